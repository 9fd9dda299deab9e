import { useViewer } from '#client/viewer.ts';
import { ButtonLink } from '#ui/button.tsx';
import { ClockIcon } from '#ui/icons.ts';
import { historyPath } from '../rules.ts';
import { historyTexts } from '../texts.ts';

export function HistoryLink({ slug }: { slug: string }) {
  return (
    <ButtonLink to={historyPath(slug)} icon={<ClockIcon />}>
      {historyTexts.link}
    </ButtonLink>
  );
}

/** The same for moderators, who can read every history. */
export function ModeratorHistoryLink({ slug }: { slug: string }) {
  return useViewer()?.isModerator ? <HistoryLink slug={slug} /> : null;
}
