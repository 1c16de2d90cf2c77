"""What a press on a hand leads to that may have been drawn before the presses before it.

A button says which half-made choice it leads to from the one that it was drawn with. A fast player presses
a button of a hand that does not show their last press yet. So it is found out which card they have pressed, and that
card is added to the half-made choice that is the newest.
"""

from collections.abc import Callable, Sequence

from bot.show.presenter import Choice, Face


def led_to(
    face: Callable[[str], Face], drafts: Sequence[str], place: int, draft: str, *, late: bool, shown: bool
) -> str:
    """Give the half-made choice that a press leads to.

    :param face: shows the hand with a half-made choice.
    :param drafts: those with which the hand was drawn for this decision, the newest last.
    :param place: the place of the button, and the half-made choice that it names.
    :param late: whether a newer press has been taken before: what excludes that one is no longer chosen.
    :param shown: whether the message has the button now; else one of those before has had it, or nobody made it.
    """
    newest = drafts[-1]
    now = _at(face(newest), place)
    if draft == newest or (now is not None and now.draft == draft):
        return newest if late else draft
    for base in reversed(drafts[:-1]):
        was = _at(face(base), place)
        if was is None or was.draft != draft:
            continue
        if now is not None and now.draft is not None and was.label in now.label:
            # The same card, in a hand that shows the presses before; it may be pressed already, or one too many.
            return now.draft if now.label == was.label and not now.off else newest
        break
    else:
        if not shown:
            return newest
    return newest if late else draft


def _at(face: Face, place: int) -> Choice | None:
    choices = [*(choice for row in face.rows for choice in row.choices), *face.choices]
    return choices[place] if place < len(choices) else None
