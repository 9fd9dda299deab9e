import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { SalesChart } from './sales-chart.tsx';

it('the plot of the sales says every month and its sum in words', () => {
  const cents = [1000, 2000, 3000, 11_000, -1200, 0, 5000, 6000, 7000, 8000, 9000, 15_200];
  const months = cents.map((netCents, month) => ({
    month: `2026-${String(month + 1).padStart(2, '0')}`,
    sales: 1,
    netCents,
  }));
  const html = renderToStaticMarkup(<SalesChart months={months} />);
  expect(html.match(/<li>/g)).toHaveLength(12);
  expect(html).toContain('<li>April 2026: $110.00</li>');
  expect(html).toContain('<li>May 2026: -$12.00</li>');
  expect(html).toContain('$660.00 net from 12 sales in the last 12 months');
});
