import { pageContext } from '#api/page-context.ts';
import { articleQueueTexts } from '#features/moderation/texts.ts';
import type { Route } from './+types/moderation';
import { ArticlesQueue } from './moderation/articles-queue.tsx';
import { QueueFrame, queueMeta } from './moderation/frame.tsx';
import { loadQueue } from './moderation/load-queue.ts';

export async function loader({ context, url }: Route.LoaderArgs) {
  const page = context.get(pageContext);
  return loadQueue(page, url, async (input) => {
    const { articles, ...rest } = await page.api.moderation.pending(input);
    return { items: articles, ...rest };
  });
}

export function meta({ location }: Route.MetaArgs) {
  return queueMeta(location.pathname, articleQueueTexts.title);
}

export default function Moderation({ loaderData: shown }: Route.ComponentProps) {
  return (
    <QueueFrame
      title={articleQueueTexts.title}
      path="/moderation/articles"
      shown={shown}
      loadFailed={articleQueueTexts.loadFailed}
    >
      {(first) => <ArticlesQueue first={first} />}
    </QueueFrame>
  );
}
