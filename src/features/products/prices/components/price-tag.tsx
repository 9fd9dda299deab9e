import { priceText } from '../../rules.ts';
import type { ShownPrices } from '../rules.ts';
import { priceTexts as texts } from '../texts.ts';

/**
 * A price; during a sale with the regular one struck through, and the minimum if buyers choose it.
 */
export function PriceTag({ prices }: { prices: ShownPrices }) {
  const { priceCents, regularPriceCents, suggestedPriceCents } = prices;
  const price = priceText(priceCents);
  if (suggestedPriceCents) return texts.fromPrice(price);
  if (!regularPriceCents) return price;
  return (
    <>
      <span className="sr-only">{texts.sale} </span>
      {price} <span className="sr-only">{texts.regular} </span>
      <s className="price-before">{priceText(regularPriceCents)}</s>
    </>
  );
}
