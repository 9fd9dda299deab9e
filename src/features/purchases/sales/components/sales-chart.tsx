import { monthYear } from '#shared/dates.ts';
import { dollars } from '#shared/money.ts';
import { salesTexts } from '../texts.ts';

type Month = { month: string; sales: number; netCents: number };

const size = { width: 720, height: 200, top: 12, gap: 14 } as const;
const plotHeight = size.height - size.top;

/** Net income of the last twelve months as bars; each says its month and its sum. */
export function SalesChart({ months }: { months: readonly Month[] }) {
  const net = months.reduce((sum, { netCents }) => sum + netCents, 0);
  const sales = months.reduce((sum, month) => sum + month.sales, 0);
  const summary = salesTexts.chartSummary(dollars(net), sales);
  return (
    <figure className="panel p-4 sm:p-6">
      <figcaption>
        <span className="block font-semibold">{salesTexts.chartTitle}</span>
        <span className="text-sm text-muted">{summary}</span>
      </figcaption>
      <Bars months={months} />
      <p className="mt-2 flex text-2xs text-muted sm:text-sm" aria-hidden="true">
        {months.map(({ month }) => (
          <span key={month} className="grow basis-0 text-center">
            {nameOf(month).slice(0, 3)}
          </span>
        ))}
      </p>
    </figure>
  );
}

/** The bars on the line of zero, in the scale that shows the highest and the lowest. */
function Bars({ months }: { months: readonly Month[] }) {
  const values = months.map(({ netCents }) => netCents);
  const highest = Math.max(1, ...values);
  const lowest = Math.min(0, ...values);
  const scale = plotHeight / (highest - lowest);
  const zero = size.top + highest * scale;
  const step = size.width / months.length;
  return (
    <svg
      viewBox={`0 0 ${size.width} ${size.height}`}
      // The bars take the width that there is; words in it would be stretched along.
      preserveAspectRatio="none"
      className="mt-4 h-44 w-full sm:h-56"
      role="list"
      aria-label={salesTexts.chartTitle}
    >
      <path
        d={`M0 ${zero}H${size.width}`}
        className="stroke-line"
        strokeWidth="1"
        aria-hidden="true"
      />
      {months.map((month, position) => (
        <Bar key={month.month} month={month} x={position * step} {...{ step, scale, zero }} />
      ))}
    </svg>
  );
}

function nameOf(month: string): string {
  return monthYear(`${month}-01`);
}

type BarProps = {
  month: Month;
  x: number;
  /** How wide it is with the room around it. */
  step: number;
  /** Units for each cent. */
  scale: number;
  /** Where nothing was earned. */
  zero: number;
};

function Bar({ month: { month, netCents }, x, step, scale, zero }: BarProps) {
  const label = salesTexts.chartMonth(nameOf(month), dollars(netCents));
  const height = Math.max(Math.abs(netCents) * scale, netCents === 0 ? 0 : 2);
  return (
    <g role="listitem" aria-label={label}>
      <title>{label}</title>
      <rect x={x} y="0" width={step} height={size.height} className="fill-transparent" />
      <rect
        x={x + size.gap / 2}
        y={netCents < 0 ? zero : zero - height}
        width={step - size.gap}
        height={height}
        rx="3"
        className={netCents < 0 ? 'fill-danger' : 'fill-heat'}
      />
    </g>
  );
}
