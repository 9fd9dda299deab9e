import { accessTokenCalls } from '#features/access-tokens/api.server.ts';
import { accountCalls } from '#features/accounts/api.server.ts';
import { articleCalls } from '#features/articles/api.server.ts';
import { syndicationCalls } from '#features/articles/syndication.api.server.ts';
import { scheduleCalls } from '#features/articles/scheduling/api.server.ts';
import { coauthorCalls } from '#features/articles/coauthors/api.server.ts';
import { seriesCalls, seriesSyndicationCalls } from '#features/articles/series/api.server.ts';
import { articleHistoryCalls } from '#features/articles/versions.api.server.ts';
import { commentCalls } from '#features/comments/api.server.ts';
import { bookmarkCalls } from '#features/bookmarks/api.server.ts';
import { accountDeletionCalls } from '#features/account-deletion/api.server.ts';
import { draftCalls } from '#features/drafts/api.server.ts';
import { extensionCalls } from '#features/extensions/api.server.ts';
import { installationCalls } from '#features/installation/api.server.ts';
import { jobCalls } from '#features/jobs/api.server.ts';
import { mailCalls } from '#features/mails/api.server.ts';
import { moderationCalls } from '#features/moderation/api.server.ts';
import { notificationCalls } from '#features/notifications/api.server.ts';
import { categoryCalls, productCalls } from '#features/products/api.server.ts';
import { productSyndicationCalls } from '#features/products/syndication.api.server.ts';
import { trafficCalls } from '#features/products/traffic/api.server.ts';
import { productUpdateCalls } from '#features/product-updates/api.server.ts';
import { bundleCalls } from '#features/products/bundles/api.server.ts';
import { insideCalls } from '#features/products/inside/api.server.ts';
import { versionCalls } from '#features/products/versions/api.server.ts';
import { peopleCalls } from '#features/people/api.server.ts';
import { profileCalls } from '#features/profiles/api.server.ts';
import { purchaseCalls } from '#features/purchases/api.server.ts';
import { reconciliationCalls } from '#features/reconciliation/api.server.ts';
import { refundRequestCalls } from '#features/refund-requests/api.server.ts';
import { makeRefundsIn } from '#features/refund-requests/leaving.commands.server.ts';
import { couponCalls } from '#features/purchases/coupons/api.server.ts';
import { reportCalls } from '#features/reports/api.server.ts';
import { reviewCalls } from '#features/reviews/api.server.ts';
import { searchCalls } from '#features/search/api.server.ts';
import { sellingCallsWith } from '#features/selling/api.server.ts';
import { statCalls } from '#features/stats/api.server.ts';
import { supporterCalls } from '#features/supporters/api.server.ts';
import { uploadCalls } from '#features/uploads/api.server.ts';
import { compatibilityCalls } from '#features/compatibility/api.server.ts';
import { voteCalls } from '#features/votes/api.server.ts';

/** Every call of Forge: the screens, the REST API and the loaders share this one definition. */
export const router = {
  accessTokens: accessTokenCalls,
  account: accountCalls,
  articles: articleCalls,
  bookmarks: bookmarkCalls,
  bundles: bundleCalls,
  categories: categoryCalls,
  comments: commentCalls,
  coupons: couponCalls,
  accountDeletion: accountDeletionCalls,
  drafts: draftCalls,
  extensions: extensionCalls,
  inside: insideCalls,
  installation: installationCalls,
  jobs: jobCalls,
  mails: mailCalls,
  moderation: moderationCalls,
  notifications: notificationCalls,
  people: peopleCalls,
  products: productCalls,
  productUpdates: productUpdateCalls,
  profiles: profileCalls,
  purchases: purchaseCalls,
  reconciliation: reconciliationCalls,
  refundRequests: refundRequestCalls,
  reports: reportCalls,
  reviews: reviewCalls,
  search: searchCalls,
  selling: sellingCallsWith(makeRefundsIn),
  articleCoauthors: coauthorCalls,
  series: seriesCalls,
  stats: statCalls,
  supporters: supporterCalls,
  traffic: trafficCalls,
  articleHistory: articleHistoryCalls,
  articleSchedule: scheduleCalls,
  syndication: { ...syndicationCalls, ...productSyndicationCalls, ...seriesSyndicationCalls },
  uploads: uploadCalls,
  versions: versionCalls,
  compatibility: compatibilityCalls,
  votes: voteCalls,
};

export type AppRouter = typeof router;
