import { pageContext } from '#api/page-context.ts';
import { moderationTexts } from '#features/moderation/texts.ts';
import type { Route } from './+types/moderation-removed';
import { QueueFrame, queueMeta } from './moderation/frame.tsx';
import { loadQueue } from './moderation/load-queue.ts';
import { RemovedList } from './moderation/removed-list.tsx';

export async function loader({ context, url }: Route.LoaderArgs) {
  const page = context.get(pageContext);
  return loadQueue(page, url, (input) => page.api.moderation.removed(input));
}

export function meta({ location }: Route.MetaArgs) {
  return queueMeta(location.pathname, moderationTexts.listTitle);
}

export default function RemovedContent({ loaderData: shown }: Route.ComponentProps) {
  return (
    <QueueFrame
      title={moderationTexts.listTitle}
      path="/moderation/removed"
      shown={shown}
      loadFailed={moderationTexts.listFailed}
    >
      {(page) => <RemovedList page={page} />}
    </QueueFrame>
  );
}
