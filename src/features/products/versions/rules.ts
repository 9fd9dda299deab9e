/** Who is offered a version: everybody, or only people who opted in to early ones. */
export const versionChannels = ['stable', 'beta'] as const;
export type VersionChannel = (typeof versionChannels)[number];

/** A version waits for a moderator; its seller can withdraw an approved one. */
export const versionStatuses = ['pending', 'approved', 'rejected', 'withdrawn'] as const;
export type VersionStatus = (typeof versionStatuses)[number];

/** The public part of a product's history; the rest is for its seller and moderators. */
export const publicStatuses = ['approved', 'withdrawn'] as const;

export const versionLimits = {
  /** Characters of a number, or of the free label of a product that is not an extension. */
  number: 40,
  /** Characters of the reason for a rejection or withdrawal. */
  reason: 500,
  /** Files of one version, by platform and Blender range. */
  files: 12,
  testedWith: 40,
  /** Versions on one page of the history. */
  pageSize: 10,
  /** Versions in a product's feed, and characters of the notes of each. */
  feedEntries: 30,
  feedNotes: 4000,
} as const;

/** Versions that one person may submit. */
export const versionWriteRate = { points: 30, seconds: 3600 } as const;

/** Versions that one person may withdraw, also before the review. */
export const versionRemovalRate = { points: 60, newcomerPoints: 40, seconds: 3600 } as const;

/** Where the seller of a product submits a version. */
export function newVersionPath({ slug }: { slug: string }): string {
  return `/marketplace/${encodeURIComponent(slug)}/versions/new`;
}

/** The file of one version, for people who have the product. */
export function versionDownloadPath(productId: string, versionId: string, fileId: string): string {
  return `/downloads/${productId}?version=${versionId}&file=${fileId}`;
}
