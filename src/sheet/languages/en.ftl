### Rules sheets in English. A further language is one more file beside this one.
###
### Arguments of every message: `value` (the parameter of the line), the other parameters of the line by their last word,
### all parameters by their path with hyphens (`rules-city-points`), `with-NAME` (`yes` or `no`: that mechanic is in the
### game), and the facts of the map. Of a list, `value` is joined from `NAME-item`. Words that stand in files have a message
### `word-…` each and come as `…-word`. A message that says nothing, as {""}, is left out.

language-name = English

## Frame

sheet-title = { $name }: rules
sheet-variant = Chip variant: { $name }.
sheet-plain = Played without chips.
sheet-legend = What differs from the rules of the game without house rules is marked: { $mark }
sheet-usual = Nothing differs from the rules of the game without house rules.
sheet-reconstruction = The layout of this map is rebuilt from geography; it is not the printed one.
sheet-notes = Notes of the author
sheet-clauses = Clauses of the rules of this program, by section
sheet-page = { $page } / { $pages }
list-last = { $head } and { $tail }
unsaid = { $path }: { $value }

section-set-up = Set-up
section-turn = Your turn
section-rewards = Rewards
section-rest = More rules of this variant
section-laying = Laying a tile
section-scoring = Scoring
section-end = End of the game

word-violet = violet
word-orange = orange
word-light-blue = light blue

points = { $value ->
    [one] 1 point
   *[other] { $value } points
}

## Set-up

players = { $seats-differ ->
    [yes] { $min-seats } to { $max-seats } players take part.
   *[no] { $max-seats ->
        [one] One player plays alone.
       *[other] { $max-seats } players take part.
    }
} Anybody may begin; turns go clockwise.
rules-meeples = Each player has { $value ->
    [one] 1 meeple
   *[other] { $value } meeples
} to place, and one more that only marks the score.
tiles = { $tiles-drawn ->
    [yes] The game has { $tiles } tiles{ tiles-recommended } out of these sets: { $tile-sets }.
   *[no] The game has { $tiles } tiles{ tiles-recommended }: { $tile-sets }{ $copies ->
        [one] {""}
       *[other] , each set { $copies } times
    }.
}
tiles-recommended = { $recommended-to ->
    [0] {""}
   *[other] {" "}({ $recommended-from } to { $recommended-to } suit this map)
}
expansions = Of the tiles of expansions only roads, cities, fields, monasteries and coats of arms count. Inns, cathedrals, goods and all other pictures mean nothing, and no figures of expansions are used.
rules-start-squares = { $starts-unused ->
    [0] { $starts ->
        [one] The map has one start square{ start-names }.
        [2] Both start squares are used{ start-names }.
       *[other] All { $starts } start squares are used{ start-names }.
    }
   *[other] { $starts-used } of the { $starts } start squares are used{ start-names }: the players choose them, or chance does. One that is not used is a square like others{ $start-towns ->
        [0] {""}
       *[other] , a town if a town is printed there
    }.
}
start-names = { $start-names ->
    [none] {""}
   *[other] {" "}({ $start-names })
}
start-tiles = { $starts-used ->
    [one] The start tile{ start-tile-back } lies face up on the start square, turned so that it matches whatever is printed beside it. Nobody puts a meeple on it. Laying it brings nothing, no points and no chips; in a road, city or field it counts like other tiles.
   *[other] The start tile{ start-tile-back } lies face up on one of these squares; chance picks it among those where the tile fits. A random tile lies face up on each of the others. All are turned so that they match whatever is printed beside them; a random tile that cannot is exchanged. Nobody puts a meeple on them. Laying them brings nothing, no points and no chips; in a road, city or field they count like other tiles.
}
start-tile-back = { $copies ->
    [one] {" "}(the one with the darker back)
   *[other] {" "}(one with the darker back; further ones are tiles like others)
}
mechanics-covert-tiles-set-up = One tile, drawn unseen, is laid face down on each outlined square: a covert tile.{ $outlined ->
    [0] {""}
   *[other] {" "}There are { $outlined }: { $outlined-violet } on violet, { $outlined-orange } on orange, { $outlined-light-blue } on light blue outlines.
}
mechanics-island-stacks-stack-size = On each stack square{ $stacks ->
    [0] {""}
   *[other] {" "}({ $stacks } in all)
} lies a stack of { $value ->
    [one] 1 tile, drawn at random; it is
   *[other] { $value } tiles, drawn at random; the top one is
} turned face up.
chips = There are { $chip-count ->
    [one] 1 chip.
   *[other] { $chip-count } chips; from behind all look the same.
} In each colour ({ $colours }): { $values }.
chips-colours-item = { $value-word }
chips-values-item = { $count } worth { $value }
chips-on = { $value ->
    [towns] Before the game chips, picked at random, are put face down on the towns, one on each.{ $chip-towns ->
        [0] {""}
       *[other] {" "}The map has { $chip-towns } towns.
    }{ $start-towns ->
        [0] {""}
       *[other] {" "}A town that is a used start square has no chip.
    }
    [marks] Chips are put face down, at random, { $city-marks ->
        [0] on the marked squares
       *[other] { $marks ->
            [0] at the marked large cities
           *[other] on the marked squares and at the marked large cities
        }
    }: as many on each as its mark says, and of the colour of the mark if it has one.{ $marked-chips ->
        [0] {""}
       *[other] {" "}That is { $marked-chips } in all.
    }
    [layout] Chips are put face down on squares of the map, at most one on each.
   *[supply] All chips lie face down in a supply beside the map.
}
chips-on-map = { $chips-on ->
    [towns] { $value ->
        [0] {""}
        [one] Only 1 town, picked at random, gets one.
       *[other] Only { $value } towns, picked at random, get one.
    }
   *[other] {""}
}
chips-rest = { $chips-over ->
    [no] {""}
   *[yes] { $chips-on ->
        [supply] {""}
       *[other] Chips that are not put on the map{ chips-left } { $value ->
            [supply] are shuffled and lie face down beside it, as a supply.
           *[out] leave the game unseen.
        }
    }
}
chips-left = { $chips-left ->
    [0] {""}
   *[other] {" "}({ $chips-left })
}
mechanics-standard-layout-chips = { $value ->
    [0] As many chips are laid out as there is room for, spread as evenly as possible.
    [one] 1 chip, picked at random, is laid out.
   *[other] { $value } chips, picked at random, are laid out as evenly as possible.
}
mechanics-standard-layout-distance = No two chips lie side by side (corner to corner they may), and none lies on a start square that is used or side by side with one.
mechanics-standard-layout-on-towns = { $value ->
    [yes] Chips may lie on towns.
   *[no] No chip lies on a town.
}
mechanics-standard-layout-any-city-side = { $value ->
    [yes] No chip lies on a square that shares a side with a large city.
   *[no] No chip lies beside a side of a large city that shows city; beside its sides with road or field one may.
}
mechanics-standard-layout-on-islands = { $value ->
    [yes] Chips may lie on island squares.
   *[no] No chip lies on an island square.
}
stock = All tiles that are left are shuffled and form the stock, face down.

## Turn

turn = A turn has these steps, in this order:
turn-draw = Draw a tile from the stock and lay it on the map (see “Laying a tile”).
mechanics-island-stacks-take-tiles = { $value ->
    [yes] Instead of drawing you may give up one of your chips in the colour of a stack: take the open tile of that stack, if it fits somewhere, and turn up the next one. The chip leaves the game.
   *[no] The tiles in the stacks stay where they are.
}
rules-island-arms-points = If you laid it on an island square with coats of arms, you get { points } at once for each of them. They count only now, not in a road or city later.
rules-town-cost = { $value ->
    [0] {""}
   *[other] If you laid it on a town, you lose { points }.
}
mechanics-collect-on-cover = If a chip lies face down on the square of your tile, turn it over and take it.
mechanics-collect-on-cover-score-value = { $value ->
    [yes] You score its value at once.
   *[no] It brings no points now.
}
mechanics-collect-on-cover-keep = { $with-treats ->
    [yes] {""}
   *[no] { $value ->
        [yes] You keep it, face up in front of you.
       *[no] After that it leaves the game.
    }
}
mechanics-treats-bands = If you turned over a chip, you must now put it face up, as a treat, on a free square of your choice, in the region of its colour: { $value }.{ $row-regions ->
    [0] {""}
   *[other] {" "}Rows have numbers, from the top; columns have letters, from the left.
} A square is free if it is one for tiles (never a large city) and neither a tile nor a chip lies on it. { $with-standard-layout ->
    [yes] The bans of the set-up do not hold for treats: towns, islands, start squares that are not used and squares beside other chips may be taken.
   *[no] Towns, islands and start squares that are not used may be taken.
} If no square of the region is free, the chip leaves the game.
mechanics-treats-bands-item = { $key-word } { $rows-from ->
    [0] in “{ $value }”
   *[other] in rows { $rows-from } to { $rows-to } (“{ $value }”)
}
mechanics-treats-multiplier = If a treat, a chip lying face up, is on the square of your tile, you score { $value ->
    [0] nothing for it
    [1] its value
    [2] twice its value
   *[other] { $value } times its value
}; then it leaves the game.
mechanics-chip-peeks = { occasion }, you may now look in secret at { $peeks ->
    [one] one chip
   *[other] up to { $peeks } chips, one after the other,
} lying face down { $colour ->
    [same-mark] on a square marked in the colour of the chip you took
   *[any] on a square, whichever it is
}, and put { $peeks ->
    [one] it
   *[other] them
} back. You may look again later at what you have seen.
mechanics-covert-tiles-peek = { $peeks ->
    [0] Chips let nobody look at covert tiles.
   *[other] If you took a chip, you may now look at { $peeks ->
        [one] one covert tile
       *[other] up to { $peeks } covert tiles, one after the other,
    } { $peek-colour ->
        [any] of any colour
       *[same] on an outline of the chip's colour
    }, { $peeks ->
        [one] wherever it lies, and put it back. Nobody else sees it.
       *[other] wherever they lie, and put them back. Nobody else sees them.
    } You may choose one that is about to be revealed.
}
mechanics-covert-tiles-hide-remembered = { $value ->
    [yes] Remember the tile you looked at: for players at the screen it is shown once and not again.
   *[no] For players at the screen: you go on seeing the tiles you have looked at.
}
mechanics-covert-tiles-reveal-on = { $value ->
    [road-or-city] Each covert tile that your tile touches with a side showing a road or a city is revealed: turned over for all.
   *[any-side] Each covert tile that shares a side with your tile is revealed: turned over for all, whatever the sides show. A corner does not count.
} If there are several, you choose the order.
mechanics-covert-tiles-reveal-gain = If it fits on its square in at least one rotation, it stays there, in a fitting rotation of your choice, and you get { points }. Prints at the border and large cities beside it must match too; covert tiles beside it need not.
mechanics-covert-tiles-reveal-loss = If it does not fit, you lose { points }. The tile leaves the game, and its square is from now on a free square like others.
mechanics-covert-tiles-revealed = It is you who gains or loses, whoever looked at the tile before. From now on a tile that stays is like any other on the board: you may lay beside it, and it may join and complete things{ $large-cities ->
    [0] {""}
   *[other] ; it also connects a large city beside it
}. But it takes no meeple, pays no chip and triggers nothing more.
mechanics-covert-tiles-cascade = { $value ->
    [yes] But it reveals the covert tiles beside it in the same way, with the same gains and losses.
   *[no] It does not reveal other covert tiles.
}
mechanics-chumak-squares = If your tile lies beside Chumak squares that hold no tile, draw chips from the supply for each of these squares, as long as there are any. Keep them face down; you may look at your own.
mechanics-chumak-squares-road-chips = { chips-drawn } if a road of your tile leads to the Chumak square.
mechanics-chumak-squares-other-chips = { chips-drawn } if your tile shows it a city or a field.
chips-drawn = { $value ->
    [0] No chips
    [one] 1 chip
   *[other] { $value } chips
}
mechanics-chumak-squares-cover = A tile may also be laid on a Chumak square. If chips lie there, you score the sum of their values at once, and they leave the game.
mechanics-collect-at-large-cities = If your tile shares a side with large cities at which chips lie, take all of these chips. You keep them, face up.
mechanics-collect-at-large-cities-score-value = { $value ->
    [yes] You score the sum of their values at once.
   *[no] They bring no points now.
}
mechanics-wine-sales-value-per-wine = You may sell one wine: give up chips of one colour that are worth exactly { $value } together. They leave the game. A chip you took in this turn may be among them. There are two markets, but one sale a turn at most.
mechanics-wine-sales-abroad = Abroad: { points }, if your tile touches a printed road or city of a neighbour with a coat of arms.
mechanics-wine-sales-town = To a town: { points }, if your tile covers a town that asks for wine of this colour.
mechanics-chip-sets = Once in your turn you may now give up a set of the chips in front of you for { $points ->
    [one] 1 point
   *[other] { $points } points
}: { $set ->
    [same-colour] { $size } of one colour.
   *[one-of-each] one of each colour.
} Of several those worth least go, and they leave the game.
turn-meeple = You may put one of your meeples on the tile you drew: on a road, a city, a field or the monastery of this tile, if no meeple, not even one of yours, stands in the whole road, city or field it now belongs to.{ $large-cities ->
    [0] {""}
   *[other] {" "}Never on a printed large city.
}
meeple-joined = Roads, cities and fields with meeples may grow together later; then several meeples stand in one.
meeple-supply = Without a meeple at hand you skip this step; meeples that come back in the next step wait for your next turn. A meeple in a field stays there until the end of the game.
turn-score = Each road, city and monastery that is complete now is scored, by itself, whoever completed it (see “Scoring”).
mechanics-strength = { $cities ->
    [yes] { $roads ->
        [yes] Before a complete city or road in which several players have meeples is scored
       *[no] Before a complete city in which several players have meeples is scored
    }
   *[no] { $roads ->
        [yes] Before a complete road in which several players have meeples is scored
       *[no] Nowhere, since both cities and roads are switched off
    }
}, each of these players may give up { $most ->
    [one] one chip
   *[other] at most { $most } chips
}. Each counts as { $meeples ->
    [one] one more meeple
   *[other] { $meeples } more meeples
} of theirs there, for this scoring only. The player whose turn it is decides first, then the others in turn. Of a colour the chip worth least goes, and it leaves the game.
mechanics-road-upgrade-points = Before a complete road is scored, each player who scores it may give up chips, at most one of each colour; of several of a colour the one worth least. The player whose turn it is decides first, then the others in turn. Each chip brings { points } more for each tile of the road and each large city on it, and leaves the game.
mechanics-lantern-road-tiles = Each player who has just scored a complete road of at least { $value ->
    [one] 1 tile
   *[other] { $value } tiles
} may turn up one face-down chip on a square without a tile. It stays there. If no such chip lies face down, the player may instead move a face-up one to a free square beside it, one without a tile or a chip. Roads are taken in the order in which they are scored; of several players at one road the one with the lowest seat number decides first.
mechanics-toll-tiles = Each player who has just scored a complete road of at least { $value ->
    [one] 1 tile
   *[other] { $value } tiles
} that runs to a printed road of a neighbour may take one chip: one from the supply, or one from the other player with the most chips, who gives the least valuable face-up chip of a colour you choose. The chip then lies face up in front of you. Roads are taken in the order in which they are scored; of several players at one road the one with the lowest seat number decides first. Of several others with equally many chips the one with the lowest seat number gives.
rules-town-extra-turn = { $value ->
    [yes] If you laid your tile on a town, you have one whole extra turn at once. An extra turn never brings another, and there is none when the game ends.
   *[no] {""}
}
mechanics-extra-turn = { $price ->
    [chips] After a normal turn you may give up { $chips ->
        [one] one of the chips in front of you, the one worth least,
       *[other] { $chips } of the chips in front of you, those worth least,
    } for one whole extra turn at once. Chips given up leave the game.
   *[meeple] After a normal turn you may give up one meeple you have at hand for one whole extra turn at once. The meeple does not come back.
} Nobody may buy one after an extra turn, when another extra turn follows anyhow, or when the game ends.

## Rewards

mechanics-rewards-turn = Then count the rewards for what your tile does (see “Rewards”).
mechanics-rewards = Each of these brings something as often as it happens. Start tiles and revealed tiles bring nothing. What is said of completing goes to all who score the thing, and not at the end of the game for what is incomplete. Chips come from the supply, as long as there are any, and lie face up in front of you; where chips in front of you are counted, those that are only now drawn for it are not among them.
occasion = { $on ->
    [take-chip] For each chip that you turn over and take, on a square or at a large city
    [cover-town] If your tile covers a town
    [beside-town] For each side of your tile at a town that holds no tile
    [beside-outlined] For each side of your tile at an outlined square that holds no open tile
    [beside-chumak] For each side of your tile at a Chumak square that holds no tile
    [beside-large-city] For each side of your tile at a large city
    [beside-start] For each side of your tile at a start square that is used
    [connect-border] For each side of your tile at a printed road or city of a neighbour
    [complete-road] For a complete road
    [complete-city] For a complete city
   *[complete-monastery] For a complete monastery
}
mechanics-rewards-list = { occasion }: { $points ->
    [0] { $chips ->
        [0] nothing
       *[other] { rewards-chips }
    }
   *[other] { $chips ->
        [0] { rewards-points }
       *[other] { rewards-points } and { rewards-chips }
    }
}.
rewards-points = { $by ->
    [chip-value] { $points ->
        [one] its value in points
       *[other] { $points } times its value in points
    }
   *[other] { $points ->
        [one] 1 point
       *[other] { $points } points
    }{ $by ->
        [tile] {" "}for each tile in it (large cities and prints of neighbours do not count)
        [kept-chip] {" "}for each chip in front of you
        [kept-set] {" "}for each set in front of you (one chip of each colour; a chip is in one set at most)
       *[once] {""}
    }
}
rewards-chips = { $chips ->
    [one] 1 chip
   *[other] { $chips } chips
}

## Laying a tile

lay-where = A tile is laid on a free square of the map, so that at least one of its sides touches a tile that lies there already. A corner is not enough.
lay-match = You may turn it, but every side that touches another tile must match: city to city, road to road, field to field.
lay-none = A tile that fits nowhere leaves the game, and you draw another. If the stock runs out this way, no tile is laid: no step of your turn is left, and the game ends.
lay-large-city = No tile is laid on a large city. It counts as a tile that is printed on the map: each side beside it must match, always. As soon as any tile shares a side with it, { $with-covert-tiles ->
    [yes] a start tile or a revealed tile too
   *[no] a start tile too
}, it is connected, whatever that side shows: from then on everybody may lay tiles at its other sides too.
lay-cities-beside = Large cities that lie side by side are connected together.
lay-border = Where the border of the map shows a road or a city, the side of the tile there must show the same.
lay-open = Any side may face the rest of the border{ $obstacles ->
    [none] .
   *[other] , and the same holds for { $obstacles }: no tile is laid there.
}
lay-halves = A half square is half of a square at the border, with sea or land beyond the border on the other half. It is no square for tiles.
obstacle-waves = waves
obstacle-highlights = highlights
obstacle-halves = half squares
lay-ferry = At the end of a ferry route the tile must show a road. Once a tile with its road lies at one end of a route, a tile may be laid at every other end, although no tile lies beside it.
lay-island = The first tile on an island must be laid where such a ferry route lands; after that, tiles on the island may be laid beside each other. A tile on the mainland never opens an island square beside it.
lay-town = A town is a square for tiles like others.
mechanics-covert-tiles-laying = No tile is laid on a square that holds a covert tile. A covert tile is no neighbour: it does not make a square beside it free for laying, and nothing need match it.
lay-stack = No tile is laid on a stack square; any side may face it.

## Scoring

score-majority = The points of a road or city go to the player with the most meeples in it. If several have the most, each of them gets all points; the others get nothing. Without meeples nobody gets anything. The points of a monastery go to the owner of its meeple.
score-return = Then all meeples go back from there to their owners.
score-road = A road is complete when both its ends are closed or it is a loop. It ends at a junction, a village, a farmhouse, a city or a monastery.
rules-road-points = A complete road: { points } for each tile in it. A tile counts once, even if the road crosses it twice.
score-city = A city is complete when its wall is closed all round and no gap is left in it.
rules-city-points = A complete city: { points } for each tile in it. A tile counts once.
rules-arms-points = In a complete road or city each coat of arms brings { points } more.
score-border = Whatever faces the border is closed on that side: a road, city or field ends there, at { $borders ->
    [0] sea and land
   *[other] sea and land as well as at printed roads and cities of neighbours
}{ $obstacles ->
    [none] {""}
   *[other] , and at { $obstacles }
}. All its other sides must still be closed.{ $large-cities ->
    [0] {""}
   *[other] {" "}Sides of a large city that face the border are closed too.
}
score-print = A printed road or city of a neighbour counts like one tile of the road or city that runs into it, with its coats of arms.
score-wide-print = A print that touches several squares joins the roads or cities that run into it, and counts once in what is joined.
score-large-city = A large city counts like one tile in the city it belongs to, with its coats of arms{ $city-roads ->
    [0] {""}
   *[other] , and in each road that is printed on it, without them
}.
score-ferry = A ferry route carries a road on: the road at one end and the road at the other are one, and not complete until both ends are built. The route counts like one tile, with its coats of arms.
score-ferry-junction = At a route with three ends or more it is otherwise: each road ends there and counts the route with its coats of arms once.
rules-town-road-points = { $value ->
    [0] {""}
   *[other] A complete road brings { points } more for each town without a tile that shares a side with a tile of the road. Not at the end of the game.
}
rules-monastery-neighbours = A monastery is complete when { $value ->
    [4] tiles lie on the 4 squares that share a side with it.
   *[other] tiles lie on the { $value } squares around it, corners included.
} Squares that do not exist are not needed{ $obstacles ->
    [none] {""}
   *[other] , nor are { $obstacles }
}.{ $large-cities ->
    [0] {""}
   *[other] {" "}A large city there counts as a tile, connected or not.
}{ $islands ->
    [0] {""}
   *[other] {" "}Squares of an island need tiles too.
}
score-monastery = A complete monastery: { $monastery-points ->
    [one] 1 point
   *[other] { $monastery-points } points
} for itself and { $monastery-neighbour-points ->
    [one] 1 point
   *[other] { $monastery-neighbour-points } points
} for each of these squares that holds a tile{ $large-cities ->
    [0] {""}
   *[other] {" "}or large city
}. Prints at the border count nothing.
mechanics-covert-tiles-monastery = A covert tile does not fill its square for a monastery.
rules-allow-negative-score = { $value ->
    [yes] A score may fall below 0.
   *[no] { $loses-points ->
        [yes] No score falls below 0: a loss takes at most the points you have at that moment.
       *[no] {""}
    }
}

## End

end = The game ends after the turn in which the last tile of the stock was drawn, or after which no square is left without a tile{ $with-covert-tiles ->
    [yes] , face up or covert
   *[no] {""}
}.
end-incomplete = Now incomplete roads, cities and monasteries are scored, at these rates. As before, { $counted } count, and again the most meeples take all points:
counted-large-cities = large cities
counted-borders = printed roads and cities of neighbours
counted-ferries = ferry routes
counted-arms = coats of arms
rules-final-road-points = An incomplete road: { points } for each tile in it.
rules-final-city-points = An incomplete city: { points } for each tile in it.
rules-final-arms-points = In an incomplete road or city each coat of arms brings { points } more.
end-ferry = An incomplete road that runs into a ferry route counts the route, even if nothing is built at its other end.
end-monastery = An incomplete monastery: { $final-monastery-points ->
    [one] 1 point
   *[other] { $final-monastery-points } points
} for itself and { $final-monastery-neighbour-points ->
    [one] 1 point
   *[other] { $final-monastery-neighbour-points } points
} for each tile{ $large-cities ->
    [0] {""}
   *[other] {" "}or large city
} on the squares that count for it.
rules-field-points = Fields score only now. A field: { points } for each complete city that touches it, to the player with the most meeples in it; ties as before. Size does not matter. A city counts for every field it touches, whether a meeple stood in it or not, also if the border closes it.
end-field-cities = { $large-cities ->
    [0] { $borders ->
        [0] {""}
       *[other] { field-prints }
    }
   *[other] For a field a large city counts like other cities: when the city it belongs to is complete.{ $borders ->
        [0] {""}
       *[other] {" "}{ field-prints }
    }
}
field-prints = A printed city of a neighbour brings a field nothing by itself.
end-field-limits = Fields end at roads, at cities and at the border{ $ferries ->
    [0] { $borders ->
        [0] {""}
       *[other] , also beside a printed road of a neighbour
    }
   *[other] { $borders ->
        [0] , also beside a ferry route
       *[other] , also beside a ferry route or a printed road of a neighbour
    }
}.
mechanics-covert-tiles-end = Covert tiles that are left stay face down and count nothing.
end-chips = { $with-final-chips ->
    [yes] Now the chips in front of you bring points, those on the map do not:
   *[no] { $keeps-chips ->
        [yes] Chips bring nothing at the end, not even those in front of the players.
       *[no] Chips that are left on the map bring nothing.
    }
}
mechanics-final-chips-per-chip = { $value ->
    [0] A single chip brings nothing by itself.
   *[other] Each chip in front of you brings { points }.
}
mechanics-final-chips-per-value = { $value ->
    [0] {""}
   *[other] Add up the values of the chips in front of you: each point of value brings { points }.
}
mechanics-final-chips-per-set = { $value ->
    [0] {""}
   *[other] Each set in front of you, one chip of each colour, brings { points }. A chip is in one set at most.
}
mechanics-final-chips-growing = { $value ->
    [0] {""}
   *[other] In each colour your first chip brings { points }, and every further one { points } more than the one before.
}
end-winner = Whoever has the most points wins; players with equal points share the win.
