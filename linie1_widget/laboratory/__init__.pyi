from .prose.widget import ProseWidget as ProseWidget
from .widget import LaboratoryWidget as LaboratoryWidget
