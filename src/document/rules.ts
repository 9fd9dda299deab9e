/** What one document may hold (spec A §9 for the blocks). */
export const documentLimits = {
  /** As `blockCount` counts them. */
  blocks: 50,
  /** Bytes of its JSON in UTF-8. */
  bytes: 200_000,
  /** Objects and lists in its JSON: a text of the full length has fewer, unless it is no text. */
  structures: 12_500,
  /** Levels of its JSON; a node in a node takes two, so a list in a list takes four. */
  depth: 50,
} as const;

/**
 * What colouring the code of one document may take, and how many documents may wait. At the limits
 * of what is coloured, the slowest text that we know takes 0.4 seconds.
 */
export const colouring = { seconds: 5, megabytes: 320, waiting: 200, waitingEach: 10 } as const;

/** The levels that the editor offers (spec A §5); a stored heading may have any from 1 to 6. */
export const offeredHeadingLevels = [2, 3, 4] as const;

/** The schemes that a link may have (spec A §5). */
export const linkSchemes = [
  'http',
  'https',
  'ftp',
  'ftps',
  'mailto',
  'tel',
  'callto',
  'sms',
  'cid',
  'xmpp',
] as const;

/** Widths in pixels of the public variants of an uploaded image. */
export const imageWidths = [400, 800, 1600] as const;

const imageAddressPattern =
  /^\/files\/images\/([0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12})\/(?:400|800|1600)\.webp$/;

/** The id in the address of an image from our own storage; null for every other address. */
export function imageIdOf(src: string): string | null {
  return imageAddressPattern.exec(src)?.[1] ?? null;
}

/** The public address of the first frame of an image that moves. */
export function stillAddress(id: string): string {
  return `/files/images/${id}/still.webp`;
}

/** The public address of one variant of an uploaded image. */
export function imageAddress(id: string, width: (typeof imageWidths)[number]): string {
  return `/files/images/${id}/${width}.webp`;
}
