/**
 * The canonical address, in the same form everywhere: Blender compares it character by character.
 */
export const extensionsPath = '/api/v1/extensions/';

/** The address of the repository, whatever host was requested. */
export function repositoryUrl(publicUrl: string): string {
  return `${publicUrl}${extensionsPath}`;
}

/** The identification of one archive of an extension. */
export type ArchiveName = { extensionId: string; number: string; sha256: string };

/** Its address, without a query: Blender compares the dropped link with it. */
export function archiveUrl(publicUrl: string, { extensionId, number, sha256 }: ArchiveName) {
  return `${repositoryUrl(publicUrl)}download/${sha256}/${extensionId}-${number}.zip`;
}

/** Parses the end of such an address; an id has no hyphen, a version may. */
export function archiveNameFrom(sha256: string, name: string): ArchiveName | undefined {
  const [, extensionId, number] = /^([A-Za-z_]\w*)-(.+)\.zip$/.exec(name) ?? [];
  if (!/^[0-9a-f]{64}$/.test(sha256) || !extensionId || !number) return undefined;
  return { extensionId, number, sha256 };
}

/** Whether this is the address at which a build server publishes a version. */
export function isPublishing(path: string): boolean {
  return /^\/api\/v1\/extensions\/[^/]+\/versions\/upload\/?$/.test(path);
}

const minute = 60;

/** Blender polls at most once a day by itself; a classroom behind one IP address stays below it. */
export const listingRate = { points: 600, seconds: minute, isForReading: true } as const;

/** A classroom in which everybody installs twenty extensions. */
export const archiveRate = { points: 3_000, seconds: minute * 60, isForReading: true } as const;

/** Publishing requests of one network, before the sender is known. */
export const publishRequestRate = {
  points: 120,
  seconds: minute * 10,
  isForReading: true,
} as const;

/** Versions that one person may send from a build server. */
export const publishRate = { points: 30, newcomerPoints: 10, seconds: 3600 } as const;

/** Pins that one person may set or remove. */
export const pinRate = { points: 300, seconds: 3600 } as const;

export const publishLimits = {
  /** Characters of release notes in Markdown. */
  notes: 20_000,
  /** Bytes of a form field that is not a file. */
  fieldBytes: 100_000,
  /** Bytes of the form around the file. */
  formBytes: 512 * 1024,
} as const;

/** Entries that are left out of the listing, as many as moderators see at once. */
export const quarantineLimits = { shown: 50 } as const;

/**
 * For the responses without a token, one for each combination of Blender, platform and Python that
 * some file distinguishes. A change invalidates them at once; they have a separate size limit,
 * because they would evict the pages.
 */
export const listingCacheLimits = {
  freshMilliseconds: 60_000,
  maximumBytes: 64 * 1024 * 1024,
} as const;
