/**
 * A reader's position in an article: the block of its text, and how much of it has been scrolled
 * past.
 */
export type ReadingPlace = { block: number; share: number };

/** Newest last, by the ids of the articles. */
export type ReadingPlaces = readonly (readonly [id: string, place: ReadingPlace])[];

/** The number of articles whose position a device stores. */
const keptPlaces = 30;

/** In a text shorter than this many screens, readers find their position without help. */
const longFrom = 3;

/** Above this, the site's header covers the text. */
export const covered = 88;

type Edges = { top: number; bottom: number };

/**
 * The reader's position, from the edges of the blocks in the window. 'start': nothing worth storing
 * yet, or the text is short; 'end': its end was on the screen.
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

/**
 * The positions with this one last, or without the article's if it is null; the oldest are dropped.
 */
export function withPlace(
  places: ReadingPlaces,
  id: string,
  place: ReadingPlace | null,
): ReadingPlaces {
  const others = places.filter(([other]) => other !== id);
  return place === null ? others : [...others, [id, place] as const].slice(-keptPlaces);
}

/** The positions as a device stores them; none if they cannot be read. */
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
