### Spelregelbladen in het Nederlands. Wat de argumenten zijn, staat in en.ftl.

language-name = Nederlands

## Kader

sheet-title = { $name }: spelregels
sheet-variant = Chipvariant: { $name }.
sheet-plain = Er wordt zonder chips gespeeld.
sheet-legend = Wat van de spelregels zonder huisregels afwijkt, is gemarkeerd: { $mark }
sheet-usual = Niets wijkt af van de spelregels zonder huisregels.
sheet-reconstruction = De indeling van deze kaart is nagemaakt naar de geografie; het is niet de gedrukte.
sheet-notes = Opmerkingen van de maker
sheet-clauses = Artikelen uit de regels van dit programma, per onderdeel
sheet-page = { $page } / { $pages }
list-last = { $head } en { $tail }
unsaid = { $path }: { $value }

section-set-up = Voorbereiding
section-turn = Je beurt
section-rewards = Beloningen
section-rest = Meer regels van deze variant
section-laying = Een tegel leggen
section-scoring = Puntentelling
section-end = Einde van het spel

word-violet = paars
word-orange = oranje
word-light-blue = lichtblauw

points = { $value ->
    [one] 1 punt
   *[other] { $value } punten
}

## Voorbereiding

players = { $seats-differ ->
    [yes] Het spel is voor { $min-seats } tot { $max-seats } spelers.
   *[no] { $max-seats ->
        [one] Eén speler speelt alleen.
       *[other] Het spel is voor { $max-seats } spelers.
    }
} Wie begint, spreek je af; daarna gaat de beurt met de klok mee.
rules-meeples = Iedere speler heeft { $value ->
    [one] 1 meeple
   *[other] { $value } meeples
} om in te zetten, en nog één die alleen de score bijhoudt.
tiles = { $tiles-drawn ->
    [yes] Er wordt gespeeld met { $tiles } tegels{ tiles-recommended } uit deze sets: { $tile-sets }.
   *[no] Er wordt gespeeld met { $tiles } tegels{ tiles-recommended }: { $tile-sets }{ $copies ->
        [one] {""}
       *[other] , elke set { $copies } keer
    }.
}
tiles-recommended = { $recommended-to ->
    [0] {""}
   *[other] {" "}(bij deze kaart passen er { $recommended-from } tot { $recommended-to })
}
expansions = Van de tegels uit uitbreidingen tellen alleen wegen, steden, weiden, kloosters en wapenschilden. Herbergen, kathedralen, handelswaar en andere afbeeldingen betekenen niets, en figuren uit uitbreidingen doen niet mee.
rules-start-squares = { $starts-unused ->
    [0] { $starts ->
        [one] De kaart heeft één startvak{ start-names }.
        [2] Beide startvakken worden gebruikt{ start-names }.
       *[other] Alle { $starts } startvakken worden gebruikt{ start-names }.
    }
   *[other] Van de { $starts } startvakken{ start-names } { $starts-used ->
        [one] wordt er 1
       *[other] worden er { $starts-used }
    } gebruikt; welke, kiezen de spelers of het toeval. Een startvak dat niet gebruikt wordt, is een vak als alle andere{ $start-towns ->
        [0] {""}
       *[other] , en een stadje als er een stadje op staat
    }.
}
start-names = { $start-names ->
    [none] {""}
   *[other] {" "}({ $start-names })
}
start-tiles = { $starts-used ->
    [one] Op het startvak ligt open de starttegel{ start-tile-back }, zo gedraaid dat alles aansluit wat ernaast gedrukt is. Niemand zet er een meeple op. Dat leggen levert niets op, geen punten en geen chips; in een weg, stad of weide telt hij als andere tegels.
   *[other] Op een van deze vakken ligt open de starttegel{ start-tile-back }; het toeval kiest het uit de vakken waar de tegel past. Op elk ander ligt open een willekeurige tegel. Ze zijn zo gedraaid dat alles aansluit wat ernaast gedrukt is; een willekeurige tegel waarbij dat niet lukt, wordt geruild. Niemand zet er meeples op. Dat leggen levert niets op, geen punten en geen chips; in een weg, stad of weide tellen ze als andere tegels.
}
start-tile-back = { $copies ->
    [one] {" "}(die met de donkerder achterkant)
   *[other] {" "}(één met de donkerder achterkant; verdere zijn tegels als alle andere)
}
mechanics-covert-tiles-set-up = Op elk omrand vak komt dicht een tegel, blind getrokken: een verborgen tegel.{ $outlined ->
    [0] {""}
   *[other] {" "}Het zijn er { $outlined }: { $outlined-violet } met een paarse, { $outlined-orange } met een oranje en { $outlined-light-blue } met een lichtblauwe rand.
}
mechanics-island-stacks-stack-size = Op elk stapelvak{ $stacks ->
    [0] {""}
   *[other] {" "}(het zijn er { $stacks })
} komt een stapel van { $value ->
    [one] 1 willekeurige tegel; die ligt
   *[other] { $value } willekeurige tegels; de bovenste ligt
} open.
chips = Er { $chip-count ->
    [one] is 1 chip.
   *[other] zijn { $chip-count } chips met gelijke achterkanten.
} In elke kleur ({ $colours }): { $values }.
chips-colours-item = { $value-word }
chips-values-item = { $count } met waarde { $value }
chips-on = { $value ->
    [towns] Vóór het spel komen dicht willekeurige chips op de stadjes, één per stadje.{ $chip-towns ->
        [0] {""}
       *[other] {" "}De kaart heeft { $chip-towns } stadjes.
    }{ $start-towns ->
        [0] {""}
       *[other] {" "}Een stadje dat een gebruikt startvak is, heeft geen chip.
    }
    [marks] De chips komen dicht en willekeurig { $city-marks ->
        [0] op de gemerkte vakken
       *[other] { $marks ->
            [0] bij de gemerkte grote steden
           *[other] op de gemerkte vakken en bij de gemerkte grote steden
        }
    }: overal zoveel als het merkteken aangeeft, en in de kleur van het merkteken als het er een heeft.{ $marked-chips ->
        [0] {""}
       *[other] {" "}Samen zijn dat er { $marked-chips }.
    }
    [layout] De chips komen dicht op vakken van de kaart, hooguit één per vak.
   *[supply] Alle chips liggen dicht in een voorraad naast de kaart.
}
chips-on-map = { $chips-on ->
    [towns] { $value ->
        [0] {""}
        [one] Maar 1 willekeurig stadje krijgt er een.
       *[other] Maar { $value } willekeurige stadjes krijgen er een.
    }
   *[other] {""}
}
chips-rest = { $chips-over ->
    [no] {""}
   *[yes] { $chips-on ->
        [supply] {""}
       *[other] Chips die niet op de kaart komen{ chips-left }, { $value ->
            [supply] worden geschud en liggen dicht ernaast, als voorraad.
           *[out] gaan ongezien uit het spel.
        }
    }
}
chips-left = { $chips-left ->
    [0] {""}
   *[other] {" "}({ $chips-left })
}
mechanics-standard-layout-chips = { $value ->
    [0] Er worden zoveel chips neergelegd als er plaats voor is, zo gelijkmatig mogelijk verdeeld.
    [one] Er wordt 1 willekeurige chip neergelegd.
   *[other] Er worden { $value } willekeurige chips neergelegd, zo gelijkmatig mogelijk verdeeld.
}
mechanics-standard-layout-distance = Geen twee chips liggen zijde aan zijde (hoek aan hoek mag wel), en geen chip ligt op een gebruikt startvak of zijde aan zijde ermee.
mechanics-standard-layout-on-towns = { $value ->
    [yes] Chips mogen op stadjes liggen.
   *[no] Op stadjes liggen geen chips.
}
mechanics-standard-layout-any-city-side = { $value ->
    [yes] Op vakken die een zijde met een grote stad delen, ligt geen chip.
   *[no] Naast een zijde van een grote stad waarop stad staat, ligt geen chip; naast haar zijden met weg of weide mag het wel.
}
mechanics-standard-layout-on-islands = { $value ->
    [yes] Chips mogen op eilandvakken liggen.
   *[no] Op eilandvakken liggen geen chips.
}
stock = Alle overige tegels worden geschud en vormen dicht de trekstapel.

## Beurt

turn = Een beurt bestaat uit deze stappen, in deze volgorde:
turn-draw = Trek een tegel van de trekstapel en leg hem op de kaart (zie ‘Een tegel leggen’).
mechanics-island-stacks-take-tiles = { $value ->
    [yes] In plaats van te trekken mag je een van je chips in de kleur van een stapel afgeven: neem de open tegel van die stapel, als hij ergens past, en draai de volgende om. De chip gaat uit het spel.
   *[no] De tegels in de stapels blijven liggen.
}
rules-island-arms-points = Legde je hem op een eilandvak met wapenschilden, dan krijg je meteen { points } voor elk wapenschild. Ze tellen alleen nu, niet later nog eens in een weg of stad.
rules-town-cost = { $value ->
    [0] {""}
   *[other] Legde je hem op een stadje, dan verlies je { points }.
}
mechanics-collect-on-cover = Ligt er een dichte chip op het vak van je tegel, draai die dan om en neem hem.
mechanics-collect-on-cover-score-value = { $value ->
    [yes] Je scoort meteen zijn waarde.
   *[no] Hij levert nu geen punten op.
}
mechanics-collect-on-cover-keep = { $with-treats ->
    [yes] {""}
   *[no] { $value ->
        [yes] Je houdt hem, open voor je.
       *[no] Daarna gaat hij uit het spel.
    }
}
mechanics-treats-bands = Heb je een chip omgedraaid, dan moet je die nu als lekkernij open op een vrij vak naar keuze leggen, in het gebied van zijn kleur: { $value }.{ $row-regions ->
    [0] {""}
   *[other] {" "}Rijen hebben nummers, van boven af; kolommen hebben letters, van links af.
} Vrij is een vak voor tegels (nooit een grote stad) waarop geen tegel en geen chip ligt. { $with-standard-layout ->
    [yes] De verboden uit de voorbereiding gelden niet voor lekkernijen: stadjes, eilanden, ongebruikte startvakken en vakken naast andere chips mogen ook.
   *[no] Stadjes, eilanden en ongebruikte startvakken mogen ook.
} Is in dat gebied geen vak vrij, dan gaat de chip uit het spel.
mechanics-treats-bands-item = { $key-word } { $rows-from ->
    [0] in “{ $value }”
   *[other] in rij { $rows-from } tot en met { $rows-to } (“{ $value }”)
}
mechanics-treats-multiplier = Ligt er op het vak van je tegel een lekkernij, dus een open chip, dan scoor je { $value ->
    [0] er niets voor
    [1] zijn waarde
    [2] tweemaal zijn waarde
   *[other] { $value } keer zijn waarde
}; daarna gaat hij uit het spel.
mechanics-chip-peeks = { occasion }: je mag nu in het geheim { $peeks ->
    [one] één chip bekijken die
   *[other] hooguit { $peeks } chips bekijken, een voor een, die
} dicht op { $colour ->
    [same-mark] een vak met een merkteken in de kleur van de genomen chip
   *[any] een vak
} { $peeks ->
    [one] ligt; leg hem terug
   *[other] liggen; leg ze terug
}. Wat je gezien hebt, mag je later weer bekijken.
mechanics-covert-tiles-peek = { $peeks ->
    [0] Chips laten niemand verborgen tegels bekijken.
   *[other] Heb je een chip genomen, dan mag je nu { $peeks ->
        [one] één verborgen tegel
       *[other] hooguit { $peeks } verborgen tegels, een voor een,
    } { $peek-colour ->
        [any] van welke kleur ook
       *[same] met een rand in de kleur van de chip
    } bekijken, { $peeks ->
        [one] waar die ook ligt, en hem terugleggen. De anderen zien hem niet.
       *[other] waar ze ook liggen, en ze terugleggen. De anderen zien ze niet.
    } Het mag ook een tegel zijn die zo meteen onthuld wordt.
}
mechanics-covert-tiles-hide-remembered = { $value ->
    [yes] Onthoud de tegel die je bekeken hebt: wie aan het scherm speelt, ziet hem één keer en daarna niet meer.
   *[no] Voor wie aan het scherm speelt: tegels die je bekeken hebt, blijf je zien.
}
mechanics-covert-tiles-reveal-on = { $value ->
    [road-or-city] Elke verborgen tegel die je tegel raakt met een zijde waarop een weg of stad staat, wordt onthuld: voor iedereen omgedraaid.
   *[any-side] Elke verborgen tegel die een zijde deelt met je tegel, wordt onthuld: voor iedereen omgedraaid, wat er ook op die zijde staat. Een hoek telt niet.
} Zijn het er meer, dan kies jij de volgorde.
mechanics-covert-tiles-reveal-gain = Past hij in minstens één stand op zijn vak, dan blijft hij daar liggen, in een passende stand naar keuze, en krijg je { points }. Ook wat aan de rand gedrukt is en grote steden ernaast moeten aansluiten; verborgen tegels ernaast niet.
mechanics-covert-tiles-reveal-loss = Past hij niet, dan verlies je { points }. De tegel gaat uit het spel en zijn vak is voortaan een gewoon vrij vak.
mechanics-covert-tiles-revealed = Jij wint of verliest de punten, wie de tegel eerder ook bekeek. Een tegel die blijft, is voortaan als elke andere op de kaart: je mag ernaast leggen, en hij kan dingen verbinden en voltooien{ $large-cities ->
    [0] {""}
   *[other] ; ook verbindt hij een grote stad ernaast
}. Maar er mag geen meeple op, hij brengt geen chip op en heeft verder geen gevolgen.
mechanics-covert-tiles-cascade = { $value ->
    [yes] Wel onthult hij op dezelfde manier de verborgen tegels ernaast, met dezelfde winst en hetzelfde verlies.
   *[no] Hij onthult geen andere verborgen tegels.
}
mechanics-chumak-squares = Ligt je tegel naast Tsjoemakvakken zonder tegel, trek dan voor elk van die vakken chips uit de voorraad, zolang die strekt. Houd ze dicht; je eigen chips mag je bekijken.
mechanics-chumak-squares-road-chips = { chips-drawn } als een weg van je tegel naar het Tsjoemakvak loopt.
mechanics-chumak-squares-other-chips = { chips-drawn } als je tegel daar een stad of weide laat zien.
chips-drawn = { $value ->
    [0] Geen chips
    [one] 1 chip
   *[other] { $value } chips
}
mechanics-chumak-squares-cover = Op een Tsjoemakvak zelf mag ook een tegel. Liggen er chips, dan scoor je meteen de som van hun waarden, en ze gaan uit het spel.
mechanics-collect-at-large-cities = Deelt je tegel een zijde met grote steden waarbij chips liggen, neem dan al die chips. Je houdt ze, open.
mechanics-collect-at-large-cities-score-value = { $value ->
    [yes] Je scoort meteen de som van hun waarden.
   *[no] Ze leveren nu geen punten op.
}
mechanics-wine-sales-value-per-wine = Je mag één wijn verkopen: geef chips van één kleur af die samen precies { $value } waard zijn. Ze gaan uit het spel. Een chip uit deze beurt mag meedoen. Er zijn twee markten, maar hooguit één verkoop per beurt.
mechanics-wine-sales-abroad = Naar het buitenland: { points }, als je tegel een gedrukte weg of stad van een buurland met een wapenschild raakt.
mechanics-wine-sales-town = Aan een stadje: { points }, als je tegel een stadje bedekt dat om wijn van deze kleur vraagt.
mechanics-chip-sets = Eenmaal per beurt mag je nu een set van je chips afgeven voor { $points ->
    [one] 1 punt
   *[other] { $points } punten
}: { $set ->
    [same-colour] { $size } van één kleur.
   *[one-of-each] één van elke kleur.
} Van meer chips gaan die met de laagste waarde, en ze gaan uit het spel.
turn-meeple = Je mag een van je meeples op de getrokken tegel zetten: op een weg, een stad, een weide of het klooster van die tegel, als er in de hele weg, stad of weide waar dat nu bij hoort nog geen meeple staat, ook niet van jou.{ $large-cities ->
    [0] {""}
   *[other] {" "}Nooit op een gedrukte grote stad.
}
meeple-joined = Wegen, steden en weiden met meeples kunnen later aan elkaar groeien; dan staan er meerdere meeples in.
meeple-supply = Heb je geen meeple in voorraad, dan sla je deze stap over; meeples die in de volgende stap terugkomen, mag je pas in je volgende beurt inzetten. Een meeple in een weide blijft daar tot het einde van het spel.
turn-score = Elke weg, elke stad en elk klooster dat nu voltooid is, wordt apart geteld, wie het ook voltooide (zie ‘Puntentelling’).
mechanics-strength = { $cities ->
    [yes] { $roads ->
        [yes] Voordat een voltooide stad of weg geteld wordt waarin meer spelers meeples hebben
       *[no] Voordat een voltooide stad geteld wordt waarin meer spelers meeples hebben
    }
   *[no] { $roads ->
        [yes] Voordat een voltooide weg geteld wordt waarop meer spelers meeples hebben
       *[no] Nergens, want steden en wegen staan allebei uit
    }
}, mag ieder van hen { $most ->
    [one] één chip
   *[other] hooguit { $most } chips
} afgeven. Elke chip telt daar als { $meeples ->
    [one] één meeple
   *[other] { $meeples } meeples
} van die speler extra, alleen voor deze telling. Wie aan de beurt is, beslist eerst, dan de anderen met de klok mee. Van een kleur gaat de chip met de laagste waarde, en hij gaat uit het spel.
mechanics-road-upgrade-points = Voordat een voltooide weg geteld wordt, mag iedere speler die er punten voor krijgt chips afgeven, hooguit één per kleur; van meer chips in een kleur gaat die met de laagste waarde. Wie aan de beurt is, beslist eerst, dan de anderen met de klok mee. Elke chip levert { points } extra op voor elke tegel van de weg en elke grote stad eraan, en gaat uit het spel.
mechanics-lantern-road-tiles = Iedereen die net een voltooide weg van minstens { $value ->
    [one] 1 tegel
   *[other] { $value } tegels
} heeft geteld, mag één dichte chip op een vak zonder tegel omdraaien. Hij blijft daar liggen. Ligt er geen zulke chip meer dicht, dan mag je in plaats daarvan een open chip naar een vrij vak ernaast schuiven, een zonder tegel en zonder chip. De wegen komen aan bod in de volgorde waarin ze geteld worden; zijn er bij één weg meer spelers, dan beslist eerst wie het laagste plaatsnummer heeft.
mechanics-toll-tiles = Iedereen die net een voltooide weg van minstens { $value ->
    [one] 1 tegel
   *[other] { $value } tegels
} heeft geteld die naar een gedrukte weg van een buurland loopt, mag één chip nemen: een uit de voorraad, of een van de andere speler met de meeste chips, en wel de open chip met de laagste waarde in een kleur naar keuze. Hij ligt daarna open voor je. De wegen komen aan bod in de volgorde waarin ze geteld worden; zijn er bij één weg meer spelers, dan beslist eerst wie het laagste plaatsnummer heeft. Hebben verschillende anderen evenveel chips, dan geeft wie het laagste plaatsnummer heeft.
rules-town-extra-turn = { $value ->
    [yes] Legde je je tegel op een stadje, dan krijg je meteen een hele extra beurt. Een extra beurt levert nooit een volgende op, en hij vervalt als het spel eindigt.
   *[no] {""}
}
mechanics-extra-turn = { $price ->
    [chips] Na een gewone beurt mag je { $chips ->
        [one] één van je chips afgeven, die met de laagste waarde,
       *[other] { $chips } van je chips afgeven, die met de laagste waarden,
    } en daarvoor meteen een hele extra beurt nemen. Afgegeven chips gaan uit het spel.
   *[meeple] Na een gewone beurt mag je een meeple uit je voorraad afgeven en daarvoor meteen een hele extra beurt nemen. De meeple komt niet terug.
} Dat kan niet na een extra beurt, niet als er toch al een extra beurt volgt en niet als het spel eindigt.

## Beloningen

mechanics-rewards-turn = Tel dan de beloningen voor wat je tegel doet (zie ‘Beloningen’).
mechanics-rewards = Elk van deze dingen levert iets op, zo vaak als het gebeurt. Starttegels en onthulde tegels leveren niets op. Wat over voltooien gaat, geldt voor iedereen die er punten voor krijgt, en niet aan het einde voor wat onvoltooid is. Chips komen uit de voorraad, zolang die strekt, en liggen open voor je; waar chips voor je geteld worden, tellen die welke er pas nu voor getrokken worden niet mee.
occasion = { $on ->
    [take-chip] Voor elke chip die je omdraait en neemt, op een vak of bij een grote stad
    [cover-town] Als je tegel een stadje bedekt
    [beside-town] Voor elke zijde van je tegel aan een stadje zonder tegel
    [beside-outlined] Voor elke zijde van je tegel aan een omrand vak zonder open tegel
    [beside-chumak] Voor elke zijde van je tegel aan een Tsjoemakvak zonder tegel
    [beside-large-city] Voor elke zijde van je tegel aan een grote stad
    [beside-start] Voor elke zijde van je tegel aan een gebruikt startvak
    [connect-border] Voor elke zijde van je tegel aan een gedrukte weg of stad van een buurland
    [complete-road] Voor een voltooide weg
    [complete-city] Voor een voltooide stad
   *[complete-monastery] Voor een voltooid klooster
}
mechanics-rewards-list = { occasion }: { $points ->
    [0] { $chips ->
        [0] niets
       *[other] { rewards-chips }
    }
   *[other] { $chips ->
        [0] { rewards-points }
       *[other] { rewards-points } en { rewards-chips }
    }
}.
rewards-points = { $by ->
    [chip-value] { $points ->
        [one] de waarde ervan in punten
       *[other] { $points } keer de waarde ervan in punten
    }
   *[other] { $points ->
        [one] 1 punt
       *[other] { $points } punten
    }{ $by ->
        [tile] {" "}voor elke tegel ervan (grote steden en wat buurlanden toont, tellen niet mee)
        [kept-chip] {" "}voor elke chip voor je
        [kept-set] {" "}voor elke set voor je (één chip van elke kleur; een chip zit in hooguit één set)
       *[once] {""}
    }
}
rewards-chips = { $chips ->
    [one] 1 chip
   *[other] { $chips } chips
}

## Een tegel leggen

lay-where = Een tegel komt op een vrij vak van de kaart, zo dat minstens een van zijn zijden een tegel raakt die er al ligt. Een hoek is niet genoeg.
lay-match = Je mag hem draaien, maar elke zijde die een andere tegel raakt, moet aansluiten: stad op stad, weg op weg, weide op weide.
lay-none = Een tegel die nergens past, gaat uit het spel en je trekt een andere. Raakt de trekstapel zo op, dan leg je niets meer: er is geen verdere stap in je beurt en het spel eindigt.
lay-large-city = Op een grote stad komt geen tegel. Ze geldt als een tegel die op de kaart gedrukt is: elke zijde ernaast moet altijd aansluiten. Zodra een tegel een zijde met haar deelt, { $with-covert-tiles ->
    [yes] ook een starttegel of een onthulde tegel
   *[no] ook een starttegel
}, is ze verbonden, wat er ook op die zijde staat: vanaf dan mag iedereen ook aan haar andere zijden tegels leggen.
lay-cities-beside = Grote steden die naast elkaar liggen, worden samen verbonden.
lay-border = Waar de rand van de kaart een weg of stad laat zien, moet de zijde van de tegel daar hetzelfde laten zien.
lay-open = Aan de rest van de rand mag elke zijde grenzen{ $obstacles ->
    [none] .
   *[other] , en ook aan { $obstacles }: daar komen geen tegels.
}
lay-halves = Een half vak is de helft van een vak aan de rand, met zee of land buiten de rand op de andere helft. Het is geen vak voor tegels.
obstacle-waves = golven
obstacle-highlights = bezienswaardigheden
obstacle-halves = halve vakken
lay-ferry = Aan het eind van een veerroute moet de tegel een weg hebben. Zodra aan één eind van een route een tegel met zijn weg ligt, mag aan elk ander eind een tegel komen, ook als daar nog niets naast ligt.
lay-island = De eerste tegel op een eiland moet liggen waar zo'n veerroute aankomt; daarna mag je op het eiland ook naast de tegels ervan leggen. Een tegel op het vasteland maakt een eilandvak ernaast nooit vrij.
lay-town = Een stadje is een vak voor tegels als alle andere.
mechanics-covert-tiles-laying = Op een vak met een verborgen tegel komt geen tegel. Een verborgen tegel is geen buur: hij maakt geen vak ernaast vrij om te leggen, en niets hoeft erop aan te sluiten.
lay-stack = Op een stapelvak komt geen tegel; elke zijde mag eraan grenzen.

## Puntentelling

score-majority = De punten van een weg of stad zijn voor wie er de meeste meeples in heeft. Hebben meer spelers er de meeste, dan krijgt elk van hen alle punten; de anderen krijgen niets. Zonder meeples krijgt niemand iets. De punten van een klooster zijn voor de eigenaar van de meeple erop.
score-return = Daarna gaan alle meeples daaruit terug naar hun eigenaars.
score-road = Een weg is voltooid als beide einden gesloten zijn of als hij een lus vormt. Hij eindigt bij een kruising, een dorp, een boerderij, een stad of een klooster.
rules-road-points = Een voltooide weg: { points } voor elke tegel ervan. Een tegel telt één keer, ook als de weg er twee keer over loopt.
score-city = Een stad is voltooid als haar muur rondom gesloten is en er geen gat in zit.
rules-city-points = Een voltooide stad: { points } voor elke tegel ervan. Een tegel telt één keer.
rules-arms-points = In een voltooide weg of stad levert elk wapenschild nog { points } extra op.
score-border = Wat aan de rand grenst, is aan die kant gesloten: een weg, stad of weide eindigt daar, { $borders ->
    [0] bij zee en land
   *[other] bij zee en land en ook bij gedrukte wegen en steden van buurlanden
}{ $obstacles ->
    [none] {""}
   *[other] , en bij { $obstacles }
}. Alle andere kanten moeten nog wel gesloten worden.{ $large-cities ->
    [0] {""}
   *[other] {" "}Ook zijden van een grote stad die aan de rand grenzen, zijn gesloten.
}
score-print = Een gedrukte weg of stad van een buurland telt als één tegel van de weg of stad die erop uitkomt, met haar wapenschilden.
score-wide-print = Een gedrukte weg of stad aan meer vakken verbindt de wegen of steden die erop uitkomen, en telt in het geheel één keer.
score-large-city = Een grote stad telt als één tegel van de stad waar ze bij hoort, met haar wapenschilden{ $city-roads ->
    [0] {""}
   *[other] , en van elke weg die erop gedrukt is, zonder wapenschilden
}.
score-ferry = Een veerroute zet een weg voort: de wegen aan beide einden zijn één weg, en die is pas voltooid als beide einden bebouwd zijn. De route telt als één tegel, met haar wapenschilden.
score-ferry-junction = Bij een route met drie of meer einden is het anders: elke weg eindigt daar en telt de route met haar wapenschilden één keer.
rules-town-road-points = { $value ->
    [0] {""}
   *[other] Een voltooide weg levert nog { points } op voor elk stadje zonder tegel dat een zijde deelt met een tegel van de weg. Niet aan het einde van het spel.
}
rules-monastery-neighbours = Een klooster is voltooid als { $value ->
    [4] op de 4 vakken die er een zijde mee delen, tegels liggen.
   *[other] op de { $value } vakken eromheen, ook op de hoeken, tegels liggen.
} Vakken die er niet zijn, hoeven niet{ $obstacles ->
    [none] {""}
   *[other] , en { $obstacles } ook niet
}.{ $large-cities ->
    [0] {""}
   *[other] {" "}Een grote stad daar geldt als tegel, verbonden of niet.
}{ $islands ->
    [0] {""}
   *[other] {" "}Ook vakken van een eiland hebben een tegel nodig.
}
score-monastery = Een voltooid klooster: { $monastery-points ->
    [one] 1 punt
   *[other] { $monastery-points } punten
} voor het klooster zelf en { $monastery-neighbour-points ->
    [one] 1 punt
   *[other] { $monastery-neighbour-points } punten
} voor elk van die vakken met een tegel{ $large-cities ->
    [0] {""}
   *[other] {" "}of grote stad
}. Wat aan de rand gedrukt is, telt niet.
mechanics-covert-tiles-monastery = Voor een klooster vult een verborgen tegel zijn vak niet.
rules-allow-negative-score = { $value ->
    [yes] Een score kan onder 0 komen.
   *[no] { $loses-points ->
        [yes] Geen score komt onder 0: je verliest hooguit de punten die je op dat moment hebt.
       *[no] {""}
    }
}

## Einde

end = Het spel eindigt na de beurt waarin de laatste tegel van de trekstapel is getrokken, of waarna geen vak zonder tegel meer over is{ $with-covert-tiles ->
    [yes] , open of verborgen
   *[no] {""}
}.
end-incomplete = Nu worden wegen, steden en kloosters geteld die niet voltooid zijn, met deze punten. Net als eerder tellen { $counted } mee, en ook nu krijgt wie de meeste meeples heeft alle punten:
counted-large-cities = grote steden
counted-borders = gedrukte wegen en steden van buurlanden
counted-ferries = veerroutes
counted-arms = wapenschilden
rules-final-road-points = Een onvoltooide weg: { points } voor elke tegel ervan.
rules-final-city-points = Een onvoltooide stad: { points } voor elke tegel ervan.
rules-final-arms-points = In een onvoltooide weg of stad levert elk wapenschild nog { points } extra op.
end-ferry = Een onvoltooide weg die op een veerroute uitkomt, telt de route mee, ook als er aan haar andere eind niets gebouwd is.
end-monastery = Een onvoltooid klooster: { $final-monastery-points ->
    [one] 1 punt
   *[other] { $final-monastery-points } punten
} voor het klooster zelf en { $final-monastery-neighbour-points ->
    [one] 1 punt
   *[other] { $final-monastery-neighbour-points } punten
} voor elke tegel{ $large-cities ->
    [0] {""}
   *[other] {" "}of grote stad
} op de vakken die ervoor meetellen.
rules-field-points = Weiden tellen alleen nu. Een weide: { points } voor elke voltooide stad die eraan grenst, voor wie er de meeste meeples in heeft; bij gelijke stand als hierboven. Hoe groot de weide is, doet er niet toe. Een stad telt voor elke weide waaraan ze grenst, of er nu een meeple in stond of niet, ook als de rand haar sluit.
end-field-cities = { $large-cities ->
    [0] { $borders ->
        [0] {""}
       *[other] { field-prints }
    }
   *[other] Voor een weide telt een grote stad als andere steden: als de stad waar ze bij hoort, voltooid is.{ $borders ->
        [0] {""}
       *[other] {" "}{ field-prints }
    }
}
field-prints = Een gedrukte stad van een buurland levert een weide op zichzelf niets op.
end-field-limits = Weiden eindigen bij wegen, bij steden en aan de rand{ $ferries ->
    [0] { $borders ->
        [0] {""}
       *[other] , ook naast een gedrukte weg van een buurland
    }
   *[other] { $borders ->
        [0] , ook naast een veerroute
       *[other] , ook naast een veerroute of een gedrukte weg van een buurland
    }
}.
mechanics-covert-tiles-end = Verborgen tegels die over zijn, blijven dicht en tellen niet.
end-chips = { $with-final-chips ->
    [yes] Nu leveren de chips voor je punten op, die op de kaart niet:
   *[no] { $keeps-chips ->
        [yes] Chips leveren aan het einde niets op, ook niet die voor de spelers.
       *[no] Chips die nog op de kaart liggen, leveren niets op.
    }
}
mechanics-final-chips-per-chip = { $value ->
    [0] Een losse chip levert op zichzelf niets op.
   *[other] Elke chip voor je levert { points } op.
}
mechanics-final-chips-per-value = { $value ->
    [0] {""}
   *[other] Tel de waarden van de chips voor je op: elk punt waarde levert { points } op.
}
mechanics-final-chips-per-set = { $value ->
    [0] {""}
   *[other] Elke set voor je, één chip van elke kleur, levert { points } op. Een chip zit in hooguit één set.
}
mechanics-final-chips-growing = { $value ->
    [0] {""}
   *[other] In elke kleur levert je eerste chip { points } op, en elke volgende { points } meer dan die ervoor.
}
end-winner = Wie de meeste punten heeft, wint; bij gelijke stand delen spelers de overwinning.
