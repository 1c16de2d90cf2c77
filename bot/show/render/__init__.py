"""From a table to a message: pure functions, which see views only.

Every message is made of Components V2; what the custom ids in it say is in :mod:`bot.show.custom_ids`.
"""

from bot.show.render.agreement import PACES, Offered
from bot.show.render.answers import removal
from bot.show.render.appointments import together
from bot.show.render.coach_report import CHANCES, ON_A_PAGE, chances, hint, report, word
from bot.show.render.components import (
    IN_A_MENU,
    Button,
    Form,
    Layout,
    Menu,
    Part,
    Row,
    attachment,
    button,
    channel_menu,
    field,
    form,
    menu,
    option,
    picture,
    role_menu,
    row,
    section,
    text,
    walk,
)
from bot.show.render.daily_results import (
    NO_GAME,
    compared,
    list_button,
    measured,
    result_in_words,
    score_in_words,
    shared,
)
from bot.show.render.endings import COURSE, PICTURE, course, end_card, more, replay_button, story
from bot.show.render.gatherings import board, close_all, fitting
from bot.show.render.hands import hand
from bot.show.render.heights import height
from bot.show.render.in_play import begun, moved_here, reminder
from bot.show.render.layout import Headed, Told, asked, attached, note, page, page_buttons
from bot.show.render.lesson_steps import lesson
from bot.show.render.lobby import STRENGTHS
from bot.show.render.messages import confirmation, message, moved, plain_message
from bot.show.render.options import PRESET, options
from bot.show.render.pings import opened, pings
from bot.show.render.rules_pages import rules
from bot.show.render.watching import watched
