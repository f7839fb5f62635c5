"""Sentences about none of a thing, in the languages whose "none" asks for a negation: "ne paie aucun contrat"."""

import re
import string
from io import BytesIO
from pathlib import Path

import pytest
from babel.messages.pofile import read_po

LOCALES = Path(__file__).parent.parent.parent / "locales"

NONE_OF = {
    "contracts": {"no contracts", "no million-dollar tokens"},
    "price": {"no contracts", "no million-dollar tokens"},
    "none": {"no contracts", "no million-dollar tokens"},
    "stars": {"no stars"},
    "red": {"no red chips"},
    "dinosaurs": {"no dinosaurs"},
    "left": {"no dinosaurs"},
    "dinos": {"no T-Rex"},
}
"""What a placeholder may be filled with where there is none of a thing."""

NEVER_NONE = {
    "{name} owns {contracts}.",
    "You own {contracts}.",
    "You do not own {contracts}.",
    "Everybody has {contracts}, behind a screen.",
    "Each of you has {contracts}, in the open.",
    "{name} pays {price}.",
    "{name} pays {price}; each opponent gets {share}, in the middle {middle}.",
    "You win the lot with {price}.",
    "{name} wins the lot with {price}.",
    "It is {genre}, {stars} printed.",
    "There is a note on each of the 22 films, and on {stars}. Type note and a name.",
    "Everybody draws {dinosaurs}.",
    "Everybody draws {dinosaurs}; in the bag: {left}.",
    "Round {number} is over. In each zoo: {dinosaurs}.",
    "Now there: {dinosaurs}.",
    "A zoo with {dinosaurs}: it ends with {most}.",
    "No room: {place} takes only {dinosaurs}.",
    "Too many: {place} has room for {most}, not for {dinosaurs}.",
    "All zoos together hold {dinos}: the box has {most}.",
    "All {dinos} of this game are placed already.",
    "The die asks for an empty enclosure: {place} holds {dinos}.",
    "because a row of one species pays most, and {dinos} may still come",
    "because nobody else has {dinos}",
    "because nobody else has more than {dinos}, and a tie pays",
    "because with more to come you may catch up with {dinos}",
    "You win with {price}.",
    "{name} wins with {price}.",
    "{kind} with {stars}: the number of chips is no whole number: {number}.",
}
"""Sentences that are said of one at least, or with a bare number; of none their code says another one."""

NONE = re.compile(r"\b(aucune?|ningún|ninguna)\b")
NEGATED = re.compile(r"\b(ne|no|avec|con|et|y)\b|\bn'", re.IGNORECASE)


def bare(sentence):
    """Return whether a "none" stands behind a verb without its negation: in its clause, after more than a name (here 7)."""
    return any(
        before.strip(" 7") and not NEGATED.search(before)
        for found in NONE.finditer(sentence)
        for before in [re.split("[.,:;?!¿¡]", sentence[: found.start()])[-1]]
    )


@pytest.mark.parametrize("language", ["fr", "es"])
def test_no_sentence_about_none_of_a_thing_lacks_its_negation(language):
    catalogue = read_po(BytesIO((LOCALES / language / "LC_MESSAGES" / "oyez.po").read_bytes()), locale=language)
    lacking = []
    for message in catalogue:
        if message.context or not message.id or not isinstance(message.id, str) or message.id in NEVER_NONE:
            continue
        names = [name for _, name, _, _ in string.Formatter().parse(message.id) if name]
        for name in NONE_OF.keys() & set(names):
            for noun in NONE_OF[name]:
                filled = dict.fromkeys(names, "7") | {name: catalogue.get(noun, "no").string}
                said = message.string.format(**filled)
                lacking += [said] if bare(said) else []
    assert not lacking, "\n".join(lacking)


def test_a_sentence_that_is_said_of_one_at_least_is_still_said():
    known = {message.id for message in read_po(BytesIO((LOCALES / "fr/LC_MESSAGES/oyez.po").read_bytes()))}
    assert known >= NEVER_NONE


@pytest.mark.parametrize(
    ("sentence", "lacks"),
    [
        ("Marc paie aucun contrat.", True),
        ("Marc paga ningún contrato; cada rival recibe 0.", True),
        ("Marc ne paie aucun contrat.", False),
        ("Au milieu du plateau : aucun contrat.", False),
        ("Il n'y a aucun T-Rex dans ce zoo.", False),
    ],
)
def test_a_missing_negation_is_found(sentence, lacks):
    assert bare(sentence) is lacks
