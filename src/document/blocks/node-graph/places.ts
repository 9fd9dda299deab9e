import { placeOf } from './plain.ts';
import { graphLimits } from './rules.ts';

type Placed = { location: readonly unknown[]; frame: number | null };

/**
 * The positions of the nodes of a tree: Blender counts up from below, and relative to the frame
 * around a node. A frame that contains itself is ignored.
 */
export function placesOf(
  nodes: readonly Placed[],
): { x: number; y: number; frame: number | null }[] {
  return nodes.map((node) => {
    const around = framesAround(node, nodes);
    const standing = [node, ...(around ?? [])].map(({ location }) => location);
    const sum = (axis: 0 | 1) =>
      placeOf(standing.reduce((whole, location) => whole + placeOf(location[axis]), 0));
    return { x: sum(0), y: 0 - sum(1), frame: around && node.frame };
  });
}

/** The frames around a node; null if the chain does not end. */
function framesAround(node: Placed, nodes: readonly Placed[]): Placed[] | null {
  const frames: Placed[] = [];
  for (let place = node.frame; place !== null; place = frames.at(-1)?.frame ?? null) {
    const frame = nodes[place];
    if (!frame || frames.length >= graphLimits.frames) return null;
    frames.push(frame);
  }
  return frames;
}

const [narrowest, widest] = [100, 700];

export function widthOf(value: unknown): number {
  return Math.max(narrowest, Math.min(widest, placeOf(value) || 140));
}
