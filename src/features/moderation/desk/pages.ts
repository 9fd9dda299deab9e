import { unsentMailsPath } from '#features/mails/rules.ts';
import { failedJobsPath } from '#features/jobs/rules.ts';
import { jobTexts } from '#features/jobs/texts.ts';
import { installationPath } from '#features/installation/rules.ts';
import { installationTexts } from '#features/installation/texts.ts';
import { mailTexts } from '#features/mails/texts.ts';
import { paymentIssuesPath } from '#features/payment-issues/rules.ts';
import { paymentIssueTexts } from '#features/payment-issues/texts.ts';
import { logPath, peoplePath } from '#features/people/rules.ts';
import { logTexts, peopleTexts } from '#features/people/texts.ts';
import { refundsPath } from '#features/refund-requests/rules.ts';
import { refundModerationTexts } from '#features/refund-requests/texts.ts';
import { reportLinks } from '#features/reports/texts.ts';
import type { Waiting } from '../loading.ts';
import { deskPath } from './rules.ts';
import { moderationTexts } from '../texts.ts';
import { queueTexts } from '../queue-texts.ts';
import { deskTexts } from './texts.ts';

export type ModerationPage = {
  to: string;
  label: string;
  /** After `g`, this key leads there. */
  key: string;
  counted?: keyof Waiting;
};

/** The pages of moderation, in the order of their tabs. */
export const moderationPages = {
  desk: { to: deskPath, label: deskTexts.tab, key: 'd' },
  articles: { to: '/moderation/articles', label: queueTexts.articles, key: 'a' },
  products: { to: '/moderation/products', label: queueTexts.products, key: 'p' },
  reports: { to: '/moderation/reports', label: reportLinks.list, key: 'r' },
  refunds: { to: refundsPath, label: refundModerationTexts.title, key: 'f', counted: 'refunds' },
  removed: { to: '/moderation/removed', label: moderationTexts.listTitle, key: 'x' },
  payments: { to: paymentIssuesPath, label: paymentIssueTexts.tab, key: 'y', counted: 'payments' },
  people: { to: peoplePath, label: peopleTexts.title, key: 'u' },
  mails: { to: unsentMailsPath, label: mailTexts.tab, key: 'm', counted: 'mails' },
  jobs: { to: failedJobsPath, label: jobTexts.tab, key: 'j', counted: 'jobs' },
  installation: { to: installationPath, label: installationTexts.tab, key: 'i' },
  log: { to: logPath, label: logTexts.title, key: 'l' },
} as const satisfies Record<string, ModerationPage>;
