/** Who is offered a version: everybody, or only those who ask for early ones. */
export const versionChannels = ['stable', 'beta'] as const;
export type VersionChannel = (typeof versionChannels)[number];

/** A version waits for the moderator; its seller can withdraw an approved one. */
export const versionStatuses = ['pending', 'approved', 'rejected', 'withdrawn'] as const;
export type VersionStatus = (typeof versionStatuses)[number];

export const versionLimits = {
  /** Characters of a number, or of the free label of a product that is no extension. */
  number: 40,
  /** Characters of why a version was rejected or withdrawn. */
  reason: 500,
  /** Files of one version, by platform and Blender range. */
  files: 12,
  testedWith: 40,
} as const;
