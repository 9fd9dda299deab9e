import { Link } from 'react-router';
import { unsentMailsPath } from '#features/mails/rules.ts';
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
import { reportLinks } from '#features/reports/texts.ts';

const tabs = [
  { to: '/moderation/articles', label: queueTexts.articles },
  { to: '/moderation/products', label: queueTexts.products },
  { to: '/moderation/reports', label: reportLinks.list },
  { to: refundsPath, label: refundModerationTexts.title },
  { to: '/moderation/removed', label: moderationTexts.listTitle },
  { to: paymentIssuesPath, label: paymentIssueTexts.tab },
  { to: peoplePath, label: peopleTexts.title },
  { to: unsentMailsPath, label: mailTexts.tab },
  { to: logPath, label: logTexts.title },
];

/** The pages of moderation; `path` is the one that is shown. */
export function ModerationTabs({ path }: { path: string }) {
  return (
    <nav aria-label={queueTexts.tabs} className="segments mt-6 flex! w-fit max-w-full flex-wrap">
      {tabs.map(({ to, label }) => (
        <Link key={to} to={to} className="segment" aria-current={to === path ? 'page' : undefined}>
          {label}
        </Link>
      ))}
    </nav>
  );
}
