import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { lastMonths } from '../rules.ts';
import { SalesChart } from './sales-chart.tsx';

const names = lastMonths(new Date('2026-04-15T00:00:00Z'));

describe('the plot of the sales', () => {
  const of = (...cents: number[]) =>
    renderToStaticMarkup(
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
