import { loadClient } from '#api/load-client.ts';
import { FilePanel } from '#features/moderation/components/file-panel.tsx';
import { ProductRow, type PendingProduct } from '#features/moderation/components/product-row.tsx';
import { productQueueTexts } from '#features/moderation/texts.ts';
import { moderationLimits } from '#features/moderation/rules.ts';
import { downloadPath } from '#features/purchases/rules.ts';
import { Queue } from './queue.tsx';
import type { QueuePage, QueueSource } from './use-queue.ts';

const source: QueueSource<PendingProduct> = {
  async read(after) {
    const client = await loadClient();
    const { products, ...rest } = await client.moderation.pendingProducts({ after });
    return { items: products, ...rest };
  },
  async send({ id, revision }, decision, reason) {
    const client = await loadClient();
    if (decision === 'approve') await client.moderation.listProduct({ id, revision });
    else await client.moderation.rejectProduct({ id, revision, reason });
  },
  nameOf: (product) => product.name,
  decided: productQueueTexts.decided,
  failed: productQueueTexts.failed,
  loadFailed: productQueueTexts.loadFailed,
};

/** The products, and the newer files of listed ones, that wait for a decision. */
export function ProductsQueue({ first }: { first: QueuePage<PendingProduct> }) {
  return (
    <Queue
      first={first}
      source={source}
      subtitle={productQueueTexts.subtitle}
      nothing={productQueueTexts.nothing}
      rejectHint={productQueueTexts.rejectHint}
      reasonLength={moderationLimits.reason}
    >
      {(product, row) => (
        <ProductRow
          key={product.id}
          product={product}
          downloadAddress={downloadPath(product.id)}
          {...row}
        >
          <FilePanel key={product.revision} load={() => loadFile(product.id)} />
        </ProductRow>
      )}
    </Queue>
  );
}

async function loadFile(id: string) {
  const client = await loadClient();
  return client.moderation.productFile({ id });
}
