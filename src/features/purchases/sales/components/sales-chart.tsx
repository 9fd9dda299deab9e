import { useMemo } from 'react';
import { monthYear } from '#shared/dates.ts';
import { dollars } from '#shared/money.ts';
import { Plot } from '#ui/plot/plot.tsx';
import { salesTexts } from '../texts.ts';

type Month = { month: string; sales: number; netCents: number };

/** Net income of the last twelve months as bars; who does not see them has the same as a list. */
export function SalesChart({ months }: { months: readonly Month[] }) {
  const net = months.reduce((sum, { netCents }) => sum + netCents, 0);
  const sales = months.reduce((sum, month) => sum + month.sales, 0);
  return (
    <figure className="panel p-4 sm:p-6">
      <figcaption>
        <span className="block font-semibold">{salesTexts.chartTitle}</span>
        <span className="text-sm text-muted">{salesTexts.chartSummary(dollars(net), sales)}</span>
      </figcaption>
      <Bars months={months} />
      <ul className="sr-only" aria-label={salesTexts.chartTitle}>
        {months.map(({ month, netCents }) => (
          <li key={month}>{salesTexts.chartMonth(nameOf(month), dollars(netCents))}</li>
        ))}
      </ul>
    </figure>
  );
}

function Bars({ months }: { months: readonly Month[] }) {
  const labels = useMemo(() => months.map(({ month }) => nameOf(month).slice(0, 3)), [months]);
  const values = useMemo(() => months.map(({ netCents }) => netCents / 100), [months]);
  return (
    <Plot className="mt-4 h-44 sm:h-56" kind="bars" format={wholeDollars} {...{ labels, values }} />
  );
}

function nameOf(month: string): string {
  return monthYear(`${month}-01`);
}

const format = new Intl.NumberFormat('en-US', {
  style: 'currency',
  currency: 'USD',
  maximumFractionDigits: 2,
  trailingZeroDisplay: 'stripIfInteger',
});

function wholeDollars(value: number): string {
  return format.format(value);
}
