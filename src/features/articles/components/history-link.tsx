import { useViewer } from '#client/viewer.ts';
import { ButtonLink } from '#ui/button.tsx';
import { ClockIcon } from '#ui/icons.ts';
import { historyPath } from '../rules.ts';
import { historyTexts } from '../texts.ts';

type HistoryLinkProps = { slug: string; className?: string };

export function HistoryLink({ slug, className }: HistoryLinkProps) {
  return (
    <ButtonLink to={historyPath(slug)} icon={<ClockIcon />} className={className}>
      {historyTexts.link}
    </ButtonLink>
  );
}

/** The same for moderators, who can read every history. */
export function ModeratorHistoryLink({ slug }: HistoryLinkProps) {
  return useViewer()?.isModerator ? <HistoryLink slug={slug} /> : null;
}
