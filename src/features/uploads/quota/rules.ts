const megabyte = 1024 * 1024;

/** Bytes that one person may store: pictures in all their sizes, files, unfinished uploads. */
const storageQuota = {
  member: 2048 * megabyte,
  /** In their first 24 hours. */
  newcomer: 300 * megabyte,
} as const;

/** A person's total storage, and how much of it is unused. */
export type StorageUsage = {
  usedBytes: number;
  totalBytes: number;
  pictures: { count: number; bytes: number };
  files: { count: number; bytes: number };
  unfinished: { count: number; bytes: number };
  /** Pictures and files among those above that no article, product or profile uses. */
  unused: { count: number; bytes: number };
};

/** Requests to remove all unused uploads of one person. */
export const freeRate = { points: 20, seconds: 600 } as const;

/** `memberBytes` is the operator's quota per person. */
export function quotaOf(
  person: { isNewcomer?: boolean },
  memberBytes: number = storageQuota.member,
): number {
  return person.isNewcomer ? Math.min(storageQuota.newcomer, memberBytes) : memberBytes;
}
