import { Link } from 'react-router';
import { unsentMailsPath } from '#features/mails/rules.ts';
import { failedJobsPath } from '#features/jobs/rules.ts';
import { jobTexts } from '#features/jobs/texts.ts';
import { installationPath } from '#features/installation/rules.ts';
import { installationTexts } from '#features/installation/texts.ts';
import { mailTexts } from '#features/mails/texts.ts';
import { moderationTexts, queueTexts } from '../texts.ts';
import { paymentIssuesPath } from '#features/payment-issues/rules.ts';
import { paymentIssueTexts } from '#features/payment-issues/texts.ts';
import { logPath } from '#features/people/rules.ts';
import { logTexts } from '#features/people/texts.ts';
import { peoplePath } from '#features/people/rules.ts';
import { peopleTexts } from '#features/people/texts.ts';
import { refundsPath } from '#features/refund-requests/rules.ts';
import { refundModerationTexts } from '#features/refund-requests/texts.ts';
import { CountBadge } from '#ui/chip.tsx';
import type { Waiting } from '../loading.ts';
import { reportLinks } from '#features/reports/texts.ts';

type Tab = { to: string; label: string; counted?: keyof Waiting };

const tabs: Tab[] = [
  { to: '/moderation/articles', label: queueTexts.articles },
  { to: '/moderation/products', label: queueTexts.products },
  { to: '/moderation/reports', label: reportLinks.list },
  { to: refundsPath, label: refundModerationTexts.title, counted: 'refunds' },
  { to: '/moderation/removed', label: moderationTexts.listTitle },
  { to: paymentIssuesPath, label: paymentIssueTexts.tab, counted: 'payments' },
  { to: peoplePath, label: peopleTexts.title },
  { to: unsentMailsPath, label: mailTexts.tab, counted: 'mails' },
  { to: failedJobsPath, label: jobTexts.tab, counted: 'jobs' },
  { to: installationPath, label: installationTexts.tab },
  { to: logPath, label: logTexts.title },
];

type ModerationTabsProps = { path: string; waiting: Waiting | null };

/** The pages of moderation, with how much waits there; `path` is the one that is shown. */
export function ModerationTabs({ path, waiting }: ModerationTabsProps) {
  return (
    <nav aria-label={queueTexts.tabs} className="segments mt-6 flex! w-fit max-w-full flex-wrap">
      {tabs.map(({ to, label, counted }) => (
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
