"""Scatters the objects of a collection over the active mesh with one modifier."""

import json
import math
from pathlib import Path

import bpy

GROUP = "Scatter Kit"
INPUTS = (
    ("Collection", "NodeSocketCollection", None, None, None),
    ("Density", "NodeSocketFloat", 8.0, 0.0, 10000.0),
    ("Density Factor", "NodeSocketFloat", 1.0, 0.0, 1.0),
    ("Distance", "NodeSocketFloat", 0.1, 0.0, 100.0),
    ("Scale", "NodeSocketFloat", 1.0, 0.0, 100.0),
    ("Scale Variation", "NodeSocketFloat", 0.3, 0.0, 1.0),
    ("Seed", "NodeSocketInt", 0, 0, 10000),
)


def _new_group():
    group = bpy.data.node_groups.new(GROUP, "GeometryNodeTree")
    group.is_modifier = True
    sockets = group.interface
    sockets.new_socket("Geometry", in_out="INPUT", socket_type="NodeSocketGeometry")
    sockets.new_socket("Geometry", in_out="OUTPUT", socket_type="NodeSocketGeometry")
    for name, kind, default, low, high in INPUTS:
        socket = sockets.new_socket(name, in_out="INPUT", socket_type=kind)
        if default is not None:
            socket.default_value, socket.min_value, socket.max_value = default, low, high
    return group


def _fill(group):
    nodes, links = group.nodes, group.links
    given = nodes.new("NodeGroupInput")
    result = nodes.new("NodeGroupOutput")
    points = nodes.new("GeometryNodeDistributePointsOnFaces")
    points.distribute_method = "POISSON"
    collection = nodes.new("GeometryNodeCollectionInfo")
    collection.inputs["Separate Children"].default_value = True
    collection.inputs["Reset Children"].default_value = True
    turn = nodes.new("FunctionNodeRandomValue")
    turn.data_type = "FLOAT_VECTOR"
    turn.inputs["Max"].default_value = (0, 0, math.tau)
    rotate = nodes.new("FunctionNodeRotateEuler")
    rotate.space = "LOCAL"
    vary = nodes.new("FunctionNodeRandomValue")
    lowest = nodes.new("ShaderNodeMath")
    lowest.operation = "SUBTRACT"
    lowest.inputs[0].default_value = 1
    scale = nodes.new("ShaderNodeMath")
    scale.operation = "MULTIPLY"
    instances = nodes.new("GeometryNodeInstanceOnPoints")
    instances.inputs["Pick Instance"].default_value = True
    join = nodes.new("GeometryNodeJoinGeometry")
    links.new(given.outputs["Geometry"], points.inputs["Mesh"])
    links.new(given.outputs["Density"], points.inputs["Density Max"])
    links.new(given.outputs["Density Factor"], points.inputs["Density Factor"])
    links.new(given.outputs["Distance"], points.inputs["Distance Min"])
    links.new(given.outputs["Seed"], points.inputs["Seed"])
    links.new(given.outputs["Collection"], collection.inputs["Collection"])
    links.new(points.outputs["Rotation"], rotate.inputs["Rotation"])
    links.new(turn.outputs["Value"], rotate.inputs["Rotate By"])
    links.new(given.outputs["Scale Variation"], lowest.inputs[1])
    links.new(lowest.outputs[0], next(s for s in vary.inputs if s.name == "Min" and s.enabled))
    links.new(next(s for s in vary.outputs if s.enabled), scale.inputs[0])
    links.new(given.outputs["Scale"], scale.inputs[1])
    links.new(points.outputs["Points"], instances.inputs["Points"])
    links.new(collection.outputs[0], instances.inputs["Instance"])
    links.new(rotate.outputs["Rotation"], instances.inputs["Rotation"])
    links.new(scale.outputs[0], instances.inputs["Scale"])
    links.new(given.outputs["Geometry"], join.inputs["Geometry"])
    links.new(instances.outputs["Instances"], join.inputs["Geometry"])
    links.new(join.outputs["Geometry"], result.inputs["Geometry"])
    for place, node in enumerate(nodes):
        node.location = (place * 190, -120 * (place % 3))


def _move_before_subdivision(surface, modifier):
    """Points on the surface as it was made keep their place when it gets finer."""
    for place, other in enumerate(surface.modifiers):
        if other.type == "SUBSURF":
            surface.modifiers.move(len(surface.modifiers) - 1, place)
            return


def _paint_density(surface, modifier):
    """The active vertex group drives how dense each part of the surface is."""
    weights = surface.vertex_groups.active
    if weights is None:
        return
    identifier = modifier.node_group.interface.items_tree["Density Factor"].identifier
    modifier[f"{identifier}_use_attribute"] = 1
    modifier[f"{identifier}_attribute_name"] = weights.name


def _preset_file():
    folder = Path(bpy.utils.extension_path_user(__package__, path="presets", create=True))
    return folder / "last.json"


def _settings_of(modifier):
    tree = modifier.node_group.interface.items_tree
    names = [name for name, _kind, default, _low, _high in INPUTS if default is not None]
    return {name: modifier[tree[name].identifier] for name in names}


class OBJECT_OT_scatter_kit(bpy.types.Operator):
    """Scatters the chosen collection over the active mesh"""

    bl_idname = "object.scatter_kit"
    bl_label = "Scatter"
    bl_options = {"REGISTER", "UNDO"}

    @classmethod
    def poll(cls, context):
        return context.mode == "OBJECT" and context.object is not None and context.object.type == "MESH"

    def execute(self, context):
        source = context.scene.scatter_kit_collection
        if source is None:
            self.report({"WARNING"}, "Choose a collection to scatter")
            return {"CANCELLED"}
        if context.object.name in source.all_objects:
            self.report({"WARNING"}, "The surface is part of the collection itself")
            return {"CANCELLED"}
        group = bpy.data.node_groups.get(GROUP)
        if group is None:
            group = _new_group()
            _fill(group)
        modifier = context.object.modifiers.new(GROUP, "NODES")
        modifier.node_group = group
        _move_before_subdivision(context.object, modifier)
        _paint_density(context.object, modifier)
        identifier = group.interface.items_tree["Collection"].identifier
        modifier[identifier] = source
        return {"FINISHED"}


class OBJECT_OT_scatter_kit_keep(bpy.types.Operator):
    """Keeps the settings of the active object for the next one"""

    bl_idname = "object.scatter_kit_keep"
    bl_label = "Keep Settings"

    @classmethod
    def poll(cls, context):
        return context.object is not None and GROUP in context.object.modifiers

    def execute(self, context):
        settings = _settings_of(context.object.modifiers[GROUP])
        with open(_preset_file(), "w", encoding="utf-8") as file:
            json.dump(settings, file)
        return {"FINISHED"}


class OBJECT_OT_scatter_kit_use(bpy.types.Operator):
    """Gives the active object the settings that were kept"""

    bl_idname = "object.scatter_kit_use"
    bl_label = "Use Kept Settings"
    bl_options = {"REGISTER", "UNDO"}

    @classmethod
    def poll(cls, context):
        return OBJECT_OT_scatter_kit_keep.poll(context)

    def execute(self, context):
        kept = _preset_file()
        if not kept.exists():
            self.report({"WARNING"}, "No settings were kept yet")
            return {"CANCELLED"}
        with open(kept, encoding="utf-8") as file:
            settings = json.load(file)
        modifier = context.object.modifiers[GROUP]
        tree = modifier.node_group.interface.items_tree
        for name, value in settings.items():
            if name in tree:
                modifier[tree[name].identifier] = value
        return {"FINISHED"}


class VIEW3D_PT_scatter_kit(bpy.types.Panel):
    bl_label = "Scatter Kit"
    bl_space_type = "VIEW_3D"
    bl_region_type = "UI"
    bl_category = "Scatter"

    def draw(self, context):
        self.layout.prop(context.scene, "scatter_kit_collection")
        self.layout.operator(OBJECT_OT_scatter_kit.bl_idname)
        row = self.layout.row(align=True)
        row.operator(OBJECT_OT_scatter_kit_keep.bl_idname)
        row.operator(OBJECT_OT_scatter_kit_use.bl_idname)


CLASSES = (
    OBJECT_OT_scatter_kit,
    OBJECT_OT_scatter_kit_keep,
    OBJECT_OT_scatter_kit_use,
    VIEW3D_PT_scatter_kit,
)


def register():
    for cls in CLASSES:
        bpy.utils.register_class(cls)
    bpy.types.Scene.scatter_kit_collection = bpy.props.PointerProperty(
        name="Collection", type=bpy.types.Collection
    )


def unregister():
    del bpy.types.Scene.scatter_kit_collection
    for cls in reversed(CLASSES):
        bpy.utils.unregister_class(cls)
