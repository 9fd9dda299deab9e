import { pageContext } from '#api/page-context.ts';
import { productQueueTexts } from '#features/moderation/texts.ts';
import type { Route } from './+types/moderation-products';
import { QueueFrame, queueMeta } from './moderation/frame.tsx';
import { loadQueue } from './moderation/load-queue.ts';
import { ProductsQueue } from './moderation/products-queue.tsx';

export async function loader({ context, url }: Route.LoaderArgs) {
  const page = context.get(pageContext);
  return loadQueue(page, url, async (input) => {
    const { products, ...rest } = await page.api.moderation.pendingProducts(input);
    return { items: products, ...rest };
  });
}

export function meta({ location }: Route.MetaArgs) {
  return queueMeta(location.pathname, productQueueTexts.title);
}

export default function ProductModeration({ loaderData: shown }: Route.ComponentProps) {
  return (
    <QueueFrame
      title={productQueueTexts.title}
      path="/moderation/products"
      shown={shown}
      loadFailed={productQueueTexts.loadFailed}
    >
      {(first) => <ProductsQueue first={first} />}
    </QueueFrame>
  );
}
