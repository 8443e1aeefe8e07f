from .classroom.classroom import Classroom as Classroom
from .room import Person as Person
from .room import Room as Room
from .shared_widget import join_room as join_room
