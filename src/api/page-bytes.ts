/** Shorter bytes, or none, instead of those at a place of a page. */
export type Cut = { at: number; length: number; instead?: Buffer };

/**
 * Makes these changes, in the order of their places, in the page's own memory.
 *
 * @returns the page, which is shorter
 */
export function cutInPlace(page: Buffer, cuts: Iterable<Cut>): Buffer {
  let to = 0;
  let from = 0;
  for (const { at, length, instead } of cuts) {
    to += page.copy(page, to, from, at);
    to += instead?.copy(page, to) ?? 0;
    from = at + length;
  }
  to += page.copy(page, to, from);
  return page.subarray(0, to);
}

/** Where a page contains these bytes, from one place to another. */
export function placesOf(
  page: Buffer,
  bytes: Buffer,
  { from = 0, to = page.byteLength } = {},
): number[] {
  const places: number[] = [];
  const part = page.subarray(0, to);
  let at = part.indexOf(bytes, from);
  while (at >= 0) {
    places.push(at);
    at = part.indexOf(bytes, at + bytes.byteLength);
  }
  return places;
}
