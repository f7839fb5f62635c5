"""Traumfabrik at a real table: what each line enters, what is refused and why, what is asked and told."""

import pytest

from accessibility.catalogs import CatalogTongue
from accessibility.languages import LANGUAGES
from games.traumfabrik import events
from games.traumfabrik.components import BOX_AS_KNOWN
from games.traumfabrik.words.nouns import FILMS, Ear, genre
from tests.companion.table import again, sit, sitting, told

NAMES = {"en": ("Ana", "Ben", "Chloe", "Dora", "Emil"), "fr": ("Ana", "Béa", "Chloé", "Denis", "Émile"),
         "es": ("Ana", "Blas", "Carmen", "Dolores", "Íñigo"), "ja": ("はなこ", "けんた", "ゆうき", "さくら", "ひろし")}  # fmt: skip
END = (events.AwardGiven, events.AwardNotGiven, events.Scored, events.Won)


def table(tmp_path, *lines, **facts):
    return told(tmp_path, ["Ana", *lines], game="traumfabrik", **{"names": ("Ana", "Ben", "Chloe", "Dora"), **facts})


def test_the_ledger_of_the_rule_text(tmp_path):
    lines = table(tmp_path, "Ana 7", "ledger", "", "ben 3", "ledger")
    assert "Ana pays 7 contracts; each opponent gets 2, in the middle 1." in lines
    assert "Ana: 12 at the start, 7 paid, 0 received." in lines
    assert "Ben pays 3 contracts; each opponent gets 1, in the middle 1." in lines
    assert "Ana: 12 at the start, 7 paid, 1 received." in lines


def test_a_price_above_what_is_owned_is_refused_with_the_rule(tmp_path):
    lines = table(tmp_path, "Ana 13", "why")
    assert "Ana does not own 13 contracts." in lines
    assert "Rule: The auction. Type why to hear it." in lines


def test_amounts_are_told_only_where_it_is_wished(tmp_path):
    hidden = table(tmp_path / "a", "Ana 7", "c")
    assert not any("Ben owns" in line for line in hidden)
    assert "Ben owns 14 contracts." in table(tmp_path / "b", "Ana 7", "c", amounts=True)
    assert "Ben owns 19 contracts." in table(tmp_path / "c", "Ana 7", "c", names=("Ana", "Ben"))


def test_the_order_at_a_party_is_told_with_its_reason(tmp_path):
    lines = table(tmp_path, "skip", "", "skip", "", "skip", "", "red 2 4 1 4", "o")
    assert ("The order: Ben with 4 red chips, Dora with 4 red chips, Ana with 2 red chips, and Chloe with 1 red chip; "
            "ties go clockwise from the camera.") in lines  # fmt: skip
    assert "1: Ben, with 4 red chips." in lines


def test_red_chips_may_be_told_by_name_in_any_order(tmp_path):
    lines = table(tmp_path, "skip", "", "skip", "", "skip", "", "Dora 4, Ana 2, Chloe 1, Ben 3")
    assert any(line.startswith("The order: Dora with 4 red chips, Ben with 3") for line in lines)


def test_tokens_left_and_which_one_a_sum_gets(tmp_path):
    lines = table(
        tmp_path, "tokens 13", "Ana Casablanca 13", "tokens 13", "Ben, 13, Vertigo", "tokens 13", "tokens", "tokens 40"
    )
    assert [line for line in lines if line.startswith("With 13 stars")] == [
        "With 13 stars a film gets 13 with a plus.", "With 13 stars a film gets 13.", "With 13 stars a film gets 12 with a plus."]  # fmt: skip
    assert "Gone: 13 and 13 with a plus." in lines
    assert "With 40 stars a film gets 22." in lines


def test_a_film_by_its_genre_alone(tmp_path):
    lines = table(tmp_path, "Ana drama 12", "e", "a")
    assert any(
        line.startswith("Ana completes Untitled drama 1 with 12 stars: film value 12 with a plus. Ana wins First Drama")
        for line in lines
    )


def test_an_auction_left_open_leaves_open_what_each_owns_until_it_is_counted(tmp_path):
    skipped = [line for number in range(31) for line in (["skip"] if number % 8 in (3, 7) else ["skip", ""])]
    one, _ = sitting(tmp_path, ["Ana", *skipped, "skip", "counted 5 3 7", "skip"], game="traumfabrik")
    lines = sit(one)
    assert not one.match.pending, lines[-5:]
    assert "Counted: Ana 5 contracts, Ben 3 contracts, and Chloe 7 contracts." in lines
    assert "Chloe wins with 7 points." in lines


def test_directors_that_were_not_told_are_asked_for_before_the_end(tmp_path):
    typed_ = ["Ana", "Ana Casablanca 9", "Ben Vertigo 9"]
    for number in range(32):
        typed_ += ["red 0 0 0" if number % 8 in (3, 7) else "Ben 0", ""]
    one, _ = sitting(tmp_path, [*typed_, "directors 2 4 0", ""], game="traumfabrik")
    lines = sit(one)
    assert "Before the end: the stars of each player's directors, such as directors 9 4 0." in lines
    assert "Directors: Ana 2 stars, Ben 4 stars, and Chloe no stars." in lines
    assert any(line.startswith("Ben wins Best Director") for line in lines)
    assert not one.match.pending


def test_a_chip_that_does_not_fit_is_refused_with_the_rule(tmp_path):
    lines = table(
        tmp_path,
        "Ana studio 3",
        "Ana camera crew 1, Casablanca",
        "Ben actor 2 Casablanca",
        "Ana guest star 1, Casablanca, director",
    )
    assert "Casablanca has no slot for camera crew 1." in lines
    assert "Ben has no Casablanca. First its studio, or that it is taken." in lines


def test_a_correction_replays_the_money(tmp_path):
    one, _ = sitting(tmp_path, ["Ana", "Ana 12", "", "Ben 18", "fix Ana 3", "yes", "history"], game="traumfabrik")
    lines = sit(one)
    assert "Entry 4 would no longer be possible: Ben pays 18 contracts. Ben does not own 18 contracts." in lines
    assert "1 entry would be lost." in lines
    assert one.match.view(None).paid == (3, 0, 0)
    resumed, _ = again(tmp_path, [])
    sit(resumed)
    assert resumed.match.log == one.match.log


def test_every_film_is_known_by_its_title_in_every_language(tmp_path):
    for language in LANGUAGES:
        t = CatalogTongue(language)
        names = NAMES[language]
        # Five studios' films first; what these bring may be anybody's.
        studios = [(play.studio, t.word(noun)) for name, noun in FILMS.items()
                   for play in [BOX_AS_KNOWN.screenplays[name]] if play.studio]  # fmt: skip
        stack = [t.word(FILMS[play.id]) for play in BOX_AS_KNOWN.stack]
        lines = [f"{names[studio - 1]}, {title}, 9" for studio, title in studios]
        lines += [f"{names[k % 5]}, {title}, 9" for k, title in enumerate(stack)]
        one, _ = sitting(tmp_path / language, [names[0], *lines], game="traumfabrik", names=names, language=language)
        sit(one)
        assert {choice[2] for _, choice in one.match.log if choice[0] == "film"} == set(FILMS)
        assert genre("drama", Ear(t, None, "traumfabrik"))


def test_the_history_of_a_player_has_what_that_player_did_alone(tmp_path):
    lines = told(tmp_path, ["Ana", "Chloe 7", "", "red 2 0 3", "history Chloe"], game="traumfabrik")
    assert [line for line in lines if line[:2] in ("1:", "2:", "3:", "4:")] == ["2: Chloe pays 7 contracts."]


def test_a_film_that_a_player_no_longer_has_is_that_player_s(tmp_path):
    lines = table(tmp_path, "Ana studio 3", "Ana actor 2, Casablanca", "fix 2 Ana studio 4")
    assert "Entry 3 would no longer be possible: Ana puts actor 2 in Casablanca. Ana does not have Casablanca." in lines


def test_the_score_says_first_who_leads_as_far_as_it_is_known(tmp_path):
    lines = table(tmp_path / "hidden", "s", "Ben Casablanca 13", "s")
    assert "Nobody leads: all have the same points." in lines
    assert lines[-6:-4] == ["Ben leads with 18 points.", "What lies behind the screens may change that."]
    open_ = told(tmp_path / "open", ["Ana", "Ben 3", "s"], game="traumfabrik", amounts=True)
    assert "Ana and Chloe lead together with 13 points." in open_


def test_at_the_party_the_prompt_names_the_players_where_there_is_room(tmp_path):
    at_party = ["Ana", "skip", "", "skip", "", "skip", ""]
    _, console = one = sitting(tmp_path / "short", at_party, game="traumfabrik")
    sit(one[0])
    assert "Space 4, party. Red chips of Ana, Ben, and Chloe: " in console.told
    names = ("Bartholomew", "Konstantina", "Maximiliane", "Theodora")
    lines = told(tmp_path / "long", ["Bartholomew", *at_party[1:], "?"], game="traumfabrik", names=names)
    assert any(
        "red 2 0 3 1, in the order Bartholomew, Konstantina, Maximiliane, and Theodora." in line for line in lines
    )


def test_an_example_has_as_many_numbers_as_players(tmp_path):
    for names in (("Ana", "Ben"), ("Ana", "Ben", "Chloe", "Dora", "Emil")):
        lines = told(tmp_path / str(len(names)), ["Ana", "?"], game="traumfabrik", names=names)
        assert any(f"red {'2 0 3 1 4'[: 2 * len(names) - 1]}, in" in line for line in lines)


CHIPS_ENTERED = ["Ana studio 3", "Ana actor 2, Casablanca", "skip", "", "skip", "", "skip", ""]


def test_enter_at_a_party_says_that_the_chips_that_are_entered_count(tmp_path):
    lines = table(tmp_path, *CHIPS_ENTERED, "", "history 1")
    assert any(
        line.startswith("The red chips that are entered count. The order: Ana with 1 red chip") for line in lines
    )
    assert lines[-1] == "10: The red chips, by those that are entered."


def test_red_chips_are_not_told_twice_nor_where_there_is_no_party(tmp_path):
    lines = table(tmp_path, "red 1 1 1 1", *CHIPS_ENTERED, "red 2 0 1 1", "red 0 0 0 0", "history 2")
    assert "This is no party: red chips are told at one. Type who wins and the price, such as Ana 7." in lines
    assert "This space is done. Enter goes to the next one; fix corrects this one." in lines
    assert lines[-1].endswith(": Red: 2, 0, 1, and 1.")
    assert lines[-2].endswith(": On to the next space.")


def test_a_draw_of_who_begins_is_told_as_one_and_kept(tmp_path):
    one, _ = sitting(tmp_path, ["", "history"], game="traumfabrik")
    [drawn, kept] = sit(one)[-2:]
    assert drawn.startswith("The draw falls on ")
    assert kept == f"1: {drawn}"
    resumed, _ = again(tmp_path, ["history"])
    assert kept in sit(resumed)


@pytest.mark.parametrize("line", ["last 3", "counts", "left", "hint", "review", "lot", "spaces", "notes", "audit"])
def test_help_names_no_command_that_has_no_answer(tmp_path, line):
    lines = table(tmp_path, line, "?", "help all")
    assert lines[3] == "This game has no answer to that."
    assert not any(help_.startswith(f"{line}:") or f"or {line}:" in help_ or "last 20" in help_ for help_ in lines[4:])
    assert any(help_.startswith("fix:") for help_ in lines)


def test_after_the_end_the_score_says_first_who_has_won(tmp_path):
    skipped = [line for number in range(31) for line in (["skip"] if number % 8 in (3, 7) else ["skip", ""])]
    lines = told(tmp_path, ["Ana", *skipped, "skip", "counted 5 3 7", "skip", "s"], game="traumfabrik")
    assert lines[-4:-2] == ["Chloe wins with 7 points.", "Ana has 5 points."]


def test_what_each_owns_is_told_by_nothing_while_an_auction_is_not_entered(tmp_path):
    lines = told(tmp_path, ["Ana", "Ben 3", "", "skip", "s"], game="traumfabrik", amounts=True)
    assert lines[-5:-3] == [
        "Nobody leads: all have the same points.",
        "An auction was not entered, so what each player owns is open.",
    ]


def test_who_has_no_films_yet_is_named(tmp_path):
    assert table(tmp_path, "b")[-4:] == [f"{name} has no films yet." for name in ("Ana", "Ben", "Chloe", "Dora")]


STUDIO_1 = ["Ben studio 1"]


def test_a_genre_names_the_only_unfinished_film_of_it_that_is_known(tmp_path):
    lines = table(tmp_path, *STUDIO_1, "Ben, drama, 14, director 4", "Ben, Vertigo, 12", "Ben, drama, 9", "s")
    assert any(line.startswith("Ben completes Vertigo with 14 stars") for line in lines)
    assert "Vertigo is finished already. To change it, type fix." in lines
    assert any(line.startswith("Ben completes Untitled drama 1 with 9 stars") for line in lines)


def test_a_genre_of_which_several_films_are_unfinished_is_asked_back(tmp_path):
    lines = table(tmp_path, *STUDIO_1, "Ben, Court Jester, 9", "Ben, Citizen Kane", "Ben, drama, 12")
    assert "Which film: Vertigo or Citizen Kane?" in lines


def test_a_genre_of_which_no_film_can_be_unfinished_is_refused(tmp_path):
    lines = table(tmp_path, *STUDIO_1, "Ben, drama, 14", "Ben, Bambi", "Ben, drama, 12")
    assert "Ben has no unfinished film of that genre: drama." in lines


def test_a_finished_film_brings_one_new_screenplay(tmp_path):
    lines = table(tmp_path, "Ana, Casablanca, 13", "Ana, Bambi", "Ana, Citizen Kane", "why")
    refused = lines.index("A finished film brings one new screenplay, and Ana has had as many as finished films.")
    assert any(line.startswith("Ana takes a new screenplay: Bambi") for line in lines[:refused])
    assert not any("Citizen Kane" in line for line in lines[:refused])


def test_a_star_director_is_entered_by_the_stars_that_no_other_director_has(tmp_path):
    lines = table(tmp_path, "Ana, studio 3", "Ana, director 4, Casablanca")
    assert any(line.startswith("Ana puts star director 4 in Casablanca") for line in lines)


def test_a_kind_of_which_all_chips_are_alike_needs_no_stars(tmp_path):
    lines = table(tmp_path, "Ana, studio 3", "Ana, star director, Casablanca")
    assert any(line.startswith("Ana puts star director 4 in Casablanca") for line in lines)


def test_an_owner_s_director_of_four_stars_is_no_star_director(tmp_path):
    split = {"chips": {"director": {0: 3, 1: 3, 2: 4, 3: 4, 4: 1}}}
    lines = table(tmp_path, "Ana, studio 3", "Ana, director 4, Casablanca", components=split)
    assert any(line.startswith("Ana puts director 4 in Casablanca") for line in lines)


def test_a_correction_tells_which_other_film_values_it_changes(tmp_path):
    lines = table(tmp_path, *STUDIO_1, "Ben, Vertigo, 14", "Ben, Court Jester, 14", "fix Vertigo 13")
    corrected = next(
        line for line in lines if line.startswith("Entry 3 corrected: Ben completes Vertigo with 13 stars")
    )
    assert corrected.endswith(" That changes other film values too: The Court Jester 14 with a plus.")


def test_a_correction_that_changes_no_other_film_value_says_nothing_of_them(tmp_path):
    lines = table(tmp_path, *STUDIO_1, "Ben, Vertigo, 14", "Ben, Court Jester, 9", "fix Vertigo 13")
    assert not any("other film values" in line for line in lines)


def to_the_last_count():
    """Return the lines that go to the last party with every auction left open, and settle it."""
    lines = [line for number in range(31) for line in (["skip"] if number % 8 in (3, 7) else ["skip", ""])]
    return ["Ana", *lines, "red 0 1 2"]


def test_before_the_last_count_the_prompt_help_and_a_resume_say_what_is_awaited(tmp_path):
    one, console = sitting(tmp_path, [*to_the_last_count(), "?"], game="traumfabrik")
    lines = sit(one)
    awaited = "Before the end: the contracts that each still owns, such as counted 5 3 7."
    assert "Before the count, what Ana, Ben, and Chloe still own: " in console.told
    assert awaited in lines
    resumed, _ = again(tmp_path, [])
    assert awaited in sit(resumed)


def test_before_the_last_count_numbers_alone_are_the_count(tmp_path):
    one, _ = sitting(tmp_path, [*to_the_last_count(), "5 3 7", ""], game="traumfabrik")
    assert "Counted: Ana 5 contracts, Ben 3 contracts, and Chloe 7 contracts." in sit(one)
    assert not one.match.pending


def test_no_more_contracts_are_counted_than_the_game_has(tmp_path):
    lines = told(tmp_path, ["Ana", "counted 50 3 7", "counted 30 3 3"], game="traumfabrik")
    assert "Together that can be 36 at most." in lines
    assert "Counted: Ana 30 contracts, Ben 3 contracts, and Chloe 3 contracts." in lines


def test_directors_have_no_more_stars_than_a_player_s_finished_films_could_hold(tmp_path):
    lines = told(tmp_path, ["Ana", "Ben Vertigo 13", "directors 0 5 0", "directors 0 4 0"], game="traumfabrik")
    assert "The directors of Ben can have 4 stars at most." in lines
    assert "Directors: Ana no stars, Ben 4 stars, and Chloe no stars." in lines


@pytest.mark.parametrize(
    ("line", "reason"),
    [
        ("Ben studio 3", "Studio 3 is Ana's."),
        ("Ben studio 9", "There are 5 studios, 1 to 5."),
        ("Ana studio 4", "Ana has studio 3. To change it, type fix."),
        ("Ben, Casablanca, 12", "Ana already has Casablanca."),
        ("Ana, actor 5, Arsenic", "There is no actor 5, only actor 0, actor 1, actor 2, and actor 3."),
        ("Ana, actor 9, Arsenic", "There is no actor 9, only actor 0, actor 1, actor 2, and actor 3."),
        ("Ana, agency 5, Arsenic", "There is no agency 5, only agency 1, agency 2, and agency 3."),
        ("Ana, Casablanca, 60", "A film has 45 stars at most."),
    ],
)
def test_each_mistake_has_its_own_reason(tmp_path, line, reason):
    assert reason in table(tmp_path, "Ana studio 3", line)


def test_after_the_count_the_score_has_the_contracts(tmp_path):
    lines = told(tmp_path, ["Ana", "skip", "counted 5 3 7", "s", "", "Ben 2", "s"], game="traumfabrik")
    assert "Ana has 5 points so far, contracts included." in lines
    assert "Ana has no points so far, not counting what is behind the screen." in lines


def test_a_number_of_numbers_that_fits_no_entry_is_no_correction(tmp_path):
    lines = table(tmp_path, "skip", "", "skip", "", "skip", "", "red 2 0 3 1", "fix 9 12")
    assert "No entry fits that correction. Nothing is changed." in lines
    assert not any(line.startswith("That takes") for line in lines)
