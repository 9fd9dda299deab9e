import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { describe, expect, it } from 'vitest';
import { lastMonths } from '../rules.ts';
import { SalesChart } from './sales-chart.tsx';
import { SalesTable } from './sales-table.tsx';

const markup = (piece: React.ReactElement) =>
  renderToStaticMarkup(<MemoryRouter>{piece}</MemoryRouter>);

const names = lastMonths(new Date('2026-04-15T00:00:00Z'));

describe('the plot of the sales', () => {
  const of = (...cents: number[]) =>
    markup(
      <SalesChart
        months={names.map((month, at) => ({ month, sales: 1, netCents: cents[at] ?? 0 }))}
      />,
    );

  it('says every month and its sum in words', () => {
    const html = of(...names.map((_, at) => at * 1000));
    expect(html.match(/role="listitem"/g)).toHaveLength(12);
    expect(html).toContain('aria-label="April 2026: $110.00"');
    expect(html).toContain('$660.00 net from 12 sales in the last 12 months');
  });

  it.each([[[]], [[0, 5, -1200]], [[-1]], [[1e9]]])('draws %j within its frame', (cents) => {
    const html = of(...cents);
    const sizes = [...html.matchAll(/ (?:x|y|height|width)="([^"]+)"/g)].map(([, size]) =>
      Number(size),
    );
    expect(sizes.every((size) => size >= 0 && size <= 720)).toBe(true);
    expect(html).not.toMatch(/NaN|Infinity/);
  });
});

it('the list says by month and product what was earned, and what is on hold', () => {
  const money = { sales: 2, onHold: 1, grossCents: 4998, feeCents: 500, refundedCents: 499 };
  const row = { ...money, month: '2026-04', productId: 'p', name: 'Kit', slug: 'kit' };
  const html = markup(<SalesTable rows={[row]} all={money} />);
  for (const part of ['April 2026', '/marketplace/kit', '1 on hold', '$49.98', '$5.00', '$4.99']) {
    expect(html).toContain(part);
  }
  expect(html.match(/\$39\.99/g)).toHaveLength(2);
});
