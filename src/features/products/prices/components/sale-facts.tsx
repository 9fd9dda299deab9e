import { longDate } from '#shared/dates.ts';
import { priceText } from '../../rules.ts';
import { lastDayBefore, type ShownPrices } from '../rules.ts';
import { priceTexts as texts } from '../texts.ts';

/** The facts next to a price: the lowest one before a sale, its last day, or that buyers choose. */
export function SaleFacts({ prices }: { prices: ShownPrices }) {
  const { regularPriceCents, lowestPriceCents, saleEndsAt, suggestedPriceCents } = prices;
  if (suggestedPriceCents) return <p className="text-sm text-muted">{texts.payWhatYouWant}</p>;
  if (!regularPriceCents) return null;
  return (
    <div className="grid gap-1 text-sm text-muted">
      <p>{texts.lowest(priceText(lowestPriceCents ?? regularPriceCents))}</p>
      {saleEndsAt && <p>{texts.saleEnds(longDate(lastDayBefore(new Date(saleEndsAt))))}</p>}
    </div>
  );
}
