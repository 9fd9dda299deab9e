import { pageContext } from '#api/page-context.ts';
import { refusePage } from '#api/page-refusals.ts';
import { couponsPath } from '#features/purchases/coupons/rules.ts';
import { couponTexts } from '#features/purchases/coupons/texts.ts';
import { FunnelPanel } from '#features/purchases/funnel/components/funnel-panel.tsx';
import { funnelInputFrom } from '#features/purchases/funnel/input.ts';
import { SalesChart } from '#features/purchases/sales/components/sales-chart.tsx';
import { SalesList } from '#features/purchases/sales/components/sales-list.tsx';
import { salesTexts } from '#features/purchases/sales/texts.ts';
import { SellersRefunds } from '#features/refund-requests/components/sellers-refunds.tsx';
import { loadSellersRefunds } from '#features/refund-requests/loading.ts';
import { PayoutsPanel } from '#features/selling/payouts/components/payouts-panel.tsx';
import { salesPath } from '#features/selling/rules.ts';
import { hiddenPageMeta } from '#shell/page-meta.ts';
import { ButtonLink } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { DownloadIcon } from '#ui/more-icons.ts';
import type { Route } from './+types/sales';

const titles = { notFound: salesTexts.failed, other: salesTexts.failed };

export async function loader({ context, url }: Route.LoaderArgs) {
  const { api } = context.get(pageContext);
  const asked = funnelInputFrom(url.searchParams);
  const [totals, first, refunds, selling, funnel] = await Promise.all([
    api.purchases.salesTotals(),
    api.purchases.sales({}),
    loadSellersRefunds({ api }),
    api.selling.status(),
    api.purchases.traffic(asked),
  ]).catch((error: unknown) => refusePage(error, titles));
  const isConnected = selling.connectedSince !== null;
  return { totals, first, refunds, isConnected, funnel, asked };
}

export function meta() {
  return hiddenPageMeta(salesPath, salesTexts.title, salesTexts.intro);
}

/** A seller's sales, visible only to the seller. */
export default function Sales({ loaderData }: Route.ComponentProps) {
  const { totals, first, refunds, isConnected, funnel, asked } = loaderData;
  return (
    <div className="page-width pt-12 sm:pt-16">
      <header className="flex flex-wrap items-end justify-between gap-x-6 gap-y-4">
        <div>
          <h1 className="text-3xl">{salesTexts.title}</h1>
          <p className="mt-2 max-w-prose text-muted">{salesTexts.intro}</p>
        </div>
        <div className="flex flex-wrap gap-2.5">
          <ButtonLink to={couponsPath}>{couponTexts.title}</ButtonLink>
          {totals.all.sales > 0 && (
            <ButtonLink to={`${salesPath}.csv`} reloadDocument icon={<DownloadIcon />}>
              {salesTexts.exportCsv}
            </ButtonLink>
          )}
        </div>
      </header>
      {totals.all.sales === 0 ? (
        <EmptyState
          className="mt-8"
          title={salesTexts.emptyTitle}
          action={<ButtonLink to="/marketplace/upload">{salesTexts.upload}</ButtonLink>}
        >
          {salesTexts.empty}
        </EmptyState>
      ) : (
        <div className="mt-8 grid grid-cols-[minmax(0,1fr)] gap-8">
          <SalesChart months={totals.months} />
          <SalesList first={first} all={totals.all} />
          <SellersRefunds {...refunds} />
        </div>
      )}
      <div className="mt-10">
        <FunnelPanel funnel={funnel} asked={asked} />
      </div>
      {isConnected && (
        <div className="mt-10">
          <PayoutsPanel />
        </div>
      )}
    </div>
  );
}
