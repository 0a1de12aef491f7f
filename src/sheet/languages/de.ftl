### Regelblätter auf Deutsch. Was die Argumente sind, steht in en.ftl.

language-name = Deutsch

## Rahmen

sheet-title = { $name }: Spielregeln
sheet-variant = Chipvariante: { $name }.
sheet-plain = Gespielt wird ohne Chips.
sheet-legend = Was von den Spielregeln ohne Hausregeln abweicht, ist markiert: { $mark }
sheet-usual = Nichts weicht von den Spielregeln ohne Hausregeln ab.
sheet-reconstruction = Die Einteilung dieser Karte ist nach der Geografie nachgebildet; sie ist nicht die gedruckte.
sheet-notes = Anmerkungen des Autors
sheet-clauses = Abschnitte aus den Regeln dieses Programms, nach Teilen
sheet-page = { $page } / { $pages }
list-last = { $head } und { $tail }
unsaid = { $path }: { $value }

section-set-up = Vorbereitung
section-turn = Dein Zug
section-rewards = Belohnungen
section-rest = Weitere Regeln dieser Variante
section-laying = Ein Plättchen legen
section-scoring = Wertung
section-end = Spielende

word-violet = violett
word-orange = orange
word-light-blue = hellblau

points = { $value ->
    [one] 1 Punkt
   *[other] { $value } Punkte
}

## Vorbereitung

players = { $seats-differ ->
    [yes] Es spielen { $min-seats } bis { $max-seats } Personen.
   *[no] { $max-seats ->
        [one] Eine Person spielt allein.
       *[other] Es spielen { $max-seats } Personen.
    }
} Wer beginnt, macht ihr untereinander aus; dann geht es im Uhrzeigersinn weiter.
rules-meeples = Alle haben { $value ->
    [one] 1 Meeple
   *[other] { $value } Meeples
} zum Einsetzen und einen weiteren, der nur die Punkte anzeigt.
tiles = { $tiles-drawn ->
    [yes] Gespielt wird mit { $tiles } Plättchen{ tiles-recommended } aus diesen Sätzen: { $tile-sets }.
   *[no] Gespielt wird mit { $tiles } Plättchen{ tiles-recommended }: { $tile-sets }{ $copies ->
        [one] {""}
       *[other] , jeder Satz { $copies }-mal
    }.
}
tiles-recommended = { $recommended-to ->
    [0] {""}
   *[other] {" "}(zu dieser Karte passen { $recommended-from } bis { $recommended-to })
}
expansions = Von den Plättchen der Erweiterungen zählen nur Straßen, Städte, Wiesen, Klöster und Wappen. Wirtshäuser, Kathedralen, Waren und alle anderen Bilder bedeuten nichts, und Figuren aus Erweiterungen spielen nicht mit.
rules-start-squares = { $starts-unused ->
    [0] { $starts ->
        [one] Die Karte hat ein Startfeld{ start-names }.
        [2] Beide Startfelder werden benutzt{ start-names }.
       *[other] Alle { $starts } Startfelder werden benutzt{ start-names }.
    }
   *[other] Von den { $starts } Startfeldern{ start-names } { $starts-used ->
        [one] wird 1
       *[other] werden { $starts-used }
    } benutzt; welche, bestimmt ihr oder der Zufall. Ein Startfeld, das nicht benutzt wird, ist ein Feld wie jedes andere{ $start-towns ->
        [0] {""}
       *[other] , und ein Städtchen, wenn eines darauf gedruckt ist
    }.
}
start-names = { $start-names ->
    [none] {""}
   *[other] {" "}({ $start-names })
}
start-tiles = { $starts-used ->
    [one] Auf dem Startfeld liegt offen das Startplättchen{ start-tile-back }, so gedreht, dass alles passt, was daneben gedruckt ist. Niemand setzt einen Meeple darauf. Es zu legen bringt nichts, keine Punkte und keine Chips; in einer Straße, Stadt oder Wiese zählt es wie andere Plättchen.
   *[other] Auf einem dieser Felder liegt offen das Startplättchen{ start-tile-back }; der Zufall wählt es unter denen, auf die es passt. Auf jedem anderen liegt offen ein zufälliges Plättchen. Alle sind so gedreht, dass passt, was daneben gedruckt ist; ein zufälliges Plättchen, bei dem das nicht geht, wird getauscht. Niemand setzt Meeples darauf. Sie zu legen bringt nichts, keine Punkte und keine Chips; in einer Straße, Stadt oder Wiese zählen sie wie andere Plättchen.
}
start-tile-back = { $copies ->
    [one] {" "}(das mit der dunkleren Rückseite)
   *[other] {" "}(eines mit der dunkleren Rückseite; weitere sind Plättchen wie alle anderen)
}
mechanics-covert-tiles-set-up = Auf jedes umrandete Feld kommt verdeckt ein Plättchen, das niemand ansieht: ein verdecktes Plättchen.{ $outlined ->
    [0] {""}
   *[other] {" "}Es sind { $outlined }: { $outlined-violet } mit violettem, { $outlined-orange } mit orangem und { $outlined-light-blue } mit hellblauem Rand.
}
mechanics-island-stacks-stack-size = Auf jedem Stapelfeld{ $stacks ->
    [0] {""}
   *[other] {" "}(es gibt { $stacks })
} liegt ein Stapel aus { $value ->
    [one] 1 zufälligen Plättchen; es liegt
   *[other] { $value } zufälligen Plättchen; das oberste liegt
} offen.
chips = Es gibt { $chip-count ->
    [one] 1 Chip.
   *[other] { $chip-count } Chips mit gleichen Rückseiten.
} In jeder Farbe ({ $colours }): { $values }.
chips-colours-item = { $value-word }
chips-values-item = { $count } mit Wert { $value }
chips-on = { $value ->
    [towns] Vor dem Spiel kommen verdeckt zufällige Chips auf die Städtchen, einer auf jedes.{ $chip-towns ->
        [0] {""}
       *[other] {" "}Die Karte hat { $chip-towns } Städtchen.
    }{ $start-towns ->
        [0] {""}
       *[other] {" "}Ein Städtchen, das ein benutztes Startfeld ist, hat keinen Chip.
    }
    [marks] Die Chips kommen verdeckt und zufällig { $city-marks ->
        [0] auf die markierten Felder
       *[other] { $marks ->
            [0] an die markierten großen Städte
           *[other] auf die markierten Felder und an die markierten großen Städte
        }
    }: überall so viele, wie die Marke sagt, und in der Farbe der Marke, wenn sie eine hat.{ $marked-chips ->
        [0] {""}
       *[other] {" "}Zusammen sind das { $marked-chips }.
    }
    [layout] Die Chips kommen verdeckt auf Felder der Karte, höchstens einer auf jedes.
   *[supply] Alle Chips liegen verdeckt in einem Vorrat neben der Karte.
}
chips-on-map = { $chips-on ->
    [towns] { $value ->
        [0] {""}
        [one] Nur 1 zufälliges Städtchen bekommt einen.
       *[other] Nur { $value } zufällige Städtchen bekommen einen.
    }
   *[other] {""}
}
chips-rest = { $chips-over ->
    [no] {""}
   *[yes] { $chips-on ->
        [supply] {""}
       *[other] Chips, die nicht auf die Karte kommen{ chips-left }, { $value ->
            [supply] werden gemischt und liegen verdeckt daneben, als Vorrat.
           *[out] gehen ungesehen aus dem Spiel.
        }
    }
}
chips-left = { $chips-left ->
    [0] {""}
   *[other] {" "}({ $chips-left })
}
mechanics-standard-layout-chips = { $value ->
    [0] Es werden so viele Chips ausgelegt, wie Platz haben, so gleichmäßig verteilt wie möglich.
    [one] 1 zufälliger Chip wird ausgelegt.
   *[other] { $value } zufällige Chips werden ausgelegt, so gleichmäßig verteilt wie möglich.
}
mechanics-standard-layout-distance = Keine zwei Chips liegen Seite an Seite (Ecke an Ecke ist erlaubt), und keiner liegt auf einem benutzten Startfeld oder Seite an Seite mit einem.
mechanics-standard-layout-on-towns = { $value ->
    [yes] Chips dürfen auf Städtchen liegen.
   *[no] Auf Städtchen liegen keine Chips.
}
mechanics-standard-layout-any-city-side = { $value ->
    [yes] Auf Feldern, die eine Seite mit einer großen Stadt teilen, liegt kein Chip.
   *[no] Neben einer Stadtseite einer großen Stadt liegt kein Chip; neben ihren Seiten mit Straße oder Wiese darf einer liegen.
}
mechanics-standard-layout-on-islands = { $value ->
    [yes] Chips dürfen auf Inselfeldern liegen.
   *[no] Auf Inselfeldern liegen keine Chips.
}
stock = Alle übrigen Plättchen werden gemischt und bilden verdeckt den Nachziehstapel.

## Zug

turn = Ein Zug hat diese Schritte, in dieser Reihenfolge:
turn-draw = Ziehe ein Plättchen vom Nachziehstapel und lege es auf die Karte (siehe „Ein Plättchen legen“).
mechanics-island-stacks-take-tiles = { $value ->
    [yes] Statt zu ziehen darfst du einen deiner Chips in der Farbe eines Stapels abgeben: Nimm das offene Plättchen dieses Stapels, wenn es irgendwo passt, und decke das nächste auf. Der Chip geht aus dem Spiel.
   *[no] Die Plättchen in den Stapeln bleiben liegen.
}
rules-island-arms-points = Hast du es auf ein Inselfeld mit Wappen gelegt, bekommst du für jedes sofort { points }. Sie zählen nur jetzt, nicht später noch einmal in einer Straße oder Stadt.
rules-town-cost = { $value ->
    [0] {""}
   *[other] Hast du es auf ein Städtchen gelegt, verlierst du { points }.
}
mechanics-collect-on-cover = Liegt auf dem Feld deines Plättchens ein verdeckter Chip, decke ihn auf und nimm ihn.
mechanics-collect-on-cover-score-value = { $value ->
    [yes] Du bekommst sofort seinen Wert als Punkte.
   *[no] Er bringt jetzt keine Punkte.
}
mechanics-collect-on-cover-keep = { $with-treats ->
    [yes] {""}
   *[no] { $value ->
        [yes] Du behältst ihn, offen vor dir.
       *[no] Danach geht er aus dem Spiel.
    }
}
mechanics-treats-bands = Hast du einen Chip aufgedeckt, musst du ihn nun als Leckerei offen auf ein freies Feld deiner Wahl legen, im Gebiet seiner Farbe: { $value }.{ $row-regions ->
    [0] {""}
   *[other] {" "}Reihen haben Nummern, von oben an; Spalten haben Buchstaben, von links an.
} Frei ist ein Feld für Plättchen (nie eine große Stadt), auf dem weder ein Plättchen noch ein Chip liegt. { $with-standard-layout ->
    [yes] Die Verbote der Vorbereitung gelten nicht für Leckereien: Städtchen, Inseln, unbenutzte Startfelder und Felder neben anderen Chips sind erlaubt.
   *[no] Städtchen, Inseln und unbenutzte Startfelder sind erlaubt.
} Ist in dem Gebiet kein Feld frei, geht der Chip aus dem Spiel.
mechanics-treats-bands-item = { $key-word } { $rows-from ->
    [0] in „{ $value }“
   *[other] in den Reihen { $rows-from } bis { $rows-to } („{ $value }“)
}
mechanics-treats-multiplier = Liegt auf dem Feld deines Plättchens eine Leckerei, also ein offener Chip, bekommst du { $value ->
    [0] nichts dafür
    [1] seinen Wert als Punkte
    [2] das Doppelte seines Werts als Punkte
   *[other] das { $value }-Fache seines Werts als Punkte
}; danach geht er aus dem Spiel.
mechanics-chip-peeks = { occasion }: Du darfst jetzt heimlich { $peeks ->
    [one] einen Chip ansehen, der
   *[other] bis zu { $peeks } Chips ansehen, einen nach dem anderen, die
} verdeckt auf { $colour ->
    [same-mark] einem Feld mit einer Markierung in der Farbe des genommenen Chips
   *[any] irgendeinem Feld
} { $peeks ->
    [one] liegt, und legst ihn zurück
   *[other] liegen, und legst sie zurück
}. Was du gesehen hast, darfst du später wieder ansehen.
mechanics-covert-tiles-peek = { $peeks ->
    [0] Chips lassen niemanden verdeckte Plättchen ansehen.
   *[other] Hast du einen Chip genommen, darfst du jetzt { $peeks ->
        [one] ein verdecktes Plättchen
       *[other] bis zu { $peeks } verdeckte Plättchen, eines nach dem anderen,
    } { $peek-colour ->
        [any] jeder Farbe
       *[same] mit einem Rand in der Farbe des Chips
    } ansehen, { $peeks ->
        [one] wo immer es liegt, und legst es zurück. Die anderen sehen es nicht.
       *[other] wo immer sie liegen, und legst sie zurück. Die anderen sehen sie nicht.
    } Es darf auch eines sein, das gleich enthüllt wird.
}
mechanics-covert-tiles-hide-remembered = { $value ->
    [yes] Merke dir das angesehene Plättchen: Wer am Bildschirm spielt, sieht es einmal und danach nicht mehr.
   *[no] Für alle, die am Bildschirm spielen: Plättchen, die du angesehen hast, siehst du weiterhin.
}
mechanics-covert-tiles-reveal-on = { $value ->
    [road-or-city] Jedes verdeckte Plättchen, das dein Plättchen mit einer Seite berührt, auf der eine Straße oder Stadt ist, wird enthüllt: für alle umgedreht.
   *[any-side] Jedes verdeckte Plättchen, das eine Seite mit deinem Plättchen teilt, wird enthüllt: für alle umgedreht, was auch immer auf der Seite ist. Eine Ecke zählt nicht.
} Sind es mehrere, bestimmst du die Reihenfolge.
mechanics-covert-tiles-reveal-gain = Passt es in mindestens einer Drehung auf sein Feld, bleibt es dort liegen, in einer passenden Drehung deiner Wahl, und du bekommst { points }. Auch Gedrucktes am Rand und große Städte daneben müssen passen; verdeckte Plättchen daneben nicht.
mechanics-covert-tiles-reveal-loss = Passt es nicht, verlierst du { points }. Das Plättchen geht aus dem Spiel, und sein Feld ist von nun an ein gewöhnliches freies Feld.
mechanics-covert-tiles-revealed = Gewinn oder Verlust trifft dich, wer auch immer das Plättchen vorher angesehen hat. Ein Plättchen, das liegen bleibt, ist von nun an wie jedes andere auf der Karte: Daneben darf gelegt werden, und es kann verbinden und abschließen{ $large-cities ->
    [0] {""}
   *[other] ; auch verbindet es eine große Stadt daneben
}. Aber es nimmt keinen Meeple auf, bringt keinen Chip und löst nichts Weiteres aus.
mechanics-covert-tiles-cascade = { $value ->
    [yes] Es enthüllt aber auf dieselbe Weise die verdeckten Plättchen daneben, mit demselben Gewinn und Verlust.
   *[no] Es enthüllt keine weiteren verdeckten Plättchen.
}
mechanics-chumak-squares = Liegt dein Plättchen neben Tschumakenfeldern ohne Plättchen, ziehe für jedes dieser Felder Chips aus dem Vorrat, solange er reicht. Behalte sie verdeckt; deine eigenen darfst du ansehen.
mechanics-chumak-squares-road-chips = { chips-drawn }, wenn eine Straße deines Plättchens zum Tschumakenfeld führt.
mechanics-chumak-squares-other-chips = { chips-drawn }, wenn dein Plättchen dort eine Stadt oder Wiese zeigt.
chips-drawn = { $value ->
    [0] Keine Chips
    [one] 1 Chip
   *[other] { $value } Chips
}
mechanics-chumak-squares-cover = Auch auf ein Tschumakenfeld selbst darf ein Plättchen. Liegen dort Chips, bekommst du sofort die Summe ihrer Werte als Punkte, und sie gehen aus dem Spiel.
mechanics-collect-at-large-cities = Teilt dein Plättchen eine Seite mit großen Städten, an denen Chips liegen, nimm alle diese Chips. Du behältst sie, offen.
mechanics-collect-at-large-cities-score-value = { $value ->
    [yes] Du bekommst sofort die Summe ihrer Werte als Punkte.
   *[no] Sie bringen jetzt keine Punkte.
}
mechanics-wine-sales-value-per-wine = Du darfst einen Wein verkaufen: Gib Chips einer Farbe ab, die zusammen genau { $value } wert sind. Sie gehen aus dem Spiel. Ein Chip aus diesem Zug darf dabei sein. Es gibt zwei Märkte, aber höchstens einen Verkauf je Zug.
mechanics-wine-sales-abroad = Ins Ausland: { points }, wenn dein Plättchen eine gedruckte Straße oder Stadt eines Nachbarlands mit Wappen berührt.
mechanics-wine-sales-town = An ein Städtchen: { points }, wenn dein Plättchen ein Städtchen bedeckt, das Wein dieser Farbe verlangt.
mechanics-chip-sets = Einmal im Zug darfst du jetzt einen Satz deiner Chips abgeben und bekommst dafür { $points ->
    [one] 1 Punkt
   *[other] { $points } Punkte
}: { $set ->
    [same-colour] { $size } von einer Farbe.
   *[one-of-each] einen von jeder Farbe.
} Von mehreren gehen die mit dem kleinsten Wert, und sie gehen aus dem Spiel.
turn-meeple = Du darfst einen deiner Meeples auf das gezogene Plättchen setzen: auf eine Straße, eine Stadt, eine Wiese oder das Kloster dieses Plättchens, wenn in der ganzen Straße, Stadt oder Wiese, zu der das nun gehört, noch kein Meeple steht, auch keiner von dir.{ $large-cities ->
    [0] {""}
   *[other] {" "}Nie auf eine gedruckte große Stadt.
}
meeple-joined = Straßen, Städte und Wiesen mit Meeples können später zusammenwachsen; dann stehen mehrere darin.
meeple-supply = Ohne Meeple im Vorrat entfällt dieser Schritt; Meeples, die im nächsten Schritt zurückkommen, kannst du erst in deinem nächsten Zug einsetzen. Ein Meeple auf einer Wiese bleibt dort bis zum Spielende.
turn-score = Jede Straße, jede Stadt und jedes Kloster, die nun fertig sind, werden einzeln gewertet, wer auch immer sie fertiggestellt hat (siehe „Wertung“).
mechanics-strength = { $cities ->
    [yes] { $roads ->
        [yes] Bevor eine fertige Stadt oder Straße gewertet wird, in der mehrere Meeples haben
       *[no] Bevor eine fertige Stadt gewertet wird, in der mehrere Meeples haben
    }
   *[no] { $roads ->
        [yes] Bevor eine fertige Straße gewertet wird, auf der mehrere Meeples haben
       *[no] Nirgends, denn Städte und Straßen sind beide abgeschaltet
    }
}, darf jeder von ihnen { $most ->
    [one] einen Chip
   *[other] bis zu { $most } Chips
} abgeben. Jeder zählt dort wie { $meeples ->
    [one] ein weiterer eigener Meeple
   *[other] { $meeples } weitere eigene Meeples
}, nur für diese Wertung. Wer am Zug ist, entscheidet zuerst, dann die anderen im Uhrzeigersinn. Von einer Farbe geht der Chip mit dem kleinsten Wert, und er geht aus dem Spiel.
mechanics-road-upgrade-points = Bevor eine fertige Straße gewertet wird, dürfen alle, die dafür Punkte bekommen, Chips abgeben, höchstens einen je Farbe; von mehreren einer Farbe den mit dem kleinsten Wert. Wer am Zug ist, entscheidet zuerst, dann die anderen im Uhrzeigersinn. Jeder Chip bringt { points } mehr für jedes Plättchen der Straße und jede große Stadt daran und geht aus dem Spiel.
mechanics-lantern-road-tiles = Alle, die eben eine fertige Straße aus mindestens { $value ->
    [one] einem Plättchen
   *[other] { $value } Plättchen
} gewertet haben, dürfen je einen verdeckten Chip auf einem Feld ohne Plättchen aufdecken. Er bleibt dort liegen. Liegt kein solcher Chip mehr verdeckt, dürfen sie stattdessen einen offenen auf ein freies Feld daneben verschieben, eines ohne Plättchen und ohne Chip. Die Straßen kommen in der Reihenfolge ihrer Wertung dran; sind an einer mehrere beteiligt, entscheidet zuerst, wer die kleinste Platznummer hat.
mechanics-toll-tiles = Alle, die eben eine fertige Straße aus mindestens { $value ->
    [one] einem Plättchen
   *[other] { $value } Plättchen
} gewertet haben, die zu einer gedruckten Straße eines Nachbarlands führt, dürfen je einen Chip nehmen: einen vom Vorrat oder einen von der anderen Person mit den meisten Chips, und zwar den offenen mit dem kleinsten Wert in einer Farbe deiner Wahl. Er liegt danach offen vor dir. Die Straßen kommen in der Reihenfolge ihrer Wertung dran; sind an einer mehrere beteiligt, entscheidet zuerst, wer die kleinste Platznummer hat. Haben mehrere andere gleich viele Chips, gibt ihn, wer die kleinste Platznummer hat.
rules-town-extra-turn = { $value ->
    [yes] Hast du dein Plättchen auf ein Städtchen gelegt, bekommst du sofort einen ganzen Zusatzzug. Ein Zusatzzug bringt nie einen weiteren, und er entfällt, wenn das Spiel endet.
   *[no] {""}
}
mechanics-extra-turn = { $price ->
    [chips] Nach einem gewöhnlichen Zug darfst du { $chips ->
        [one] einen deiner Chips abgeben, den mit dem kleinsten Wert,
       *[other] { $chips } deiner Chips abgeben, die mit den kleinsten Werten,
    } und machst dafür sofort einen ganzen Zusatzzug. Abgegebene Chips gehen aus dem Spiel.
   *[meeple] Nach einem gewöhnlichen Zug darfst du einen Meeple aus deinem Vorrat abgeben und machst dafür sofort einen ganzen Zusatzzug. Der Meeple kommt nicht zurück.
} Das geht nicht nach einem Zusatzzug, nicht, wenn ohnehin ein Zusatzzug folgt, und nicht, wenn das Spiel endet.

## Belohnungen

mechanics-rewards-turn = Zähle dann die Belohnungen für das, was dein Plättchen bewirkt (siehe „Belohnungen“).
mechanics-rewards = Jedes davon bringt etwas, so oft es geschieht. Startplättchen und enthüllte Plättchen bringen nichts. Was vom Fertigstellen handelt, gilt für alle, die dafür Punkte bekommen, und nicht am Ende für Unfertiges. Chips kommen aus dem Vorrat, solange er reicht, und liegen offen vor dir; wo Chips vor dir gezählt werden, zählen die erst jetzt dafür gezogenen nicht mit.
occasion = { $on ->
    [take-chip] Für jeden Chip, den du aufdeckst und nimmst, auf einem Feld oder an einer großen Stadt
    [cover-town] Wenn dein Plättchen ein Städtchen bedeckt
    [beside-town] Für jede Seite deines Plättchens an einem Städtchen ohne Plättchen
    [beside-outlined] Für jede Seite deines Plättchens an einem umrandeten Feld ohne offenes Plättchen
    [beside-chumak] Für jede Seite deines Plättchens an einem Tschumakenfeld ohne Plättchen
    [beside-large-city] Für jede Seite deines Plättchens an einer großen Stadt
    [beside-start] Für jede Seite deines Plättchens an einem benutzten Startfeld
    [connect-border] Für jede Seite deines Plättchens an einer gedruckten Straße oder Stadt eines Nachbarlands
    [complete-road] Für eine fertige Straße
    [complete-city] Für eine fertige Stadt
   *[complete-monastery] Für ein fertiges Kloster
}
mechanics-rewards-list = { occasion }: { $points ->
    [0] { $chips ->
        [0] nichts
       *[other] { rewards-chips }
    }
   *[other] { $chips ->
        [0] { rewards-points }
       *[other] { rewards-points } und { rewards-chips }
    }
}.
rewards-points = { $by ->
    [chip-value] { $points ->
        [one] seinen Wert als Punkte
       *[other] das { $points }-Fache seines Werts als Punkte
    }
   *[other] { $points ->
        [one] 1 Punkt
       *[other] { $points } Punkte
    }{ $by ->
        [tile] {" "}für jedes Plättchen darin (große Städte und gedruckte Teile von Nachbarländern zählen nicht)
        [kept-chip] {" "}für jeden Chip vor dir
        [kept-set] {" "}für jeden Satz vor dir (ein Chip jeder Farbe; ein Chip gehört zu höchstens einem Satz)
       *[once] {""}
    }
}
rewards-chips = { $chips ->
    [one] 1 Chip
   *[other] { $chips } Chips
}

## Ein Plättchen legen

lay-where = Ein Plättchen kommt auf ein freies Feld der Karte, so dass mindestens eine seiner Seiten ein Plättchen berührt, das schon liegt. Eine Ecke genügt nicht.
lay-match = Du darfst es drehen, aber jede Seite, die ein anderes Plättchen berührt, muss passen: Stadt an Stadt, Straße an Straße, Wiese an Wiese.
lay-none = Ein Plättchen, das nirgends passt, geht aus dem Spiel, und du ziehst ein anderes. Geht der Nachziehstapel dabei aus, legst du nichts mehr: Dein Zug hat keinen weiteren Schritt, und das Spiel endet.
lay-large-city = Auf eine große Stadt kommt kein Plättchen. Sie gilt als Plättchen, das auf die Karte gedruckt ist: Jede Seite daneben muss immer passen. Sobald ein Plättchen eine Seite mit ihr teilt, { $with-covert-tiles ->
    [yes] auch ein Startplättchen oder ein enthülltes
   *[no] auch ein Startplättchen
}, ist sie verbunden, was auch immer auf der Seite ist: Von da an dürfen alle auch an ihren anderen Seiten legen.
lay-cities-beside = Große Städte, die nebeneinanderliegen, werden zusammen verbunden.
lay-border = Wo der Rand der Karte eine Straße oder Stadt zeigt, muss die Seite des Plättchens dort dasselbe zeigen.
lay-open = An den übrigen Rand darf jede Seite grenzen{ $obstacles ->
    [none] .
   *[other] , ebenso an { $obstacles }: Dorthin kommen keine Plättchen.
}
lay-halves = Ein halbes Feld ist die Hälfte eines Felds am Rand; auf der anderen Hälfte ist Meer oder Land jenseits des Rands. Es ist kein Feld für Plättchen.
obstacle-waves = Wellen
obstacle-highlights = Sehenswürdigkeiten
obstacle-halves = halbe Felder
obstacle-halves-there = halben Feldern
lay-ferry = Am Ende einer Fährlinie muss das Plättchen eine Straße haben. Sobald an einem Ende einer Linie ein Plättchen mit seiner Straße liegt, darf an jedes andere Ende ein Plättchen, auch wenn dort noch nichts danebenliegt.
lay-island = Das erste Plättchen auf einer Insel muss dort liegen, wo eine solche Fährlinie ankommt; danach darf auf der Insel auch neben ihren Plättchen gelegt werden. Ein Plättchen auf dem Festland macht ein Inselfeld daneben nie frei.
lay-town = Ein Städtchen ist ein Feld für Plättchen wie jedes andere.
mechanics-covert-tiles-laying = Auf ein Feld mit einem verdeckten Plättchen kommt kein Plättchen. Ein verdecktes Plättchen ist kein Nachbar: Es macht kein Feld daneben zum Legen frei, und nichts muss zu ihm passen.
lay-stack = Auf ein Stapelfeld kommt kein Plättchen; jede Seite darf daran grenzen.

## Wertung

score-majority = Die Punkte einer Straße oder Stadt bekommt, wer die meisten Meeples darin hat. Haben mehrere gleich viele, bekommt jeder von ihnen alle Punkte; die anderen bekommen nichts. Ohne Meeples bekommt niemand etwas. Die Punkte eines Klosters bekommt, wem der Meeple darauf gehört.
score-return = Danach gehen alle Meeples daraus zu ihren Besitzern zurück.
score-road = Eine Straße ist fertig, wenn beide Enden geschlossen sind oder sie einen Ring bildet. Sie endet an einer Kreuzung, einem Dorf, einem Bauernhof, einer Stadt oder einem Kloster.
rules-road-points = Eine fertige Straße: { points } für jedes Plättchen darin. Ein Plättchen zählt einmal, auch wenn die Straße zweimal darüberführt.
score-city = Eine Stadt ist fertig, wenn ihre Mauer ringsum geschlossen ist und keine Lücke bleibt.
rules-city-points = Eine fertige Stadt: { points } für jedes Plättchen darin. Ein Plättchen zählt einmal.
rules-arms-points = In einer fertigen Straße oder Stadt bringt jedes Wappen { points } mehr.
score-border = Was an den Rand grenzt, ist auf dieser Seite geschlossen: Eine Straße, Stadt oder Wiese endet dort, { $borders ->
    [0] an Meer und Land
   *[other] an Meer und Land und auch an gedruckten Straßen und Städten von Nachbarländern
}{ $obstacles ->
    [none] {""}
   *[other] , und an { $obstacles-there }
}. Alle anderen Seiten müssen noch geschlossen werden.{ $large-cities ->
    [0] {""}
   *[other] {" "}Auch Seiten einer großen Stadt, die an den Rand grenzen, sind geschlossen.
}
score-print = Eine gedruckte Straße oder Stadt eines Nachbarlands zählt wie ein Plättchen der Straße oder Stadt, die in sie mündet, mit ihren Wappen.
score-wide-print = Eine gedruckte Straße oder Stadt an mehreren Feldern verbindet die Straßen oder Städte, die in sie münden, und zählt im Ganzen einmal.
score-large-city = Eine große Stadt zählt wie ein Plättchen der Stadt, zu der sie gehört, mit ihren Wappen{ $city-roads ->
    [0] {""}
   *[other] , und jeder Straße, die auf sie gedruckt ist, ohne Wappen
}.
score-ferry = Eine Fährlinie führt eine Straße weiter: Die Straßen an beiden Enden sind eine, und sie ist erst fertig, wenn beide Enden bebaut sind. Die Linie zählt wie ein Plättchen, mit ihren Wappen.
score-ferry-junction = Bei einer Linie mit drei oder mehr Enden ist es anders: Jede Straße endet dort und zählt die Linie mit ihren Wappen einmal.
rules-town-road-points = { $value ->
    [0] {""}
   *[other] Eine fertige Straße bringt { points } mehr für jedes Städtchen ohne Plättchen, das eine Seite mit einem Plättchen der Straße teilt. Nicht am Spielende.
}
rules-monastery-neighbours = Ein Kloster ist fertig, wenn { $value ->
    [4] auf den 4 Feldern, die eine Seite mit ihm teilen, Plättchen liegen.
   *[other] auf den { $value } Feldern ringsum, auch an den Ecken, Plättchen liegen.
} Felder, die es nicht gibt, braucht es nicht{ $obstacles ->
    [none] {""}
   *[other] , { $obstacles } auch nicht
}.{ $large-cities ->
    [0] {""}
   *[other] {" "}Eine große Stadt dort gilt als Plättchen, verbunden oder nicht.
}{ $islands ->
    [0] {""}
   *[other] {" "}Auch Felder einer Insel brauchen ein Plättchen.
}
score-monastery = Ein fertiges Kloster: { $monastery-points ->
    [one] 1 Punkt
   *[other] { $monastery-points } Punkte
} für das Kloster selbst und { $monastery-neighbour-points ->
    [one] 1 Punkt
   *[other] { $monastery-neighbour-points } Punkte
} für jedes dieser Felder mit einem Plättchen{ $large-cities ->
    [0] {""}
   *[other] {" "}oder einer großen Stadt
}. Was am Rand gedruckt ist, zählt nicht.
mechanics-covert-tiles-monastery = Für ein Kloster füllt ein verdecktes Plättchen sein Feld nicht.
rules-allow-negative-score = { $value ->
    [yes] Ein Punktestand darf unter 0 fallen.
   *[no] { $loses-points ->
        [yes] Kein Punktestand fällt unter 0: Du verlierst höchstens die Punkte, die du in dem Augenblick hast.
       *[no] {""}
    }
}

## Ende

end = Das Spiel endet nach dem Zug, in dem das letzte Plättchen des Nachziehstapels gezogen wurde oder nach dem kein Feld ohne Plättchen mehr übrig ist{ $with-covert-tiles ->
    [yes] , offen oder verdeckt
   *[no] {""}
}.
end-incomplete = Jetzt werden Straßen, Städte und Klöster gewertet, die nicht fertig sind, mit diesen Punkten. Wie zuvor zählen { $counted } mit, und wieder bekommt alle Punkte, wer die meisten Meeples hat:
counted-large-cities = große Städte
counted-borders = gedruckte Straßen und Städte von Nachbarländern
counted-ferries = Fährlinien
counted-arms = Wappen
rules-final-road-points = Eine unfertige Straße: { points } für jedes Plättchen darin.
rules-final-city-points = Eine unfertige Stadt: { points } für jedes Plättchen darin.
rules-final-arms-points = In einer unfertigen Straße oder Stadt bringt jedes Wappen { points } mehr.
end-ferry = Eine unfertige Straße, die in eine Fährlinie mündet, zählt die Linie mit, auch wenn an ihrem anderen Ende nichts gebaut ist.
end-monastery = Ein unfertiges Kloster: { $final-monastery-points ->
    [one] 1 Punkt
   *[other] { $final-monastery-points } Punkte
} für das Kloster selbst und { $final-monastery-neighbour-points ->
    [one] 1 Punkt
   *[other] { $final-monastery-neighbour-points } Punkte
} für jedes Plättchen{ $large-cities ->
    [0] {""}
   *[other] {" "}und jede große Stadt
} auf den Feldern, die dafür zählen.
rules-field-points = Wiesen werden nur jetzt gewertet. Eine Wiese: { points } für jede fertige Stadt, die an sie grenzt, für den, der die meisten Meeples darin hat; bei Gleichstand wie oben. Die Größe spielt keine Rolle. Eine Stadt zählt für jede Wiese, an die sie grenzt, ob ein Meeple darin stand oder nicht, auch wenn der Rand sie schließt.
end-field-cities = { $large-cities ->
    [0] { $borders ->
        [0] {""}
       *[other] { field-prints }
    }
   *[other] Für eine Wiese zählt eine große Stadt wie andere Städte: wenn die Stadt, zu der sie gehört, fertig ist.{ $borders ->
        [0] {""}
       *[other] {" "}{ field-prints }
    }
}
field-prints = Eine gedruckte Stadt eines Nachbarlands bringt einer Wiese für sich allein nichts.
end-field-limits = Wiesen enden an Straßen, an Städten und am Rand{ $ferries ->
    [0] { $borders ->
        [0] {""}
       *[other] , auch neben einer gedruckten Straße eines Nachbarlands
    }
   *[other] { $borders ->
        [0] , auch neben einer Fährlinie
       *[other] , auch neben einer Fährlinie oder einer gedruckten Straße eines Nachbarlands
    }
}.
mechanics-covert-tiles-end = Verdeckte Plättchen, die übrig sind, bleiben verdeckt und zählen nicht.
end-chips = { $with-final-chips ->
    [yes] Jetzt bringen die Chips vor dir Punkte, die auf der Karte nicht:
   *[no] { $keeps-chips ->
        [yes] Chips bringen am Ende nichts, auch nicht die vor den Spielern.
       *[no] Chips, die noch auf der Karte liegen, bringen nichts.
    }
}
mechanics-final-chips-per-chip = { $value ->
    [0] Ein einzelner Chip bringt für sich nichts.
   *[other] Jeder Chip vor dir bringt { points }.
}
mechanics-final-chips-per-value = { $value ->
    [0] {""}
   *[other] Zähle die Werte der Chips vor dir zusammen: Jeder Wertpunkt bringt { points }.
}
mechanics-final-chips-per-set = { $value ->
    [0] {""}
   *[other] Jeder Satz vor dir, ein Chip jeder Farbe, bringt { points }. Ein Chip gehört zu höchstens einem Satz.
}
mechanics-final-chips-growing = { $value ->
    [0] {""}
   *[other] In jeder Farbe bringt dein erster Chip { points } und jeder weitere { points } mehr als der davor.
}
end-winner = Wer die meisten Punkte hat, gewinnt; bei Gleichstand teilt man sich den Sieg.
