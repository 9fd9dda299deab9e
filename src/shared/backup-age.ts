/** A nightly backup starts up to ten minutes late, and may take longer than the last one. */
const oldAfterHours = 26;

/** Whether the last good backup is so old that one must have failed. */
export function isBackupOld(madeAt: Date, now: Date): boolean {
  return now.getTime() - madeAt.getTime() > oldAfterHours * 3_600_000;
}
