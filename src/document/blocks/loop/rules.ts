const addressPattern =
  /^\/files\/loops\/([0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12})\.(?:mp4|webm)$/;

/** The public address of an uploaded loop. */
export function loopAddress({ id, extension }: { id: string; extension: string }): string {
  return `/files/loops/${id}.${extension}`;
}

/** The id in the address of a loop from our own storage; null for every other address. */
export function loopIdOf(src: string): string | null {
  return addressPattern.exec(src)?.[1] ?? null;
}

/** For the picture made from a frame: as wide as the widest variant on a page. */
export const posterWidth = 1600;
