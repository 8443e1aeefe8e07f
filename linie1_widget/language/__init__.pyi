from .language import Language as Language
from .languages import LANGUAGES as LANGUAGES
from .languages import speak as speak
from .languages import speaking as speaking
