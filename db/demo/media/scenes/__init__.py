"""All scenes by name; each builds itself in the given scene and returns render settings."""

from scenes.abstract import galaxy, knot, ribbons, wave
from scenes.cafe import cafe
from scenes.characters import explorer, monster
from scenes.donut import donut
from scenes.forge import forge
from scenes.glade import glade
from scenes.hardware import crate, robot
from scenes.island import island
from scenes.landscapes import lighthouse, ridges, terrain
from scenes.nodes import nodes
from scenes.objects import chess, drone
from scenes.room import room
from scenes.studio import materials, suzanne
from scenes.technique import lighting, rig, unwrap

ALL = [galaxy, knot, ribbons, wave, cafe, explorer, monster, donut, forge, glade, crate, robot]
ALL += [island, lighthouse, ridges, terrain, nodes, chess, drone, room, materials, suzanne]
ALL += [lighting, rig, unwrap]

SCENES = {build.__name__: build for build in ALL}
