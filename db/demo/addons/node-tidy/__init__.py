"""Lines up the selected nodes in columns, from what they get to what they give."""

import bpy

GAP_ACROSS = 60


def columns_of(nodes, links):
    """The column of each node: one further left than all that it feeds."""
    chosen = set(nodes)
    feeds = {node: set() for node in nodes}
    for link in links:
        if link.from_node in chosen and link.to_node in chosen:
            feeds[link.from_node].add(link.to_node)
    columns = {}

    def place(node):
        if node not in columns:
            columns[node] = 0
            columns[node] = max((place(target) + 1 for target in feeds[node]), default=0)
        return columns[node]

    for node in nodes:
        place(node)
    return columns


class NODE_OT_tidy(bpy.types.Operator):
    """Lines up the selected nodes in columns"""

    bl_idname = "node.tidy_columns"
    bl_label = "Tidy Nodes"
    bl_options = {"REGISTER", "UNDO"}

    gap_y: bpy.props.IntProperty(name="Gap Down", default=30, min=0, max=1000)

    @classmethod
    def poll(cls, context):
        space = context.space_data
        return space is not None and space.type == "NODE_EDITOR" and space.edit_tree is not None

    def execute(self, context):
        tree = context.space_data.edit_tree
        nodes = [node for node in tree.nodes if node.select and node.type != "FRAME"]
        if len(nodes) < 2:
            self.report({"WARNING"}, "Select at least two nodes")
            return {"CANCELLED"}
        columns = columns_of(nodes, tree.links)
        right = max(node.location.x + node.width for node in nodes)
        top = max(node.location.y for node in nodes)
        edge = right
        for column in range(max(columns.values()) + 1):
            members = [node for node in nodes if columns[node] == column]
            members.sort(key=lambda node: -node.location.y)
            width = max(node.width for node in members)
            height = top
            for node in members:
                node.location = (edge - width, height)
                height -= max(node.dimensions.y, 40) + self.gap_y
            edge -= width + GAP_ACROSS
        return {"FINISHED"}


def _draw_menu(self, _context):
    self.layout.operator(NODE_OT_tidy.bl_idname)


def register():
    bpy.utils.register_class(NODE_OT_tidy)
    bpy.types.NODE_MT_node.append(_draw_menu)


def unregister():
    bpy.types.NODE_MT_node.remove(_draw_menu)
    bpy.utils.unregister_class(NODE_OT_tidy)
