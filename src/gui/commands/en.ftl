### The words of commands, in English: menus, buttons, the finder and the manual. A command has its words and, as `.tip`,
### a sentence that says what it does. The table of commands (`table.rs`) names each by its key.

## Menus

menu-file = File
menu-edit = Edit
menu-view = View
menu-map = Map
menu-tools = Tools
menu-variant = Variant
menu-help = Help
menu-stamps = Stamps

## File

new-map = New map…
    .tip = Starts a map of empty squares.
open = Open…
    .tip = Opens the file of a map or a chip variant.
join-maps = Join two maps…
    .tip = Joins two maps at their half squares.
save = Save
    .tip = Saves the map, or the chip variant that is shown.
save-as = Save as…
    .tip = Saves it under another name.
compare = Compare…
    .tip = Lists what differs from another map or chip variant, or from the file, in sentences.
export-picture = Export picture…
    .tip = Writes a picture of the whole map, SVG or PNG.
reopen-at-start = Reopen maps at start
    .tip = Opens the maps of last time when the program starts.
close = Close
    .tip = Closes the map, or the chip variant that is shown.
quit = Quit
    .tip = Ends the program.

## Edit

undo = Undo
    .tip = Undoes the last step.
redo = Redo
    .tip = Does again what was undone.
cut = Cut
    .tip = Copies what is selected and erases it.
copy = Copy
    .tip = Copies what is selected.
paste = Paste
    .tip = Picks up the copied area. Click to place it.
duplicate = Duplicate
    .tip = Picks up a copy of what is selected. Click to place it.
select-all = Select all
    .tip = Selects every square of the map.
select-inverse = Select inverse
    .tip = Selects every square that is not selected.
erase-selected = Erase selected
    .tip = Erases what is selected.
cancel = Cancel
    .tip = Cancels what you are doing, or clears the selection.
flip-left-to-right = Flip left to right
    .tip = Flips what you have picked up, or what is selected.
flip-top-to-bottom = Flip top to bottom
    .tip = Flips what you have picked up, or what is selected.
turn-clockwise = Turn clockwise
    .tip = Turns what you have picked up, or what is selected.
turn-counterclockwise = Turn counterclockwise
    .tip = Turns what you have picked up, or what is selected.
move-area-up = Move area up
    .tip = Moves the selected area by one square.
move-area-right = Move area right
    .tip = Moves the selected area by one square.
move-area-down = Move area down
    .tip = Moves the selected area by one square.
move-area-left = Move area left
    .tip = Moves the selected area by one square.

## View

zoom-in = Zoom in
    .tip = Enlarges the map.
zoom-out = Zoom out
    .tip = Makes the map smaller.
zoom-to-100 = Zoom to 100 %
    .tip = Shows the map at 100 %.
zoom-to-whole-map = Show whole map
    .tip = Fits the map into the window.
go-to-square = Go to square…
    .tip = Selects a square by its name.
larger-interface = Larger interface
    .tip = Enlarges panels, menus and words, up to 300 %.
smaller-interface = Smaller interface
    .tip = Makes panels, menus and words smaller, down to 50 %.
interface-at-100 = Interface at 100 %
    .tip = Shows panels, menus and words in their usual size.
toggle-panels = Hide or show panels
    .tip = Hides the panels, or shows them again.
show-minimap = Show minimap
    .tip = Shows the whole map small while only a part is in sight.
show-grid-lines = Show grid lines
    .tip = The lines between the squares.
show-names = Show names
    .tip = Names of squares and large cities.
show-borders = Show borders and ferries
    .tip = Border prints and ferry routes.
show-chips = Show chips
    .tip = Places of chips.
show-squares = Show squares
    .tip = Squares and what is printed on them.
show-regions = Show regions
    .tip = Bars and frames of regions.
show-backdrop = Show backdrop
    .tip = Sea and land.
light-theme = Light
    .tip = Light colours.
dark-theme = Dark
    .tip = Dark colours.
system-theme = As the system
    .tip = Light or dark as the system is.
edit-mode = Edit mode
    .tip = Draw the map.
play-mode = Play mode
    .tip = Play the map as it is now.

## Map

resize-map = Resize map…
    .tip = Sets columns and rows at once, and tells first what is cut.
add-row-in-the-north = Add row in the north
    .tip = Adds a row of backdrop.
add-row-in-the-south = Add row in the south
    .tip = Adds a row of backdrop.
add-column-in-the-west = Add column in the west
    .tip = Adds a column of backdrop.
add-column-in-the-east = Add column in the east
    .tip = Adds a column of backdrop.
insert-row = Insert row above the selected square
    .tip = Everything below moves down.
insert-column = Insert column left of the selected square
    .tip = Everything right of it moves.
remove-row = Remove the selected row
    .tip = Removes the row with everything on it.
remove-column = Remove the selected column
    .tip = Removes the column with everything on it.
remove-northernmost-row = Remove northernmost row
    .tip = Removes the row with everything on it.
remove-southernmost-row = Remove southernmost row
    .tip = Removes the row with everything on it.
remove-westernmost-column = Remove westernmost column
    .tip = Removes the column with everything on it.
remove-easternmost-column = Remove easternmost column
    .tip = Removes the column with everything on it.
map-properties = Map properties
    .tip = Shows name, tiles, variant, coast and rules.
next-issue = Next issue
    .tip = Shows the next issue on the map.
previous-issue = Previous issue
    .tip = Shows the issue before.
play-bot-games = Play twenty bot games
    .tip = Shows mean scores and squares never filled.
play-many-bot-games = Play 200 bot games
    .tip = Tries map and variant as they are now, beside the window.
try-a-game = Try a game
    .tip = Begins a game against a bot with map and variant as they are now.

## Tools

tool-select = Select
    .tip = Selects a square or print.
tool-select-rectangle = Select rectangle
    .tip = Shift adds, Ctrl takes away.
tool-magic-wand = Magic wand
    .tip = Selects joined squares that are alike.
tool-brush = Brush
    .tip = Paints what the palette shows.
tool-line = Line
    .tip = Paints a straight line.
tool-fill-rectangle = Fill rectangle
    .tip = Fills a rectangle.
tool-flood-fill = Flood fill
    .tip = Fills joined squares that are alike.
tool-eraser = Eraser
    .tip = Leaves sea or land.
tool-large-city = Large city
    .tip = Puts a large city on the map; a click at its side changes it.
tool-border = Border
    .tip = Prints roads and cities of the neighbours beyond the sides of squares.
tool-ferry = Ferry
    .tip = Joins the sides of squares over the water.
tool-name = Name
    .tip = Names a square, city, border print or ferry where it is.
tool-region = Region
    .tip = Paints a region; a click on a row number adds or removes the row.
tool-pick = Pick
    .tip = Takes what is under the pointer.
tool-move-the-map = Move the map
    .tip = Moves the map; Space does it too.

## Variant

show-variant = Variant and house rules
    .tip = Shows the chips and rules the map is usually played with.
edit-variant = Edit variant
    .tip = Shows the chip variant of the map in a tab of its own.
new-variant = New variant…
    .tip = Begins a chip variant with nothing, or as one that is there.
save-variant-as = Save variant as…
    .tip = Writes the chip variant to a file, which the map names.

## Help

find = Find anything…
    .tip = Finds commands, tools, maps and files by their words.
keys-and-commands = Keys and commands
    .tip = Lists every command with its keys.
welcome = Welcome…
    .tip = Shows built-in maps and ways to begin.
about = About Mapwright
    .tip = Shows version and licences.

## Stamps: the palette shows them. `number` is 1 to 9.

take-stamp = Take stamp { $number }
    .tip = Picks up stamp { $number }. Click to place it.
store-stamp = Store stamp { $number }
    .tip = Keeps what is selected as stamp { $number }.

## Why a command cannot be given

needs-edit-mode = Switch to the Edit mode first.
needs-map = Show the map first.
needs-no-pair = A pair is not painted; open one of its maps.
needs-square = Select a square first.
needs-cells = Select a square or an area first.
needs-selection = Select something first.
needs-area = Select an area first.
needs-stamp = Nothing is stored as this stamp.
needs-step-to-undo = Nothing to undo.
needs-step-to-redo = Nothing to redo.
needs-writable-file = The file was written by a newer version and is open for reading only.
needs-variant-to-save = The map has no chip variant with changes.
needs-end-of-export = Something is being exported; wait until it is written.
needs-issues = There are no issues.
