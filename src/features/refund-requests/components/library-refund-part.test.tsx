// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { showScreen } from '#test/screen.ts';
import type { LibraryRefund } from '../queries.server.ts';
import { LibraryRefundPart } from './library-refund-part.tsx';

const refund: LibraryRefund = {
  purchaseId: 'purchase',
  isInBundle: false,
  refundUntil: null,
  hasFailed: false,
  request: {
    id: 'request',
    status: 'granted',
    answerDueAt: new Date('2026-11-20'),
    answer: '',
    answeredAt: new Date('2026-11-18'),
    decision: '',
  },
  mayAsk: false,
  mayEscalate: false,
  isOverdue: false,
};

const textOf = (changes: Partial<LibraryRefund>) =>
  showScreen(
    <LibraryRefundPart
      item={{ id: 'purchase', name: 'Moss Kit' }}
      refund={{ ...refund, ...changes }}
      onChanged={() => undefined}
    />,
  ).textContent;

it('a refund that was granted is on its way, until the bank rejects it', () => {
  expect(textOf({})).toBe('Your refund was granted. The money is on its way back to you.');
  expect(textOf({ hasFailed: true })).toBe(
    'Your refund was granted, but your bank did not accept it. A moderator will look into it.',
  );
});
