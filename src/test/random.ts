/** Numbers from 0 to 1 that are the same for the same seed (mulberry32). */
export function randomFrom(seed: number) {
  let state = seed;
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  return {
    next,
    chance: (share: number) => next() < share,
    /** An integer from 0 up to, but excluding, `end`. */
    below: (end: number) => Math.floor(next() * end),
    /** One of these; undefined if there are none. */
    one: <T>(list: readonly T[]): T | undefined => list[Math.floor(next() * list.length)],
    shuffled: <T>(list: readonly T[]): T[] =>
      list
        .map((value) => ({ value, place: next() }))
        .toSorted((a, b) => a.place - b.place)
        .map(({ value }) => value),
  };
}

export type Random = ReturnType<typeof randomFrom>;
