import { pageContext } from '#api/page-context.ts';
import { FailedJobList } from '#features/jobs/components/failed-job-list.tsx';
import { loadFailedJobs } from '#features/jobs/loading.ts';
import { jobTexts } from '#features/jobs/texts.ts';
import { ModerationFrame } from '#features/moderation/components/moderation-frame.tsx';
import { loadForModerator } from '#features/moderation/loading.ts';
import { hiddenPageMeta } from '#shell/page-meta.ts';
import type { Route } from './+types/moderation-jobs';

export async function loader({ context, url }: Route.LoaderArgs) {
  const page = context.get(pageContext);
  return loadForModerator(page, url, () => loadFailedJobs(page));
}

export function meta({ location }: Route.MetaArgs) {
  return hiddenPageMeta(location.pathname, jobTexts.title);
}

export default function ModerationJobs({ loaderData: view }: Route.ComponentProps) {
  const { title, listFailed } = jobTexts;
  return (
    <ModerationFrame title={title} view={view} loadFailed={listFailed}>
      {(page) => <FailedJobList {...page} />}
    </ModerationFrame>
  );
}
