/** The limits of one document (spec A §9 for the blocks). */
export const documentLimits = {
  /** As counted by `blockCount`. */
  blocks: 50,
  /** Bytes of its JSON in UTF-8. */
  bytes: 200_000,
  /** Objects and lists in its JSON: a text of maximum length has fewer, unless it is not text. */
  structures: 12_500,
  /** Levels of its JSON; a nested node takes two, so a nested list takes four. */
  depth: 50,
} as const;

/**
 * The limits for highlighting the code of one document, and how many documents may wait. At these
 * limits, the slowest text that we know takes 0.4 seconds.
 */
export const colouring = { seconds: 5, megabytes: 320, waiting: 200, waitingEach: 10 } as const;

/** The levels that the editor offers (spec A §5); a stored heading may have any from 1 to 6. */
export const offeredHeadingLevels = [2, 3, 4] as const;

/** The allowed schemes of a link (spec A §5). */
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

const imageAddressPattern =
  /^\/files\/images\/([0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12})\/(?:400|800|1600|3840)\.webp$/;

/** The id in the address of an image from our own storage; null for every other address. */
export function imageIdOf(src: string): string | null {
  return imageAddressPattern.exec(src)?.[1] ?? null;
}
