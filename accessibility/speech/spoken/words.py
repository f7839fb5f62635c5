"""The words that signs stand for, and the few nouns whose gender a number must agree with, by language."""

from __future__ import annotations


def listed(words: str) -> list[str]:
    """The words of a text, one by one."""
    return words.split()


LATIN = ("en", "fr", "es")

SAY: dict[str, dict[str, str]] = {
    "en": {
        "minus": "minus", "plus": "plus", "of": "of", "to": "to", "times": "times", "equals": "equals",
        "percent": "percent", "and": "and", "number": "number", "at": "at", "degrees": "degrees", "over": "over",
        "less": "less than", "more": "more than", "unequal": "is not", "about": "about", "symbol": "symbol",
    },
    "fr": {
        "minus": "moins", "plus": "plus", "of": "sur", "to": "à", "times": "fois", "equals": "égale",
        "percent": "pour cent", "and": "et", "number": "numéro", "at": "arobase", "degrees": "degrés", "over": "sur",
        "less": "inférieur à", "more": "supérieur à", "unequal": "différent de", "about": "environ",
        "symbol": "symbole",
    },
    "es": {
        "minus": "menos", "plus": "más", "of": "de", "to": "a", "times": "por", "equals": "igual a",
        "percent": "por ciento", "and": "y", "number": "número", "at": "arroba", "degrees": "grados",
        "over": "sobre", "less": "menor que", "more": "mayor que", "unequal": "distinto de", "about": "unos",
        "symbol": "símbolo",
    },
    "ja": {
        "minus": "マイナス", "plus": "プラス", "of": "のうち", "to": "から", "times": "かける", "equals": "イコール",
        "percent": "パーセント", "and": "と", "number": "番号", "at": "アット", "degrees": "ド", "over": "分の",
        "less": "小なり", "more": "大なり", "unequal": "ノットイコール", "about": "約", "symbol": "記号",
    },
}  # fmt: skip

ARROW = {"en": "to", "fr": "vers", "es": "a", "ja": "から"}
"""An arrow between two words."""

COINS: dict[str, dict[str, tuple[str, str]]] = {
    "$": {"en": ("dollar", "dollars"), "fr": ("dollar", "dollars"), "es": ("dólar", "dólares"), "ja": ("ドル", "ドル")},
    "€": {"en": ("euro", "euros"), "fr": ("euro", "euros"), "es": ("euro", "euros"), "ja": ("ユーロ", "ユーロ")},
    "£": {"en": ("pound", "pounds"), "fr": ("livre", "livres"), "es": ("libra", "libras"), "ja": ("ポンド", "ポンド")},
    "¥": {"en": ("yen", "yen"), "fr": ("yen", "yens"), "es": ("yen", "yenes"), "ja": ("エン", "エン")},
}  # fmt: skip
FEMININE_COINS = {("£", "fr"), ("£", "es")}

THINGS: dict[str, dict[str, tuple[str, str]]] = {
    "★☆⭐✩✪✭✮✯🌟": {"en": ("star", "stars"), "fr": ("étoile", "étoiles"), "es": ("estrella", "estrellas")},
    "♥♡❤": {"en": ("heart", "hearts"), "fr": ("cœur", "cœurs"), "es": ("corazón", "corazones")},
    "♠♤": {"en": ("spade", "spades"), "fr": ("pique", "piques"), "es": ("pica", "picas")},
    "♣♧": {"en": ("club", "clubs"), "fr": ("trèfle", "trèfles"), "es": ("trébol", "tréboles")},
    "♦♢": {"en": ("diamond", "diamonds"), "fr": ("carreau", "carreaux"), "es": ("rombo", "rombos")},
    "🎲⚀⚁⚂⚃⚄⚅": {"en": ("die", "dice"), "fr": ("dé", "dés"), "es": ("dado", "dados")},
    "🦖": {"en": ("T-Rex", "T-Rex"), "fr": ("T-Rex", "T-Rex"), "es": ("T-Rex", "T-Rex")},
    "🦕": {"en": ("dinosaur", "dinosaurs"), "fr": ("dinosaure", "dinosaures"), "es": ("dinosaurio", "dinosaurios")},
    "🎬": {"en": ("film", "films"), "fr": ("film", "films"), "es": ("película", "películas")},
    "🎥📷": {"en": ("camera", "cameras"), "fr": ("caméra", "caméras"), "es": ("cámara", "cámaras")},
    "🏆": {"en": ("trophy", "trophies"), "fr": ("trophée", "trophées"), "es": ("trofeo", "trofeos")},
    "✓✔✅": {"en": ("yes", "yes"), "fr": ("oui", "oui"), "es": ("sí", "sí")},
    "✗✘❌": {"en": ("no", "no"), "fr": ("non", "non"), "es": ("no", "no")},
    "⚠": {"en": ("warning", "warning"), "fr": ("attention", "attention"), "es": ("atención", "atención")},
    "♪♫🎵": {"en": ("music", "music"), "fr": ("musique", "musique"), "es": ("música", "música")},
}  # fmt: skip
"""What a sign shows, one and several."""

JAPANESE_THINGS = {
    "★☆⭐✩✪✭✮✯🌟": "ホシ", "♥♡❤": "ハート", "♠♤": "スペード", "♣♧": "クラブ", "♦♢": "ダイヤ",
    "🎲⚀⚁⚂⚃⚄⚅": "サイコロ", "🦖": "ティラノサウルス", "🦕": "キョーリュー", "🎬": "エーガ", "🎥📷": "カメラ",
    "🏆": "トロフィー", "✓✔✅": "ハイ", "✗✘❌": "イイエ", "⚠": "チューイ", "♪♫🎵": "オンガク",
}  # fmt: skip

FEMININE = {
    "fr": set(
        listed(
            "étoile étoiles manche manches carte cartes place places caméra caméras récompense récompenses fête fêtes "
            "case cases offre offres pile piles boîte boîtes main mains agence agences équipe équipes partie parties "
            "ligne lignes règle règles voix fois paire paires seconde secondes minute minutes heure heures phrase "
            "phrases option options réponse réponses pièce pièces zone zones personne personnes espèce espèces image "
            "images rivière rivières île îles guest-star guest-stars caméra annonce annonces action actions"
        )
    ),
    "es": set(
        listed(
            "ficha fichas película películas ronda rondas estrella estrellas carta cartas cámara cámaras pareja "
            "parejas casilla casillas bolsa bolsas mano manos fiesta fiestas partida partidas puja pujas agencia "
            "agencias pila pilas caja cajas vez veces línea líneas opción opciones frase frases voz voces persona "
            "personas zona zonas especie especies regla reglas hora horas pantalla pantallas jugada jugadas isla "
            "islas acción acciones ciudad ciudades letra letras"
        )
    ),
}
MASCULINE = {
    "es": set(
        listed(
            "punto puntos dinosaurio dinosaurios contrato contratos trofeo trofeos turno turnos recinto recintos "
            "jugador jugadores dado dados t-rex tricerátops estegosaurio estegosaurios parasaurolofo parasaurolofos "
            "espinosaurio espinosaurios braquiosaurio braquiosaurios director directores actor actores guion guiones "
            "espacio espacios premio premios trimestre trimestres minuto minutos segundo segundos efecto efectos "
            "lugar lugares estudio estudios film films dólar dólares millón millones año años mensaje mensajes lado "
            "lados sitio sitios hueco huecos marcador marcadores"
        )
    )
}
LABELS = set(
    listed(
        "ronda turno trimestre jugador número casilla opción zona manche tour quart joueur numéro case option "
        "zone round turn quarter player number space option part chapter act partie chapitre acte parte capítulo "
        "acto estudio studio film scène escena scene tomo tome volume volumen"
    )
)
"""Words after which a number or a single Roman letter is a number of its own: "ronda 1", "acte V"."""

ACRONYMS = set(
    listed("OK AI TV DVD CD PC USA US UK EU ID IA UE EE UU NVDA JAWS SSH HTML PDF WAV MP TDSR SAPI CPU URL ES FR EN JA")
)

ACCENTED = set(
    listed(
        "été forêt île pré étoile étoiles rivière différences similaires équipe scénario réalisateur récompense "
        "fête caméra côté cafétéria règle règles début suite numéro égalité château hélène rené andré zoé chloé "
        "léa théo joël noël françois françoise élodie éric étienne étape dépôt répéter réponse quête bête tête "
        "musée épée époque équipage mélanie valérie stéphanie frédéric gérard jérôme cécile désirée anaïs maël "
        "loïc maëlle pâques âge même près très après cédric rémi rémy sébastien stéphane hervé"
    )
)
"""French words that capitals are often written without the accents of."""
