from .room import Person as Person
from .room import Room as Room
