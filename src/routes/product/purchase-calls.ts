import { client } from '#api/client.ts';
import { sentenceOf } from '#api/page-refusals.ts';
import { downloadProduct } from '#features/purchases/download.ts';

// What the purchase panel and the success page call, loaded on the first click.

type Download = { productId: string; isFree: boolean; where: 'onProduct' | 'afterPurchase' };

export function download({ productId, isFree, where }: Download) {
  return downloadProduct(
    {
      record: isFree ? () => client.purchases.recordFree({ productId }) : undefined,
      address: () => client.products.download({ productId }),
      save: (url) => window.location.assign(url),
      sentenceOf,
    },
    where,
  );
}

export function viewerState(productId: string) {
  return client.purchases.state({ productId });
}

/** Leaves for the payment page; the sentence when that is not possible. */
export async function goToCheckout(productId: string, fallback: string): Promise<string | null> {
  try {
    const { url } = await client.purchases.startCheckout({ productId });
    window.location.assign(url);
    return null;
  } catch (error) {
    return sentenceOf(error, fallback);
  }
}

export function confirm(sessionId: string) {
  return client.purchases.confirm({ sessionId });
}
