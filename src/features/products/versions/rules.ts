/** Who is offered a version: everybody, or only those who ask for early ones. */
export const versionChannels = ['stable', 'beta'] as const;
export type VersionChannel = (typeof versionChannels)[number];

/** A version waits for the moderator; its seller can withdraw an approved one. */
export const versionStatuses = ['pending', 'approved', 'rejected', 'withdrawn'] as const;
export type VersionStatus = (typeof versionStatuses)[number];

/** What visitors see of a product's history; the rest is for its seller and the moderator. */
export const publicStatuses = ['approved', 'withdrawn'] as const;

export const versionLimits = {
  /** Characters of a number, or of the free label of a product that is no extension. */
  number: 40,
  /** Characters of why a version was rejected or withdrawn. */
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

/** Versions that one person may withdraw or take back before the review. */
export const versionRemovalRate = { points: 60, newcomerPoints: 40, seconds: 3600 } as const;

/** Where the seller of a product submits a version. */
export function newVersionPath({ slug }: { slug: string }): string {
  return `/marketplace/${encodeURIComponent(slug)}/versions/new`;
}

/** The file of one version, for those who have the product. */
export function versionDownloadPath(productId: string, versionId: string, fileId: string): string {
  return `/downloads/${productId}?version=${versionId}&file=${fileId}`;
}
