"""A new tournament: who comes, the structure, the money and the rules, with the time at which it will end."""

import streamlit as st

from desk import form_money, form_rules, form_structure, opening, page
from desk.form import Form
from parts.device import ask_to_sign_in, may
from parts.ending import end
from parts.html import heading, link, note, section
from tourney.language import tr

USUALLY = 8
"""Players whom the end and the pool are told for while nobody is named."""

page.begin()
heading(tr("New tournament"), link(tr("All tournaments"), "desk"))
if not may("new"):
    ask_to_sign_in(tr("A tournament is opened by the director."))
    end()
opening.go_on()
form = Form("new", opening.usual(), is_new=True)
with st.container(key="desk"):
    section(tr("1 Who comes"))
    with st.columns(2)[0]:
        form.text("name", tr("Name of the tournament"), form.start["name"], max_chars=60)
    who = opening.who_comes(form)
    section(tr("2 Structure"))
    expected = form_structure.show(form, len(who) or USUALLY)
    section(tr("3 Money"))
    form_money.show(form)
    form_money.preview(form, expected)
    missing = opening.remarks(form)
    if missing:
        note(*missing)
    section(tr("4 Rules"))
    form_rules.show(form)
    opening.button(form, len(who))
    opening.told(form)
