import { client } from '#api/client.ts';
import { sentenceOf } from '#api/page-refusals.ts';
import { downloadProduct } from '#features/purchases/panel/download.ts';

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

export function confirm(sessionId: string) {
  return client.purchases.confirm({ sessionId });
}
