import { pageContext } from '#api/page-context.ts';
import { QuarantineNote } from '#features/extensions/components/quarantine-note.tsx';
import { loadQuarantine } from '#features/extensions/loading.ts';
import { ModerationFrame } from '#features/moderation/components/moderation-frame.tsx';
import { ProductQueue } from '#features/moderation/components/product-queue.tsx';
import { loadForModerator } from '#features/moderation/loading.ts';
import { productQueueTexts } from '#features/moderation/queue-texts.ts';
import { hiddenPageMeta } from '#shell/page-meta.ts';
import type { Route } from './+types/moderation-products';

export async function loader({ context, url }: Route.LoaderArgs) {
  const page = context.get(pageContext);
  return loadForModerator(page, url, async (after) => {
    const queue = page.api.moderation.pendingProducts({ after });
    return { first: await queue, quarantine: await loadQuarantine(page) };
  });
}

export function meta({ location }: Route.MetaArgs) {
  return hiddenPageMeta(location.pathname, productQueueTexts.title);
}

export default function ProductModeration({ loaderData: view }: Route.ComponentProps) {
  const { title, loadFailed } = productQueueTexts;
  return (
    <ModerationFrame title={title} view={view} loadFailed={loadFailed}>
      {({ first, quarantine }) => (
        <>
          <QuarantineNote entries={quarantine} />
          <ProductQueue first={first} />
        </>
      )}
    </ModerationFrame>
  );
}
