import { useMemo } from 'react';
import { longDate, monthYear } from '#shared/dates.ts';
import { usNumber } from '#shared/numbers.ts';
import { ChevronDownIcon } from '#ui/icons.ts';
import { Plot } from '#ui/plot/plot.tsx';
import type { Funnel } from '../queries.server.ts';
import { funnelSteps, shareOf, sumOf, type FunnelStep } from '../rules.ts';
import { funnelTexts, stepTexts } from '../texts.ts';
import { FunnelTable } from './funnel-table.tsx';

type Buckets = Funnel['buckets'];

/** Each step over time in a plot of its own, since thousands see what few buy; and all as a table. */
export function StepPlots({ buckets }: { buckets: Buckets }) {
  const sum = sumOf(buckets);
  return (
    <div>
      <ol className="grid grid-cols-[minmax(0,1fr)] gap-4 sm:grid-cols-2">
        {funnelSteps.map((step, position) => {
          const before = funnelSteps[position - 1];
          const share = before ? shareOf(sum[step], sum[before]) : null;
          return (
            <li key={step} className="panel p-4">
              <p className="flex flex-wrap items-baseline gap-x-3">
                <span className="text-sm text-muted">{stepTexts[step]}</span>
                <span className="display text-2xl">{usNumber(sum[step])}</span>
                {share !== null && (
                  <span className="text-sm text-subtle">
                    {funnelTexts.share(`${share.toFixed(1)}%`)}
                  </span>
                )}
              </p>
              <StepPlot step={step} buckets={buckets} />
            </li>
          );
        })}
      </ol>
      <details className="group mt-4">
        <summary className="flex min-h-11 items-center gap-2 text-sm font-semibold">
          <ChevronDownIcon className="-rotate-90 group-open:rotate-0" />
          {funnelTexts.asTable}
        </summary>
        <div className="mt-2 max-h-96 overflow-y-auto">
          <FunnelTable
            title={funnelTexts.tableOf}
            column={funnelTexts.time}
            rows={buckets
              .toReversed()
              .map(({ key, counts }) => ({ key, counts, name: timeOf(key) }))}
          />
        </div>
      </details>
    </div>
  );
}

function StepPlot({ step, buckets }: { step: FunnelStep; buckets: Buckets }) {
  const labels = useMemo(() => buckets.map(({ key }) => shortTimeOf(key)), [buckets]);
  const values = useMemo(() => buckets.map(({ counts }) => counts[step]), [buckets, step]);
  return <Plot className="mt-2 h-36" kind="line" format={usNumber} {...{ labels, values }} />;
}

/** 'November 22, 2026' or 'November 2026'. */
function timeOf(key: string): string {
  return key.length === 7 ? monthYear(`${key}-01`) : longDate(key);
}

/** 'Nov 22' or 'Nov'. */
function shortTimeOf(key: string): string {
  return key.length === 7
    ? timeOf(key).slice(0, 3)
    : `${timeOf(key).slice(0, 3)} ${Number(key.slice(8))}`;
}
