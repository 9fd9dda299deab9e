import { viewOf } from '#shared/byte-source.ts';
import { refuseLoop } from './refuse.ts';
import { loopLimits } from './rules.ts';

/** An element of a WebM (EBML): where its content starts and ends. */
export type Element = { id: number; start: number; end: number };

/** The elements in a range; one of unknown length, as in a live stream, is refused. */
export function elementsIn(
  bytes: Uint8Array,
  { start, end }: { start: number; end: number },
): Element[] {
  const elements: Element[] = [];
  let position = start;
  while (position < end) {
    if (elements.length === loopLimits.parts) refuseLoop('damaged');
    const id = readNumber(bytes, position, end, 4);
    const size = readNumber(bytes, id.next, end, 8);
    if (size.isOnes) refuseLoop('fragmented');
    if (size.value > end - size.next) refuseLoop('damaged');
    elements.push({ id: id.whole, start: size.next, end: size.next + size.value });
    position = size.next + size.value;
  }
  return elements;
}

/**
 * A number with its length in its first bits, which are included only in an element's id (`whole`).
 */
export function readNumber(bytes: Uint8Array, position: number, end: number, longest: number) {
  const first = position < end ? (bytes[position] ?? 0) : 0;
  const length = Math.clz32(first) - 23;
  if (first === 0 || length > longest || length > end - position) refuseLoop('damaged');
  const marker = 2 ** (8 - length);
  let value = first - marker;
  const rest = bytes.subarray(position + 1, position + length);
  const isOnes = value === marker - 1 && rest.every((byte) => byte === 255);
  for (const byte of rest) value = value * 256 + byte;
  const whole = value + marker * 256 ** (length - 1);
  return { value, whole, isOnes, next: position + length };
}

export function onlyElement(elements: readonly Element[], id: number): Element {
  const [element, second] = elements.filter((one) => one.id === id);
  if (!element || second) refuseLoop('damaged');
  return element;
}

/** The integer in an element, or the default for a missing one. */
export function wholeNumber(
  bytes: Uint8Array,
  elements: readonly Element[],
  id: number,
  missing: number | null = null,
): number {
  if (missing !== null && !elements.some((one) => one.id === id)) return missing;
  const { start, end } = onlyElement(elements, id);
  if (end - start > 6) refuseLoop('damaged');
  return bytes.subarray(start, end).reduce((value, byte) => value * 256 + byte, 0);
}

export function textIn(bytes: Uint8Array, elements: readonly Element[], id: number): string {
  const { start, end } = onlyElement(elements, id);
  if (end - start > 32) refuseLoop('damaged');
  let last = end;
  // A string may be padded with zeros.
  while (last > start && bytes[last - 1] === 0) last -= 1;
  return String.fromCharCode(...bytes.subarray(start, last));
}

/** A floating-point number; zero if it is missing. */
export function realNumber(bytes: Uint8Array, elements: readonly Element[], id: number): number {
  if (!elements.some((one) => one.id === id)) return 0;
  const { start, end } = onlyElement(elements, id);
  if (end - start === 4) return viewOf(bytes).getFloat32(start);
  if (end - start === 8) return viewOf(bytes).getFloat64(start);
  return refuseLoop('damaged');
}
