/** The forms whose drafts are kept on the server; questions on products are comments. */
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
/** Names in the address of a form which draft it opens with. */
export const draftParameter = 'draft';

export const draftLimits = {
  /** Drafts of one person. */
  count: 50,
  /** Beyond those: two versions of one draft are both kept, whatever the count. */
  conflicts: 10,
  /** Bytes of one draft as JSON. */
  bytes: 500_000,
  /** A draft that was not changed for so long goes. */
  days: 180,
  /** A deleted one can be brought back for so long. */
  undoHours: 1,
  pageSize: 20,
  /** Drafts of other devices that one form offers. */
  offered: 10,
  subject: 200,
  base: 100,
  /** Characters of the title in a list. */
  title: 120,
  /** Pictures and files of one draft that are looked for. */
  references: 300,
  /** Revisions whose answers a device may still wait for. */
  unanswered: 8,
} as const;

/** Once a second for an hour: a form saves every two seconds while somebody types. */
export const draftRate = { points: 3600, seconds: 3600 } as const;

/** Drafts that one person may delete, bring back or end. */
export const draftRemovalRate = { points: 600, seconds: 600 } as const;

/** Whether a deleted draft can still be brought back. */
export function isUndoable(deletedAt: Date, now: number): boolean {
  return now - deletedAt.getTime() <= draftLimits.undoHours * 3_600_000;
}

/** What becomes of content that a device sends, by what is stored under its id. */
export function outcomeOf(
  stored: { revision: string; basedOn: readonly string[]; deletedAt: Date | null } | undefined,
  sent: { revision: string; basedOn: readonly string[] },
): 'create' | 'update' | 'repeat' | 'gone' | 'conflict' {
  if (!stored || stored.deletedAt) return sent.basedOn.length === 0 ? 'create' : 'gone';
  if (stored.revision === sent.revision) return 'repeat';
  if (sent.basedOn.includes(stored.revision)) return 'update';
  // It came late: what is stored was written after it, on the same device.
  return stored.basedOn.includes(sent.revision) ? 'repeat' : 'conflict';
}
