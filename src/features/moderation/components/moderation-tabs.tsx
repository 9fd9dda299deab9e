import { CountBadge } from '#ui/chip.tsx';
import { Link } from '#ui/link.tsx';
import type { Waiting } from '../loading.ts';
import { moderationPages, type ModerationPage } from '../desk/pages.ts';
import { queueTexts } from '../queue-texts.ts';

const pages: ModerationPage[] = Object.values(moderationPages);

type ModerationTabsProps = { path: string; waiting: Waiting | null };

/** The pages of moderation, with how much waits there; `path` is the one that is shown. */
export function ModerationTabs({ path, waiting }: ModerationTabsProps) {
  return (
    <nav aria-label={queueTexts.tabs} className="segments mt-6 flex! w-fit max-w-full flex-wrap">
      {pages.map(({ to, label, counted }) => (
        <Link key={to} to={to} className="segment" aria-current={to === path ? 'page' : undefined}>
          {label}
          <TabCount count={counted && waiting ? waiting[counted] : 0} />
        </Link>
      ))}
    </nav>
  );
}

function TabCount({ count }: { count: number }) {
  return count > 0 && <CountBadge count={count} label={queueTexts.waiting(count)} />;
}
