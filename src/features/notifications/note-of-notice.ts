import type { Notice } from './rules.ts';
import { notificationTexts } from './texts.ts';

/** The line below the sentence: what a version contains, or why something was done. */
export function noteOfNotice(notice: Notice): string | undefined {
  const { notes, reason } = notice.metadata;
  return reason ? wordsOf(notice)(reason) : notes;
}

/** Whose text a reason is. */
function wordsOf({ type, actorUsername }: Notice): (reason: string) => string {
  const isSellers =
    type === 'version_withdrawn' ||
    type === 'refund_declined' ||
    (type === 'refund_granted' && actorUsername !== null);
  if (type === 'payout_failed' || type === 'bundle_unsellable') return (reason) => reason;
  if (isSellers) return notificationTexts.sellersReason;
  return type === 'refund_asked' ? notificationTexts.buyersReason : notificationTexts.reason;
}
