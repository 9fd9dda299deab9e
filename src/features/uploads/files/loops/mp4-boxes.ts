import { viewOf } from '#shared/byte-source.ts';
import { refuseLoop } from './refuse.ts';
import { loopLimits } from './rules.ts';

/** A box of an MP4: where its content starts and ends. */
export type Box = { type: string; start: number; end: number };

/** The boxes in a range; one that is longer than its container is damaged. */
export function boxesIn(bytes: Uint8Array, { start, end }: { start: number; end: number }): Box[] {
  const view = viewOf(bytes);
  const boxes: Box[] = [];
  let position = start;
  while (position < end) {
    if (boxes.length === loopLimits.parts || end - position < 8) refuseLoop('damaged');
    const short = view.getUint32(position);
    const head = short === 1 ? 16 : 8;
    if (end - position < head) refuseLoop('damaged');
    const size = short === 1 ? Number(view.getBigUint64(position + 8)) : short;
    // Zero would mean: up to the end of the file.
    if (size < head || size > end - position) refuseLoop('damaged');
    const type = String.fromCharCode(...bytes.subarray(position + 4, position + 8));
    boxes.push({ type, start: position + head, end: position + size });
    position += size;
  }
  return boxes;
}

export function boxNamed(boxes: readonly Box[], type: string): Box | undefined {
  return boxes.find((box) => box.type === type);
}

/** The only box of a type, with at least this many bytes. */
export function onlyBox(boxes: readonly Box[], type: string, least = 0): Box {
  const [box, second] = boxes.filter((one) => one.type === type);
  if (!box || second || box.end - box.start < least) refuseLoop('damaged');
  return box;
}
