import { pageContext } from '#api/page-context.ts';
import { ModerationFrame } from '#features/moderation/components/moderation-frame.tsx';
import { loadForModerator } from '#features/moderation/loading.ts';
import { AuditLog } from '#features/people/components/audit-log.tsx';
import { loadLog } from '#features/people/loading.ts';
import { logTexts } from '#features/people/texts.ts';
import { hiddenPageMeta } from '#shell/page-meta.ts';
import type { Route } from './+types/moderation-log';

export async function loader({ context, url }: Route.LoaderArgs) {
  const page = context.get(pageContext);
  return loadForModerator(page, url, () => loadLog(page, url));
}

export function meta({ location }: Route.MetaArgs) {
  return hiddenPageMeta(location.pathname, logTexts.title);
}

export default function ModerationLog({ loaderData: view }: Route.ComponentProps) {
  const { title, loadFailed } = logTexts;
  return (
    <ModerationFrame title={title} view={view} loadFailed={loadFailed}>
      {(log) => <AuditLog {...log} />}
    </ModerationFrame>
  );
}
