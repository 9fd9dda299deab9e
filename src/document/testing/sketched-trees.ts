type SketchedSocket = {
  name: string;
  /** Its name in links, if two have the same. */
  key?: string;
  type: string;
  value?: unknown;
  shape?: string;
  more?: object;
};

/** A node in short. */
type SketchedNode = {
  type: string;
  name: string;
  at: [number, number];
  inputs?: readonly SketchedSocket[];
  outputs?: readonly SketchedSocket[];
  frame?: string;
  group?: string;
  more?: object;
};

/** A tree in short form; links are as `['Grid.Mesh', 'Set Position.Geometry']`. */
export type SketchedTree = {
  name: string;
  nodes: readonly SketchedNode[];
  links: readonly (readonly [from: string, to: string])[];
};

const usualSocket = {
  hide: false,
  enabled: true,
  hide_value: false,
  show_expanded: true,
  link_limit: 1,
  pin_gizmo: false,
  description: '',
};
const usualNode = {
  label: '',
  width: 140,
  height: 100,
  mute: false,
  hide: false,
  use_custom_color: false,
  color: [0.608, 0.608, 0.608],
  show_options: true,
  show_preview: false,
  warning_propagation: 'ALL',
};

/** Writes trees as Tree Clipper does, where every object has a number. */
class Clipper {
  private last = -1;
  private readonly trees = new Map<string, number>();

  tree({ name, nodes, links }: SketchedTree): object {
    const nodeIds = new Map(nodes.map((node) => [node.name, this.next()]));
    const sockets = new Map<string, number>();
    const items = nodes.map((node) => ({
      id: nodeIds.get(node.name),
      data: {
        ...usualNode,
        bl_idname: node.type,
        name: node.name,
        location: node.at,
        parent: nodeIds.get(node.frame ?? '') ?? null,
        inputs: this.sockets(`in ${node.name}`, node.inputs, sockets),
        outputs: this.sockets(`out ${node.name}`, node.outputs, sockets),
        ...(node.group !== undefined && { node_tree: this.trees.get(node.group) }),
        ...node.more,
      },
    }));
    const linked = links.map(([from, to]) => {
      const ends = { from_socket: sockets.get(`out ${from}`), to_socket: sockets.get(`in ${to}`) };
      return this.object({ is_valid: true, is_muted: false, ...ends });
    });
    const made = this.object({
      bl_idname: 'GeometryNodeTree',
      name,
      nodes: this.object({ items, active: null }),
      links: this.object({ items: linked }),
    });
    this.trees.set(name, made.id);
    return made;
  }

  private sockets(
    owner: string,
    list: readonly SketchedSocket[] = [],
    ids: Map<string, number>,
  ): object {
    const items = list.map(({ name, key = name, type, value, shape = 'CIRCLE', more }) => {
      const given = value === undefined ? {} : { default_value: value };
      const data = { ...usualSocket, name, type, display_shape: shape, ...given, ...more };
      const made = this.object(data);
      ids.set(`${owner}.${key}`, made.id);
      return made;
    });
    return this.object({ items });
  }

  private object(data: object) {
    return { id: this.next(), data };
  }

  private next(): number {
    this.last += 1;
    return this.last;
  }
}

/** Tree Clipper's JSON of trees, those of groups first. */
export function treeClipperData(...trees: readonly SketchedTree[]): object {
  const clipper = new Clipper();
  return {
    blender_version: '5.1.0',
    tree_clipper_version: '0.1.0',
    node_trees: trees.map((tree) => clipper.tree(tree)),
    external: {},
    scenes: {},
  };
}
