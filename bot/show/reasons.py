"""What speaks for an action, in words that several games share."""

from bot.language.texts import mark

REASONS = {
    "arms": mark("It keeps {cards} in your hand for when nothing else fits."),
    "bottoms": mark("It keeps {card} in your hand, to be played before the end."),
    "crowds": mark("At {count}, many cards no longer fit, and the next player has to find one that does."),
    "holds": mark("It leaves the total at {count}, so the next player has no more room than you."),
    "keeps": mark("It keeps {cards} for later."),
    "lowers": mark("It brings the total down to {count}."),
    "lowest": mark("{card} is the lowest that fits, so you keep the higher ones for later."),
    "picks_up": mark("What you could play is worth more later than the pile costs you now."),
    "reserves": mark("It leaves {cards} face up for the end, when your hand is gone."),
    "rid": mark("It gets rid of {card} while that still fits."),
    "several": mark("It gets rid of {count} cards at once."),
    "tops": mark("It leaves {card} face up for the end."),
    "turns": mark("It leaves the total at {count} and reverses the direction."),
    "unanswered": mark("{name} can't answer {card}: you can see all their cards."),
}
"""How reasons are told that several games share (messages)."""
