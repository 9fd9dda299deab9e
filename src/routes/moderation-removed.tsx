import { pageContext } from '#api/page-context.ts';
import { ModerationFrame } from '#features/moderation/components/moderation-frame.tsx';
import { RemovedList } from '#features/moderation/components/removed-list.tsx';
import { loadForModerator } from '#features/moderation/loading.ts';
import { moderationTexts } from '#features/moderation/texts.ts';
import { hiddenPageMeta } from '#shell/page-meta.ts';
import type { Route } from './+types/moderation-removed';

export async function loader({ context, url }: Route.LoaderArgs) {
  const page = context.get(pageContext);
  return loadForModerator(page, url, (after) => page.api.moderation.removed({ after }));
}

export function meta({ location }: Route.MetaArgs) {
  return hiddenPageMeta(location.pathname, moderationTexts.listTitle);
}

export default function RemovedContent({ loaderData: view }: Route.ComponentProps) {
  const { listTitle, listFailed } = moderationTexts;
  return (
    <ModerationFrame title={listTitle} view={view} loadFailed={listFailed}>
      {(page) => <RemovedList page={page} />}
    </ModerationFrame>
  );
}
