/** Where somebody was in an article: the block of its text, and how much of that had passed. */
export type ReadingPlace = { block: number; share: number };

/** The newest last, by the ids of the articles. */
export type ReadingPlaces = readonly (readonly [id: string, place: ReadingPlace])[];

/** Articles whose place a device keeps. */
const keptPlaces = 30;

/** A text shorter than so many screens is found again without help. */
const longFrom = 3;

/** Above this the site's header lies over the text. */
export const covered = 88;

type Edges = { top: number; bottom: number };

/**
 * Where a reader is, by the edges of the blocks in the window. 'start': nothing worth keeping yet,
 * or the text is short; 'end': its end was on the screen.
 */
export function placeAmong(
  blocks: readonly Edges[],
  screenHeight: number,
): ReadingPlace | 'start' | 'end' {
  const [first, last] = [blocks[0], blocks.at(-1)];
  if (!first || !last || last.bottom - first.top < longFrom * screenHeight) return 'start';
  if (last.bottom <= screenHeight) return 'end';
  if (first.top > covered - screenHeight / 2) return 'start';
  const block = blocks.findIndex(({ bottom }) => bottom > covered);
  const { top, bottom } = blocks[block] ?? last;
  const share = Math.min(1, Math.max(0, (covered - top) / Math.max(1, bottom - top)));
  return { block, share: Math.round(share * 100) / 100 };
}

/** The places with this one last, or without the article's where it is null; the oldest go. */
export function withPlace(
  places: ReadingPlaces,
  id: string,
  place: ReadingPlace | null,
): ReadingPlaces {
  const others = places.filter(([other]) => other !== id);
  return place === null ? others : [...others, [id, place] as const].slice(-keptPlaces);
}

/** The places as a device keeps them; none where that cannot be read. */
export function placesFrom(stored: string | null): ReadingPlaces {
  let value: unknown;
  try {
    value = JSON.parse(stored ?? '[]');
  } catch {
    return [];
  }
  return Array.isArray(value) ? value.filter(isEntry) : [];
}

function isEntry(entry: unknown): entry is ReadingPlaces[number] {
  if (!Array.isArray(entry) || typeof entry[0] !== 'string') return false;
  const { block, share } = Object(entry[1]) as Partial<Record<keyof ReadingPlace, unknown>>;
  return Number.isInteger(block) && Number(block) >= 0 && typeof share === 'number';
}
