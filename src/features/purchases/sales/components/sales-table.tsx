import { productPath } from '#features/products/rules.ts';
import { monthYear } from '#shared/dates.ts';
import { dollars } from '#shared/money.ts';
import { usNumber } from '#shared/numbers.ts';
import { Link } from '#ui/link.tsx';
import { keptFeeOf, netOf, type SalesTotals } from '../rules.ts';
import { salesTexts } from '../texts.ts';

type Counted = SalesTotals & {
  /** Sales whose payment is disputed at the moment. */
  onHold: number;
};

export type SalesRow = Counted & { month: string; productId: string; name: string; slug: string };

const number = 'px-3 py-2.5 text-right whitespace-nowrap';

/** What was sold, by month and product, and all of it in the last line. */
export function SalesTable({ rows, all }: { rows: readonly SalesRow[]; all: Counted }) {
  return (
    <div className="grid gap-3">
      <div className="panel overflow-x-auto">
        <table className="w-full min-w-200 text-sm" aria-label={salesTexts.table}>
          <thead className="text-left text-subtle">
            <ColumnNames />
          </thead>
          <tbody className="divide-y divide-line border-y border-line">
            {rows.map((row) => (
              <ProductLine key={`${row.month} ${row.productId}`} row={row} />
            ))}
          </tbody>
          <tfoot>
            <tr className="font-semibold">
              <th scope="row" colSpan={2} className="px-3 py-2.5 text-left">
                {salesTexts.total}
              </th>
              <Money totals={all} />
            </tr>
          </tfoot>
        </table>
      </div>
      <p className="max-w-prose text-sm text-subtle">{salesTexts.explained}</p>
    </div>
  );
}

function ColumnNames() {
  const { sales, gross, tax, fee, stripeFee, refunds, net } = salesTexts;
  const sums = [sales, gross, tax, fee, stripeFee, refunds, net];
  return (
    <tr>
      <th scope="col" className="px-3 py-2.5 font-semibold">
        {salesTexts.month}
      </th>
      <th scope="col" className="px-3 py-2.5 font-semibold">
        {salesTexts.product}
      </th>
      {sums.map((name) => (
        <th key={name} scope="col" className={`${number} font-semibold`}>
          {name}
        </th>
      ))}
    </tr>
  );
}

function ProductLine({ row }: { row: SalesRow }) {
  return (
    <tr>
      <td className="px-3 py-2.5 whitespace-nowrap">{monthYear(`${row.month}-01`)}</td>
      <th scope="row" className="px-3 py-2.5 text-left font-semibold">
        <Link to={productPath(row)}>{row.name}</Link>
        {row.onHold > 0 && (
          <span className="ml-2 font-normal text-warning">{salesTexts.onHold(row.onHold)}</span>
        )}
      </th>
      <Money totals={row} />
    </tr>
  );
}

function Money({ totals }: { totals: SalesTotals }) {
  return (
    <>
      <td className={number}>{usNumber(totals.sales)}</td>
      <td className={number}>{dollars(totals.grossCents)}</td>
      <td className={number}>{dollars(totals.taxCents)}</td>
      <td className={number}>{dollars(keptFeeOf(totals))}</td>
      <td className={number}>{dollars(totals.stripeFeeCents)}</td>
      <td className={number}>{dollars(totals.refundedCents)}</td>
      <td className={`${number} font-semibold`}>{dollars(netOf(totals))}</td>
    </>
  );
}
