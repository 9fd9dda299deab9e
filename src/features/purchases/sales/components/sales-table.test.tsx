import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, it } from 'vitest';
import { SalesTable } from './sales-table.tsx';

it('the list says by month and product what was earned, and what is on hold', () => {
  const money = {
    sales: 2,
    onHold: 1,
    grossCents: 4998,
    taxCents: 950,
    feeCents: 500,
    feeRefundedCents: 50,
    stripeFeeCents: 232,
    refundedCents: 499,
  };
  const row = { ...money, month: '2026-04', productId: 'p', name: 'Kit', slug: 'kit' };
  const html = renderToStaticMarkup(
    <MemoryRouter>
      <SalesTable rows={[row]} all={money} />
    </MemoryRouter>,
  );
  for (const part of [
    'April 2026',
    '/marketplace/kit',
    '1 on hold',
    '$49.98',
    '$4.50',
    '$4.99',
    '$9.50',
    '$2.32',
  ]) {
    expect(html).toContain(part);
  }
  expect(html.match(/\$47\.67/g)).toHaveLength(2);
});
