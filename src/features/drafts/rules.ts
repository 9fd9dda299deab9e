/** The forms whose drafts are stored on the server; questions on products are comments. */
export const draftForms = [
  'article',
  'product',
  'version',
  'profile',
  'comment',
  'review',
  'review-reply',
] as const;
export type DraftFormKind = (typeof draftForms)[number];

export const draftsPath = '/drafts';
/** The parameter in a form's address that names the draft to open. */
export const draftParameter = 'draft';

export const draftLimits = {
  /** Drafts of one person, and as many deleted ones. */
  count: 50,
  /** In addition: two versions of one draft are both stored, whatever the count. */
  conflicts: 10,
  /** Bytes of one draft as JSON. */
  bytes: 500_000,
  /** A draft without changes for this long is deleted. */
  days: 180,
  /** How long a deleted one can be restored. */
  undoHours: 1,
  pageSize: 20,
  /** Drafts of other devices that one form offers. */
  offered: 10,
  subject: 200,
  base: 100,
  /** Characters of the title in a list. */
  title: 120,
  /** Pictures and files that are looked for in one draft. */
  references: 300,
  /** Revisions for which a device may still wait for a response. */
  unanswered: 8,
} as const;

/** Once a second for an hour: a form saves every two seconds while somebody types. */
export const draftRate = { points: 3600, seconds: 3600 } as const;

/** Drafts that one person may delete, restore or end. */
export const draftRemovalRate = { points: 600, seconds: 600 } as const;

/** Whether a deleted draft can still be restored. */
export function isUndoable(deletedAt: Date, now: number): boolean {
  return now - deletedAt.getTime() <= draftLimits.undoHours * 3_600_000;
}

/** What to do with content that a device sends, depending on what is stored under its id. */
export function outcomeOf(
  stored: { revision: string; basedOn: readonly string[]; deletedAt: Date | null } | undefined,
  sent: { revision: string; basedOn: readonly string[] },
): 'create' | 'update' | 'repeat' | 'gone' | 'conflict' {
  if (!stored || stored.deletedAt) return sent.basedOn.length === 0 ? 'create' : 'gone';
  if (stored.revision === sent.revision) return 'repeat';
  if (sent.basedOn.includes(stored.revision)) return 'update';
  // It arrived late: the stored content was written after it, on the same device.
  return stored.basedOn.includes(sent.revision) ? 'repeat' : 'conflict';
}
