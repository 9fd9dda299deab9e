import { pageContext } from '#api/page-context.ts';
import { ModerationDesk } from '#features/moderation/desk/components/moderation-desk.tsx';
import { ModerationFrame } from '#features/moderation/components/moderation-frame.tsx';
import { loadForModerator } from '#features/moderation/loading.ts';
import { deskTexts } from '#features/moderation/desk/texts.ts';
import { hiddenPageMeta } from '#shell/page-meta.ts';
import type { Route } from './+types/admin';

export async function loader({ context, url }: Route.LoaderArgs) {
  const page = context.get(pageContext);
  return loadForModerator(page, url, () => page.api.moderation.desk());
}

export function meta({ location }: Route.MetaArgs) {
  return hiddenPageMeta(location.pathname, deskTexts.title);
}

export default function Admin({ loaderData: view }: Route.ComponentProps) {
  const { title, loadFailed } = deskTexts;
  return (
    <ModerationFrame title={title} view={view} loadFailed={loadFailed}>
      {(desk) => <ModerationDesk {...desk} />}
    </ModerationFrame>
  );
}
