import { downloadPath } from '#features/purchases/rules.ts';
import { moderationClient } from '../client.ts';
import { productQueueTexts } from '../queue-texts.ts';
import { FilePanel } from './file-panel.tsx';
import { ProductChangesPanel } from './product-changes-panel.tsx';
import { ProductRow, type PendingProduct } from './product-row.tsx';
import { Queue } from './queue.tsx';
import type { QueuePage, QueueSource } from './use-queue.ts';

const source: QueueSource<PendingProduct> = {
  read: (after) => moderationClient.pendingProducts({ after }),
  approve: ({ id, revision }) => moderationClient.listProduct({ id, revision }),
  reject: ({ id, revision }, reason) => moderationClient.rejectProduct({ id, revision, reason }),
  nameOf: (product) => product.name,
  texts: productQueueTexts,
};

/** The new products, and the edits and versions of listed ones, that wait for a decision. */
export function ProductQueue({ first }: { first: QueuePage<PendingProduct> }) {
  return (
    <Queue first={first} source={source}>
      {(product, row) => (
        <ProductRow product={product} downloadAddress={downloadPath(product.id)} {...row}>
          {product.isListed && (
            <ProductChangesPanel
              key={`changes ${product.revision}`}
              load={() => moderationClient.productChanges({ id: product.id })}
            />
          )}
          {(!product.isListed || product.hasNewVersion) && (
            <FilePanel
              key={`file ${product.revision}`}
              productId={product.id}
              load={() => moderationClient.productFiles({ id: product.id })}
            />
          )}
        </ProductRow>
      )}
    </Queue>
  );
}
