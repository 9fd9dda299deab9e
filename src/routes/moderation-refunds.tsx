import { pageContext } from '#api/page-context.ts';
import { ModerationFrame } from '#features/moderation/components/moderation-frame.tsx';
import { loadForModerator } from '#features/moderation/loading.ts';
import { EscalatedList } from '#features/refund-requests/components/escalated-list.tsx';
import { loadEscalatedRefunds } from '#features/refund-requests/loading.ts';
import { refundModerationTexts as texts } from '#features/refund-requests/texts.ts';
import { hiddenPageMeta } from '#shell/page-meta.ts';
import type { Route } from './+types/moderation-refunds';

export async function loader({ context, url }: Route.LoaderArgs) {
  const page = context.get(pageContext);
  return loadForModerator(page, url, () => loadEscalatedRefunds(page, url));
}

export function meta({ location }: Route.MetaArgs) {
  return hiddenPageMeta(location.pathname, texts.title);
}

/** Refunds that buyers escalated to a moderator. */
export default function ModerationRefunds({ loaderData: view }: Route.ComponentProps) {
  return (
    <ModerationFrame title={texts.title} view={view} loadFailed={texts.listFailed}>
      {(page) => <EscalatedList {...page} />}
    </ModerationFrame>
  );
}
