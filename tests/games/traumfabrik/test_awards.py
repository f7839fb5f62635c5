"""Rule paragraphs: awards, first-film, best-film, grand-awards, worst-film, best-director."""

from __future__ import annotations

import pytest

from games.traumfabrik.components import AWARDS, Token
from games.traumfabrik.events import AwardGiven, AwardNotGiven, ScreenplayTaken
from games.traumfabrik.films import Film, director_stars
from games.traumfabrik.scoring import Holder, award_after, awards_after
from tests.games.traumfabrik.helpers import At, completed, film, last_space, waiting, won


def end_quarter(at: At) -> None:
    at.match().play(0, ("actor_0", "box"))


def holder(award: str, *films: list[Film]) -> Holder | None:
    return award_after(AWARDS[award], films).holder


def test_there_are_eleven_awards_six_of_five_points_and_five_of_ten() -> None:
    """Paragraph awards."""
    assert sorted(award.points for award in AWARDS.values()) == [5] * 6 + [10] * 5


def test_the_first_completed_film_of_a_genre_gets_its_award_at_once() -> None:
    """Paragraph first-film: before the next screenplay is taken."""
    at = won(["camera_1"], [waiting("faust", "camera")])
    at.match().play(0, ("camera_1", "faust", "camera"))
    (given,) = at.of(AwardGiven)
    assert given.award.id == "first_drama" and given.holder == Holder(0, "faust")
    kinds = [type(event) for event in at.heard]
    assert kinds.index(AwardGiven) < kinds.index(ScreenplayTaken)


def test_the_second_film_of_a_genre_gets_no_such_award() -> None:
    """Paragraph first-film."""
    at = won(["camera_1"], [waiting("faust", "camera")], awards={"first_drama": Holder(2, "kane")})
    at.match().play(0, ("camera_1", "faust", "camera"))
    assert not at.of(AwardGiven) and at.table.awards == {"first_drama": Holder(2, "kane")}


@pytest.mark.parametrize("quarter", [1, 2, 3])
def test_after_the_first_three_quarters_the_film_with_the_highest_token_is_best(quarter: int) -> None:
    """Paragraph best-film."""
    at = last_space(quarter, [[completed("faust", 9)], [completed("kane", 12), completed("hofnarr", 3)]])
    end_quarter(at)
    (given,) = at.of(AwardGiven)
    assert given.award.id == f"best_{quarter}" and given.award.points == 5
    assert given.holder == Holder(1, "kane") and given.token == Token(12, False)


def test_a_plus_wins_over_the_same_value_without() -> None:
    """Paragraph best-film."""
    assert holder("best_1", [completed("faust", 9)], [completed("kane", 9, plus=True)]) == Holder(1, "kane")


def test_a_film_may_be_best_more_than_once() -> None:
    """Paragraph best-film."""
    at = last_space(2, [[completed("faust", 9)], []], awards={"best_1": Holder(0, "faust")})
    end_quarter(at)
    assert at.table.awards["best_1"] == at.table.awards["best_2"] == Holder(0, "faust")


def test_an_unfinished_film_is_never_best() -> None:
    """Paragraph awards."""
    assert holder("best_1", [waiting("kane", "white")], [completed("faust", 2)]) == Holder(1, "faust")


def test_ruling_without_a_completed_film_the_award_is_not_given_and_not_carried_over() -> None:
    """Paragraphs awards, rulings."""
    at = last_space(1, [[film("kane")], [film("faust")]])
    end_quarter(at)
    assert at.of(AwardNotGiven) == [AwardNotGiven(AWARDS["best_1"], "no_film", ())]
    at = last_space(2, [[completed("kane", 9)], []], awards={"best_1": None})
    end_quarter(at)
    assert at.table.awards == {"best_1": None, "best_2": Holder(0, "kane")}


def test_after_the_fourth_quarter_the_five_grand_awards_are_given_and_no_best_film() -> None:
    """Paragraph grand-awards."""
    at = last_space(4, [[completed("kane", 9, ("director", "director_3"))], [completed("hofnarr", 4)]])
    end_quarter(at)
    decided = [event.award.id for event in at.heard if isinstance(event, AwardGiven | AwardNotGiven)]
    assert decided == ["best_drama", "best_adventure", "best_entertainment", "worst", "best_director"]
    assert [AWARDS[name].points for name in decided] == [10] * 5


def test_the_best_film_of_each_genre_is_honoured() -> None:
    """Paragraph grand-awards."""
    films = ([completed("kane", 9), completed("hofnarr", 3)], [completed("faust", 10), completed("bambi", 7)])
    assert [holder(f"best_{genre}", *films) for genre in ("drama", "adventure", "entertainment")] == [
        Holder(1, "faust"),
        Holder(0, "hofnarr"),
        Holder(1, "bambi"),
    ]


def test_ruling_without_a_completed_film_in_a_genre_its_award_is_not_given() -> None:
    """Paragraphs grand-awards, rulings."""
    verdict = award_after(AWARDS["best_drama"], [[completed("bambi", 7)], [film("kane")]])
    assert verdict.holder is None and verdict.why == "no_film"


def test_the_worst_film_is_the_one_with_the_lowest_token_of_all_completed() -> None:
    """Paragraph worst-film."""
    films = ([completed("kane", 8), film("westen")], [completed("faust", 8, plus=True), completed("bambi", 9)])
    assert holder("worst", *films) == Holder(0, "kane")


def test_ruling_a_film_without_a_token_is_worse_than_all_and_a_later_one_worse_still() -> None:
    """Paragraphs worst-film, film-value, rulings."""
    early, late = completed("kane", 8)._replace(rank=-1), completed("faust", 8)._replace(rank=-2)
    assert holder("worst", [completed("bambi", 0)], [early]) == Holder(1, "kane")
    assert holder("worst", [late], [early]) == Holder(0, "faust")


def test_ruling_a_film_without_a_token_is_best_only_where_no_token_competes() -> None:
    """Paragraphs best-film, film-value, rulings."""
    early, late = completed("kane", 8)._replace(rank=-1), completed("faust", 8)._replace(rank=-2)
    assert holder("best_1", [completed("bambi", 0)], [early]) == Holder(0, "bambi")
    assert holder("best_1", [late], [early]) == Holder(1, "kane")


def test_ruling_a_film_without_a_token_can_be_the_first_of_its_genre() -> None:
    """Paragraphs first-film, film-value, rulings."""
    at = won(["camera_1"], [waiting("faust", "camera")], tokens=0)
    at.match().play(0, ("camera_1", "faust", "camera"))
    assert at.table.awards == {"first_drama": Holder(0, "faust")} and at.of(AwardGiven)[0].token is None


def test_the_best_director_is_the_player_with_most_stars_on_the_directors_of_completed_films() -> None:
    """Paragraph best-director."""
    films = (
        [completed("kane", 9, ("director", "director_3")), film("westen", ("director", "star_director_4"))],
        [completed("faust", 4, ("director", "director_2")), completed("bambi", 5, ("director", "director_2"))],
    )
    verdict = award_after(AWARDS["best_director"], films)
    assert verdict.holder == Holder(1, None) and verdict.stars == (3, 4)


def test_an_agency_is_no_director_and_hides_the_one_below() -> None:
    """Paragraph best-director."""
    assert director_stars([completed("kane", 9, ("director", "agency_3"))]) == 0
    under = film(
        "hofnarr", ("director", "director_3"), ("director", "agency_1"), ("actor", "actor_1"), ("music", "music_1")
    )
    assert director_stars([under._replace(rank=3)]) == 0


def test_a_tie_for_best_director_gives_it_to_nobody() -> None:
    """Paragraph best-director."""
    films = ([completed("kane", 9, ("director", "director_3"))], [completed("faust", 4, ("director", "director_3"))])
    verdict = award_after(AWARDS["best_director"], films)
    assert verdict.holder is None and verdict.why == "tie" and verdict.stars == (3, 3)


def test_the_best_director_needs_a_star() -> None:
    """Paragraph best-director."""
    films = ([completed("kane", 9, ("director", "director_0"))], [film("faust", ("director", "director_3"))])
    verdict = award_after(AWARDS["best_director"], films)
    assert verdict.holder is None and verdict.why == "no_star"


def test_all_awards_together_are_eleven() -> None:
    """Paragraph awards."""
    later = [verdict.award.id for quarter in (1, 2, 3, 4) for verdict in awards_after(quarter, [[], []])]
    assert len(later) == 8 and set(later) | {"first_drama", "first_adventure", "first_entertainment"} == set(AWARDS)
