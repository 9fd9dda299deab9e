import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import type { ListedIssue } from '../issues.queries.server.ts';
import { IssueRow } from './issue-row.tsx';

const issue: ListedIssue = {
  id: 'i1',
  kind: 'payment_differs',
  amountCents: 2400,
  facts: { what: 'amount', agreed: '$25.00', paid: '$24.00 USD' },
  paymentId: 'pi_1',
  sessionId: 'cs_1',
  purchaseId: 'u1',
  firstSeenAt: new Date('2026-03-04T05:06:07Z'),
  resolvedAt: null,
  resolvedBy: null,
  outcome: null,
  reason: '',
  tier: null,
  productName: 'Scatter Kit',
  productSlug: 'scatter-kit',
  payer: { id: 'b1', username: 'ada' },
  seller: { id: 's1', username: 'mira' },
};

it('leads to the product, the buyer and the seller', () => {
  const html = renderToStaticMarkup(<IssueRow issue={issue} onDecided={() => {}} />);
  expect(html.match(/href="[^"]+"/g)).toEqual([
    'href="/marketplace/scatter-kit"',
    'href="/profile/b1"',
    'href="/profile/s1"',
  ]);
  for (const words of ['$24.00', 'March 4, 2026', '$25.00', 'pi_1']) expect(html).toContain(words);
});
