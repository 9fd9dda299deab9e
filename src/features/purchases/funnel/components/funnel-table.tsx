import { usNumber } from '#shared/numbers.ts';
import { Link } from '#ui/link.tsx';
import { funnelSteps, type FunnelCounts } from '../rules.ts';
import { stepTexts } from '../texts.ts';

export type ShownRow = {
  key: string;
  name: string;
  counts: FunnelCounts;
  /** Where the figures of this row alone are. */
  to?: string;
};

type FunnelTableProps = { title: string; column: string; rows: readonly ShownRow[] };

const number = 'px-3 py-2 text-right';

/** Rows of counts, one column for each step. */
export function FunnelTable({ title, column, rows }: FunnelTableProps) {
  return (
    <div className="panel overflow-x-auto" tabIndex={0} role="region" aria-label={title}>
      <table className="w-full text-sm">
        <caption className="px-3 pt-3 text-left font-semibold">{title}</caption>
        <thead className="text-left align-bottom text-subtle">
          <tr>
            <th scope="col" className="px-3 py-2 font-semibold">
              {column}
            </th>
            {funnelSteps.map((step) => (
              <th key={step} scope="col" className={`${number} font-semibold`}>
                {stepTexts[step]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="divide-y divide-line border-t border-line">
          {rows.map(({ key, name, counts, to }) => (
            <tr key={key}>
              <th scope="row" className="min-w-32 px-3 py-2 text-left font-normal break-words">
                {to ? (
                  <Link to={to} preventScrollReset>
                    {name}
                  </Link>
                ) : (
                  name
                )}
              </th>
              {funnelSteps.map((step) => (
                <td key={step} className={number}>
                  {usNumber(counts[step])}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
