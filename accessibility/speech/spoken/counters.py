"""Japanese numbers and counters in kana: 1匹 イッピキ, 3枚 サンマイ, 一人 ヒトリ, 300 サンビャク."""

from __future__ import annotations

import re

_DIGITS = ("ゼロ", "イチ", "ニ", "サン", "ヨン", "ゴ", "ロク", "ナナ", "ハチ", "キュー")
_HUNDREDS = {3: "サンビャク", 6: "ロッピャク", 8: "ハッピャク"}
_THOUSANDS = {3: "サンゼン", 8: "ハッセン"}
_LARGE = ((10**8, "オク"), (10**4, "マン"))
_SHORT = {"イチ": "イッ", "ロク": "ロッ", "ハチ": "ハッ", "ジュー": "ジュッ", "ヒャク": "ヒャッ"}
_P = str.maketrans("ハヒフヘホ", "パピプペポ")
_B = str.maketrans("ハヒフヘホ", "バビブベボ")

# how number and counter change where they meet: k, t (also s), h (third one with b), p (third one with p)
_COUNTERS = {
    "体": ("タイ", "t"), "点": ("テン", "t"), "頭": ("トー", "t"), "通": ("ツー", "t"), "着": ("チャク", "t"),
    "対": ("ツイ", "t"), "手": ("テ", ""), "歳": ("サイ", "t"), "種類": ("シュルイ", "t"), "種": ("シュ", "t"),
    "色": ("ショク", "t"), "章": ("ショー", "t"), "節": ("セツ", "t"), "勝": ("ショー", "t"),
    "周": ("シュー", "t"), "席": ("セキ", "t"),
    "セット": ("セット", "t"), "シリーズ": ("シリーズ", ""), "チップ": ("チップ", ""),
    "個": ("コ", "k"), "コ": ("コ", "k"), "回": ("カイ", "k"), "件": ("ケン", "k"), "か所": ("カショ", "k"),
    "ヶ所": ("カショ", "k"), "カ所": ("カショ", "k"), "箇所": ("カショ", "k"), "区画": ("クカク", "k"),
    "句": ("ク", "k"),
    "巻": ("カン", "k"), "局": ("キョク", "k"), "カ国": ("カコク", "k"), "組": ("クミ", ""), "軒": ("ケン", "k"),
    "本": ("ホン", "h"), "匹": ("ヒキ", "h"), "票": ("ヒョー", "h"), "杯": ("ハイ", "h"), "分": ("フン", "p"),
    "発": ("ハツ", "p"), "編": ("ヘン", "p"), "歩": ("ホ", "p"), "泊": ("ハク", "p"), "ページ": ("ページ", "k-"),
    "枚": ("マイ", ""), "番": ("バン", ""), "位": ("イ", ""), "名": ("メー", ""), "台": ("ダイ", ""),
    "度": ("ド", ""),
    "倍": ("バイ", ""), "円": ("エン", ""), "ドル": ("ドル", ""), "ユーロ": ("ユーロ", ""), "行": ("ギョー", ""),
    "段": ("ダン", ""), "列": ("レツ", ""), "年": ("ネン", ""), "秒": ("ビョー", ""), "語": ("ゴ", ""),
    "部": ("ブ", ""),
    "号": ("ゴー", ""), "問": ("モン", ""), "面": ("メン", ""), "マス": ("マス", ""), "字": ("ジ", ""),
    "文字": ("モジ", ""),
    "ラウンド": ("ラウンド", ""), "ターン": ("ターン", ""), "ゲーム": ("ゲーム", ""), "ポイント": ("ポイント", ""),
    "クォーター": ("クォーター", ""), "パーセント": ("パーセント", ""), "時間": ("ジカン", ""), "巡": ("ジュン", ""),
    "人": ("ニン", ""), "つ": ("ツ", ""), "箱": ("ハコ", ""), "山": ("ヤマ", ""), "通り": ("トーリ", ""),
    "袋": ("フクロ", ""),
    "敗": ("ハイ", "p"), "ペア": ("ペア", "k-"), "スペース": ("スペース", ""), "マイル": ("マイル", ""),
    "社": ("シャ", "t"),
    "文": ("ブン", ""), "単語": ("タンゴ", ""), "目": ("メ", ""), "日": ("ニチ", ""), "月": ("ガツ", ""),
    "時": ("ジ", ""),
}  # fmt: skip
_IRREGULAR = {
    "人": {1: "ヒトリ", 2: "フタリ", 4: "ヨニン", 7: "シチニン"},
    "つ": dict(
        enumerate(
            ["ヒトツ", "フタツ", "ミッツ", "ヨッツ", "イツツ", "ムッツ", "ナナツ", "ヤッツ", "ココノツ", "トー"],
            start=1,
        )
    ),
    "組": {1: "ヒトクミ", 2: "フタクミ"},
    "箱": {1: "ヒトハコ", 2: "フタハコ", 3: "サンパコ", 6: "ロッパコ", 8: "ハッパコ", 10: "ジュッパコ"},
    "山": {1: "ヒトヤマ", 2: "フタヤマ"},
    "袋": {1: "ヒトフクロ", 2: "フタフクロ"},
    "通り": {1: "ヒトトーリ", 2: "フタトーリ"},
    "円": {4: "ヨエン"},
    "年": {4: "ヨネン"},
    "時": {4: "ヨジ", 7: "シチジ", 9: "クジ"},
    "時間": {4: "ヨジカン", 9: "クジカン"},
    "月": {4: "シガツ", 7: "シチガツ", 9: "クガツ"},
    "日": dict(
        enumerate(
            ["ツイタチ", "フツカ", "ミッカ", "ヨッカ", "イツカ", "ムイカ", "ナノカ", "ヨーカ", "ココノカ", "トーカ"],
            start=1,
        )
    )
    | {20: "ハツカ"},
    "文字": {1: "ヒトモジ", 2: "フタモジ"},
    "目": {1: "ヒトツメ", 2: "フタツメ"},
}
_TEENS = {"人": {4: "ヨニン"}, "円": {4: "ヨエン"}, "年": {4: "ヨネン"}, "時": {4: "ヨジ", 9: "クジ"}}
_ORDINALS = ("目", "つ目")
_KANJI = dict(zip("〇零一二三四五六七八九", [0, *range(10)], strict=True))
_UNITS = {"十": 10, "百": 100, "千": 1000}

COUNTER = re.compile("|".join(sorted(map(re.escape, _COUNTERS), key=len, reverse=True)))
"""A counter at a place in a text, the longest that fits."""
KANJI_NUMBER = re.compile("[〇零一二三四五六七八九十百千万億]+")
LARGEST = 10**12 - 1


def number(value: int) -> str:
    """A number from 0 to LARGEST in katakana."""
    if value == 0:
        return _DIGITS[0]
    return "".join(_pieces(value))


def counted(value: int, counter: str) -> str:
    """A number with its counter in katakana: (1, "匹") is イッピキ. `counter` is one that COUNTER matches."""
    irregular = _IRREGULAR.get(counter, {})
    if value in irregular:
        return irregular[value]
    if value > 10 and value % 10 in _TEENS.get(counter, {}) and value % 100 != 10:
        return number(value - value % 10) + _TEENS[counter][value % 10]
    if counter == "つ":
        return number(value)
    said, kind = _COUNTERS[counter]
    if value == 0:
        return _DIGITS[0] + said
    *head, last = _pieces(value)
    return "".join(head) + _joined(last, said, kind)


def asked(counter: str) -> str:
    """何 with a counter: ナンマイ, ナンボン; 何つ is イクツ."""
    if counter == "つ":
        return "イクツ"
    said, kind = _COUNTERS[counter]
    return f"ナン{said.translate({'h': _B, 'p': _P}.get(kind, {}))}"


def kanji_value(kanji: str) -> int | None:
    """The value of a number in kanji, 一 to 億, positional ones (二〇) too; None if it is none."""
    if all(sign in _KANJI for sign in kanji):
        return int("".join(str(_KANJI[sign]) for sign in kanji))
    total = group = digit = 0
    for sign in kanji:
        if sign in _KANJI:
            digit = _KANJI[sign]
        elif sign in _UNITS:
            group += (digit or 1) * _UNITS[sign]
            digit = 0
        else:
            total += ((group + digit) or 1) * (10**4 if sign == "万" else 10**8)
            group = digit = 0
    return total + group + digit


def _joined(last: str, said: str, kind: str) -> str:
    """The last piece of a number and a counter, with the changes between them."""
    if last.endswith("ャク") and kind:
        return last + said if kind == "t" else f"{last[:-1]}ッ{said.translate(_P) if kind in 'hp' else said}"
    if last in ("サン", "セン") and kind == "h":
        return last + said.translate(_B)
    if last in ("サン", "ヨン") and kind == "p":
        return last + said.translate(_P)
    if kind in ("h", "p") and last in _SHORT:
        return _SHORT[last] + said.translate(_P)
    if (kind.startswith("k") and last in _SHORT) or (kind == "t" and last in ("イチ", "ハチ", "ジュー")):
        return _SHORT[last] + said
    return last + said


def _pieces(value: int) -> list[str]:
    """A number's words; the last one is what a counter joins with."""
    for size, name in _LARGE:
        if value >= size:
            many, rest = divmod(value, size)
            head = _pieces(many)
            return [*head, name, *(_pieces(rest) if rest else [])]
    pieces = []
    thousands, value = divmod(value, 1000)
    hundreds, value = divmod(value, 100)
    tens, ones = divmod(value, 10)
    if thousands:
        pieces += [_THOUSANDS[thousands]] if thousands in _THOUSANDS else [*_many(thousands), "セン"]
    if hundreds:
        pieces += [_HUNDREDS[hundreds]] if hundreds in _HUNDREDS else [*_many(hundreds), "ヒャク"]
    if tens:
        pieces += [*_many(tens), "ジュー"]
    if ones:
        pieces.append(_DIGITS[ones])
    return pieces


def _many(count: int) -> list[str]:
    return [] if count == 1 else [_DIGITS[count]]
