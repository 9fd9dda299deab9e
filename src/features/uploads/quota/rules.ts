const megabyte = 1024 * 1024;

/** Bytes that one person may store: pictures in all their sizes, files, unfinished uploads. */
const storageQuota = {
  member: 2048 * megabyte,
  /** In their first 24 hours, and until something of theirs has been approved. */
  newcomer: 300 * megabyte,
} as const;

/**
 * Bytes that people without approved work may upload within a day, all together: from one network
 * (several times as much from a larger one), and to the site. A stranger can make any number of
 * accounts, and each has a quota.
 */
export const newcomerVolume = {
  network: 3 * 1024 * megabyte,
  site: 60 * 1024 * megabyte,
  seconds: 24 * 3600,
} as const;

/** Someone who stores files. By default their work was approved before. */
export type StoragePerson = { id: string; isNewcomer?: boolean; hasApprovedWork?: boolean };

/** A person's total storage, and how much of it is unused. */
export type StorageUsage = {
  usedBytes: number;
  totalBytes: number;
  pictures: { count: number; bytes: number };
  files: { count: number; bytes: number };
  unfinished: { count: number; bytes: number };
  /** Pictures and files among those above that no article, product or profile uses. */
  unused: { count: number; bytes: number };
  /** The total is smaller until something of theirs has been approved. */
  waitsForApproval?: true;
};

/** Requests to remove all unused uploads of one person. */
export const freeRate = { points: 20, seconds: 600 } as const;

/** `memberBytes` is the operator's quota per person. */
export function quotaOf(
  person: Omit<StoragePerson, 'id'>,
  memberBytes: number = storageQuota.member,
): number {
  const isNew = person.isNewcomer || person.hasApprovedWork === false;
  return isNew ? Math.min(storageQuota.newcomer, memberBytes) : memberBytes;
}
