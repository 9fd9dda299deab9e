/**
 * `asked` waits for the seller, `escalated` for a moderator. The seller may decline what waits for
 * them and grant anything undecided; `refused` is a moderator's final decision.
 */
export const refundStatuses = ['asked', 'declined', 'escalated', 'granted', 'refused'] as const;
export type RefundStatus = (typeof refundStatuses)[number];

/** What can still be granted. */
const undecidedStatuses = ['asked', 'declined', 'escalated'] as const;

export const refundLimits = {
  /**
   * Days in which the seller answers, and in which a declined buyer can escalate to a moderator.
   */
  answerDays: 7,
  escalateDays: 30,
  reason: 1000,
  pageSize: 20,
  salesPage: 10,
  /** Refunds that a run holds in memory. */
  batch: 100,
} as const;

/** Requests, answers and refunds of one person. */
export const refundRate = { points: 60, newcomerPoints: 20, seconds: 24 * 3600 } as const;

const dayMilliseconds = 24 * 60 * 60 * 1000;

type Progress = { status: RefundStatus; answerDueAt: Date; answeredAt: Date | null };

/** The seller's deadline for a request made at this time. */
export function answerDue(askedAt: Date): Date {
  return new Date(askedAt.getTime() + refundLimits.answerDays * dayMilliseconds);
}

/**
 * Whether the buyer can escalate to a moderator: nobody answered in time, or the seller declined.
 */
export function mayEscalate({ status, answerDueAt, answeredAt }: Progress, now: Date): boolean {
  if (status === 'asked') return now > answerDueAt;
  if (status !== 'declined' || !answeredAt) return false;
  return now.getTime() <= answeredAt.getTime() + refundLimits.escalateDays * dayMilliseconds;
}

export function isUndecided(status: RefundStatus): boolean {
  return (undecidedStatuses as readonly RefundStatus[]).includes(status);
}

/** Where a moderator decides, and where a seller answers. */
export const refundsPath = '/moderation/refunds';
export const answersPath = '/profile/sales#refunds';

/** The events that buyer and seller are notified of. */
export const refundNews = ['asked', 'escalated', 'declined', 'granted', 'refused'] as const;
export type RefundNews = (typeof refundNews)[number];
