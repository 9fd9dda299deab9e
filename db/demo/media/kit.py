"""Scene set-up for the demo's pictures: worlds, materials, lights and cameras."""

import math
import os
import random

import addon_utils
import bpy
from mathutils import Vector

from shapes import mesh_object


def linear(code, alpha=1.0):
    """Turns '#rrggbb' (sRGB) into the linear RGBA tuple Blender expects."""
    digits = code.lstrip("#")
    channels = [int(digits[i : i + 2], 16) / 255 for i in (0, 2, 4)]
    decoded = [c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in channels]
    return (*decoded, alpha)


def new_scene(seed=7):
    """Starts an empty Cycles scene; the same seed gives the same picture."""
    bpy.ops.wm.read_factory_settings(use_empty=True)
    addon_utils.enable("cycles")
    addon_utils.enable("io_scene_gltf2")
    random.seed(seed)
    scene = bpy.context.scene
    scene.render.engine = "CYCLES"
    scene.view_settings.view_transform = "Filmic"
    scene.view_settings.look = "Medium High Contrast"
    scene.world = bpy.data.worlds.new("World")
    scene.world.use_nodes = True
    return scene


def _world_background(strength):
    tree = bpy.context.scene.world.node_tree
    tree.nodes.clear()
    output = tree.nodes.new("ShaderNodeOutputWorld")
    background = tree.nodes.new("ShaderNodeBackground")
    background.inputs["Strength"].default_value = strength
    tree.links.new(background.outputs[0], output.inputs[0])
    return tree, background


def world(top, bottom=None, strength=1.0, span=(-0.35, 0.8)):
    """Lights the scene with one colour, or with a gradient between two heights (-1 to 1)."""
    tree, background = _world_background(strength)
    if bottom is None:
        background.inputs["Color"].default_value = linear(top)
        return
    coordinates = tree.nodes.new("ShaderNodeTexCoord")
    separate = tree.nodes.new("ShaderNodeSeparateXYZ")
    height = tree.nodes.new("ShaderNodeMapRange")
    height.inputs["From Min"].default_value = span[0]
    height.inputs["From Max"].default_value = span[1]
    ramp = tree.nodes.new("ShaderNodeValToRGB")
    ramp.color_ramp.elements[0].color = linear(bottom)
    ramp.color_ramp.elements[1].color = linear(top)
    tree.links.new(coordinates.outputs["Generated"], separate.inputs[0])
    tree.links.new(separate.outputs["Z"], height.inputs[0])
    tree.links.new(height.outputs[0], ramp.inputs[0])
    tree.links.new(ramp.outputs[0], background.inputs["Color"])


def studio_light(name="studio", strength=1.0, turn=0):
    """Lights the scene with one of the panoramas that come with Blender (turn in degrees)."""
    folder = bpy.utils.system_resource("DATAFILES", path="studiolights/world")
    tree, background = _world_background(strength)
    panorama = tree.nodes.new("ShaderNodeTexEnvironment")
    panorama.image = bpy.data.images.load(os.path.join(folder, name + ".exr"))
    mapping = tree.nodes.new("ShaderNodeMapping")
    mapping.inputs["Rotation"].default_value[2] = math.radians(turn)
    coordinates = tree.nodes.new("ShaderNodeTexCoord")
    tree.links.new(coordinates.outputs["Generated"], mapping.inputs[0])
    tree.links.new(mapping.outputs[0], panorama.inputs[0])
    tree.links.new(panorama.outputs[0], background.inputs["Color"])


def _add_noise(tree, shader, rough, bump, bump_scale, vary):
    coordinates = tree.nodes.new("ShaderNodeTexCoord")
    noise = tree.nodes.new("ShaderNodeTexNoise")
    noise.inputs["Scale"].default_value = bump_scale
    noise.inputs["Detail"].default_value = 6
    tree.links.new(coordinates.outputs["Object"], noise.inputs["Vector"])
    if bump:
        node = tree.nodes.new("ShaderNodeBump")
        node.inputs["Strength"].default_value = bump
        node.inputs["Distance"].default_value = 0.06
        tree.links.new(noise.outputs["Fac"], node.inputs["Height"])
        tree.links.new(node.outputs["Normal"], shader.inputs["Normal"])
    if vary:
        node = tree.nodes.new("ShaderNodeMapRange")
        node.inputs["From Min"].default_value = 0.3
        node.inputs["From Max"].default_value = 0.7
        node.inputs["To Min"].default_value = max(0, rough - vary)
        node.inputs["To Max"].default_value = min(1, rough + vary)
        tree.links.new(noise.outputs["Fac"], node.inputs[0])
        tree.links.new(node.outputs[0], shader.inputs["Roughness"])


def paint(
    color,
    rough=0.5,
    metal=0.0,
    emit=0.0,
    emit_color=None,
    glass=0.0,
    subsurface=0.0,
    coat=0.0,
    sheen=0.0,
    ior=1.45,
    bump=0.0,
    bump_scale=6.0,
    vary=0.0,
):
    """Makes a Principled material; `vary` spreads the roughness with a noise."""
    made = bpy.data.materials.new("Paint")
    made.use_nodes = True
    shader = made.node_tree.nodes["Principled BSDF"]
    base = linear(color)
    values = {
        "Base Color": base,
        "Roughness": rough,
        "Metallic": metal,
        "Transmission": glass,
        "IOR": ior,
        "Clearcoat": coat,
        "Sheen": sheen,
    }
    if subsurface:
        values["Subsurface"] = subsurface
        values["Subsurface Color"] = base
        values["Subsurface Radius"] = (0.25, 0.12, 0.08)
    if emit:
        values["Emission"] = linear(emit_color) if emit_color else base
        values["Emission Strength"] = emit
    for name, value in values.items():
        shader.inputs[name].default_value = value
    if bump or vary:
        _add_noise(made.node_tree, shader, rough, bump, bump_scale, vary)
    return made


def height_paint(stops, low, high, rough=0.5, coat=0.0, bands=False):
    """Makes a material coloured by local height: stops are (position 0..1, '#rrggbb')."""
    made = paint(stops[0][1], rough, coat=coat)
    tree = made.node_tree
    coordinates = tree.nodes.new("ShaderNodeTexCoord")
    separate = tree.nodes.new("ShaderNodeSeparateXYZ")
    height = tree.nodes.new("ShaderNodeMapRange")
    height.inputs["From Min"].default_value = low
    height.inputs["From Max"].default_value = high
    ramp = tree.nodes.new("ShaderNodeValToRGB")
    ramp.color_ramp.interpolation = "CONSTANT" if bands else "LINEAR"
    elements = ramp.color_ramp.elements
    elements.remove(elements[1])
    elements[0].position, elements[0].color = stops[0][0], linear(stops[0][1])
    for position, color in stops[1:]:
        elements.new(position).color = linear(color)
    tree.links.new(coordinates.outputs["Object"], separate.inputs[0])
    tree.links.new(separate.outputs["Z"], height.inputs[0])
    tree.links.new(height.outputs[0], ramp.inputs[0])
    tree.links.new(ramp.outputs[0], tree.nodes["Principled BSDF"].inputs["Base Color"])
    return made


def _aim(placed, target):
    direction = Vector(target) - placed.location
    placed.rotation_euler = direction.to_track_quat("-Z", "Y").to_euler()


def _add_light(kind, location, power, color):
    data = bpy.data.lights.new(kind, kind)
    data.energy = power
    data.color = linear(color)[:3]
    placed = bpy.data.objects.new(kind, data)
    bpy.context.collection.objects.link(placed)
    placed.location = location
    return placed


def area_light(location, target=(0, 0, 0), size=3, power=300, color="#ffffff"):
    """Adds a square soft light facing the target (size in metres, power in watts)."""
    placed = _add_light("AREA", location, power, color)
    placed.data.size = size
    _aim(placed, target)


def sun_light(rotation, strength=3, angle=5, color="#ffffff"):
    """Adds a sun; rotation and apparent angle in degrees."""
    placed = _add_light("SUN", (0, 0, 0), strength, color)
    placed.data.angle = math.radians(angle)
    placed.rotation_euler = [math.radians(a) for a in rotation]


def point_light(location, power=50, color="#ffffff", radius=0.1):
    """Adds a small lamp that shines in every direction."""
    placed = _add_light("POINT", location, power, color)
    placed.data.shadow_soft_size = radius


def camera(location, target, lens=50, fstop=None, focus=None, ortho=None):
    """Adds the camera; `ortho` is the width of an orthographic view in metres."""
    data = bpy.data.cameras.new("Camera")
    data.lens = lens
    placed = bpy.data.objects.new("Camera", data)
    bpy.context.collection.objects.link(placed)
    placed.location = location
    _aim(placed, target)
    bpy.context.scene.camera = placed
    if ortho:
        data.type = "ORTHO"
        data.ortho_scale = ortho
    if fstop:
        data.dof.use_dof = True
        data.dof.aperture_fstop = fstop
        data.dof.focus_distance = (Vector(focus or target) - Vector(location)).length


def backdrop(color, rough=0.6, width=40, depth=8, height=14, radius=4, y=4):
    """Adds a seamless studio backdrop: a floor bending up into a wall behind the subject."""
    steps = [i / 23 * math.pi / 2 for i in range(24)]
    bend = [(y - radius + radius * math.sin(t), radius - radius * math.cos(t)) for t in steps]
    profile = [(-depth, 0), *bend, (y, height)]
    vertices = [(x, py, pz) for py, pz in profile for x in (-width / 2, width / 2)]
    faces = [(2 * i, 2 * i + 1, 2 * i + 3, 2 * i + 2) for i in range(len(profile) - 1)]
    return mesh_object(vertices, faces, paint(color, rough), smooth=True)
