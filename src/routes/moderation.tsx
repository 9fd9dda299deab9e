import { pageContext } from '#api/page-context.ts';
import { ArticleQueue } from '#features/moderation/components/article-queue.tsx';
import { ModerationFrame } from '#features/moderation/components/moderation-frame.tsx';
import { loadForModerator } from '#features/moderation/loading.ts';
import { articleQueueTexts } from '#features/moderation/queue-texts.ts';
import { hiddenPageMeta } from '#shell/page-meta.ts';
import type { Route } from './+types/moderation';

export async function loader({ context, url }: Route.LoaderArgs) {
  const page = context.get(pageContext);
  return loadForModerator(page, url, (after) => page.api.moderation.pending({ after }));
}

export function meta({ location }: Route.MetaArgs) {
  return hiddenPageMeta(location.pathname, articleQueueTexts.title);
}

export default function Moderation({ loaderData: view }: Route.ComponentProps) {
  const { title, loadFailed } = articleQueueTexts;
  return (
    <ModerationFrame title={title} view={view} loadFailed={loadFailed}>
      {(first) => <ArticleQueue first={first} />}
    </ModerationFrame>
  );
}
