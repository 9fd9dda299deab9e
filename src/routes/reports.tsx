import { pageContext } from '#api/page-context.ts';
import { ModerationFrame } from '#features/moderation/components/moderation-frame.tsx';
import { ReportedActions } from '#features/moderation/components/reported-actions.tsx';
import { loadForModerator } from '#features/moderation/loading.ts';
import { ReportList } from '#features/reports/components/report-list.tsx';
import { loadReports } from '#features/reports/loading.ts';
import { reportTexts } from '#features/reports/report-texts.ts';
import { reportLinks } from '#features/reports/texts.ts';
import { hiddenPageMeta } from '#shell/page-meta.ts';
import type { Route } from './+types/reports';

export async function loader({ context, url }: Route.LoaderArgs) {
  const page = context.get(pageContext);
  return loadForModerator(page, url, () => loadReports(page, url));
}

export function meta({ location }: Route.MetaArgs) {
  return hiddenPageMeta(location.pathname, reportLinks.list);
}

export default function Reports({ loaderData: view }: Route.ComponentProps) {
  return (
    <ModerationFrame title={reportLinks.list} view={view} loadFailed={reportTexts.listFailed}>
      {(page) => (
        <ReportList {...page} actionsFor={(report) => <ReportedActions report={report} />} />
      )}
    </ModerationFrame>
  );
}
