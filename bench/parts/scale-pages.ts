import { articleListInput } from '#features/articles/input.ts';
import { listArticles } from '#features/articles/listing.queries.server.ts';
import { moderateArticle } from '#features/articles/moderation.commands.server.ts';
import { articleBySlug } from '#features/articles/page.queries.server.ts';
import { articlesByAuthor } from '#features/articles/queries.server.ts';
import { articleCategories, sortOptions } from '#features/articles/rules.ts';
import { addBookmark } from '#features/bookmarks/commands.server.ts';
import { bookmarkedArticles, bookmarkedProducts } from '#features/bookmarks/queries.server.ts';
import { addComment } from '#features/comments/commands.server.ts';
import { listComments } from '#features/comments/page.queries.server.ts';
import { listDrafts } from '#features/drafts/queries.server.ts';
import { pendingArticles, pendingProducts } from '#features/moderation/queue.queries.server.ts';
import { waitingForModerators } from '#features/moderation/waiting.queries.server.ts';
import { allNotifications, unreadNotifications } from '#features/notifications/queries.server.ts';
import { productListInput } from '#features/products/input.ts';
import { listProducts } from '#features/products/listing.queries.server.ts';
import { productBySlug } from '#features/products/page.queries.server.ts';
import { productsBySeller } from '#features/products/queries.server.ts';
import { productSorts } from '#features/products/rules.ts';
import { profileById } from '#features/profiles/queries.server.ts';
import { recordFree } from '#features/purchases/commands.server.ts';
import { libraryOf } from '#features/purchases/library.queries.server.ts';
import { salesByMonth, salesTotals } from '#features/purchases/sales/queries.server.ts';
import { reviewsOf } from '#features/reviews/queries.server.ts';
import { voteOnArticle } from '#features/votes/commands.server.ts';
import type { Database } from '#platform/database.server.ts';
import { readingAnew } from '#platform/shared-reads.server.ts';
import type { Viewer } from '#shared/viewer.ts';
import type { Sample } from '../seed-many.ts';
import { pick } from '../pick.ts';

/** What a page requests, or a person does, the n-th time: a different one each time if possible. */
type Asked = (db: Database, sample: Sample, round: number) => Promise<unknown>;

const search =
  (input: object): Asked =>
  (db, _sample, round) =>
    listArticles(db, articleListInput.parse({ ...input, sort: pick(sortOptions, round).id }));

/** Of a visitor. */
const publicPages: Record<string, Asked> = {
  listing: (db, _sample, round) =>
    listArticles(
      db,
      articleListInput.parse({
        sort: pick(sortOptions, round).id,
        category: pick([undefined, ...articleCategories], round),
      }),
    ),
  'search for a common word': search({ q: 'render' }),
  'search for a common word in a category': search({ q: 'render', category: 'Guide' }),
  'search for two common words': search({ q: 'geometry nodes' }),
  'search for two words that few articles share': search({ q: 'light camera' }),
  'search for an author': search({ q: 'tomas-reyes' }),
  'a tag that no article has': search({ tag: 'no such tag' }),
  'search for rare words': (db, sample, round) =>
    search({ q: pick(sample.titles, round) })(db, sample, round),
  'search that finds nothing': (db, sample, round) =>
    search({ q: `nothing has these words ${round}` })(db, sample, round),
  article: async (db, sample, round) => {
    const { id, slug } = pick(sample.articles, round);
    const anew = readingAnew(db);
    await Promise.all([
      articleBySlug(anew, null, slug),
      listComments(anew, null, { articleId: id }),
    ]);
  },
  marketplace: (db, _sample, round) =>
    listProducts(db, productListInput.parse({ sort: pick(productSorts, round).id })),
  'marketplace with filters': (db, _sample, round) =>
    listProducts(
      db,
      productListInput.parse({
        sort: pick(productSorts, round).id,
        price: pick(['free', 'paid'], round),
        kind: 'extension',
        platform: 'linux-x64',
      }),
    ),
  product: async (db, sample, round) => {
    const { id, slug } = pick(sample.products, round);
    const anew = readingAnew(db);
    const reviews = { productId: id, sort: 'newest', onlyVerified: false } as const;
    await Promise.all([productBySlug(anew, null, slug), reviewsOf(anew, null, reviews)]);
  },
};

/** Of a member, a seller and a moderator. */
const ownPages: Record<string, Asked> = {
  profile: async (db, sample, round) => {
    const { id } = pick(sample.members, round);
    const anew = readingAnew(db);
    await Promise.all([
      profileById(anew, id),
      articlesByAuthor(anew, null, { authorId: id, limit: 12 }),
      productsBySeller(anew, null, { sellerId: id, limit: 12 }),
    ]);
  },
  bell: (db, sample, round) => unreadNotifications(db, pick(sample.members, round)),
  notifications: (db, sample, round) => allNotifications(db, pick(sample.members, round), {}),
  library: async (db, sample, round) => {
    const viewer = viewerOf(pick(sample.members, round));
    await Promise.all([
      bookmarkedArticles(db, viewer, {}),
      bookmarkedProducts(db, viewer, {}),
      libraryOf(db, viewer, {}),
    ]);
  },
  drafts: (db, sample, round) => listDrafts(db, viewerOf(pick(sample.members, round)), {}),
  sales: async (db, sample, round) => {
    const seller = pick(sample.sellers, round);
    await Promise.all([salesTotals(db, seller, new Date()), salesByMonth(db, seller)]);
  },
  'moderator’s lists': (db) =>
    Promise.all([pendingArticles(db, {}), pendingProducts(db, {}), waitingForModerators(db)]),
};

const writes: Record<string, Asked> = {
  vote: (db, sample, round) => {
    const { id } = pick(sample.articles, round);
    return voteOnArticle(db, pick(sample.members, round), { id, vote: 'like' });
  },
  bookmark: (db, sample, round) => {
    const contentId = pick(sample.articles, round).id;
    const viewer = viewerOf(pick(sample.members, round));
    return addBookmark(db, viewer, { contentType: 'article', contentId });
  },
  comment: (db, sample, round) => {
    const articleId = pick(sample.articles, round).id;
    return addComment(db, pick(sample.members, round), { articleId, text: `Of round ${round}.` });
  },
  'a rejection and its approval': async (db, sample, round) => {
    const moderator = { ...pick(sample.members, 0), address: null, requestId: null };
    const choice = { id: pick(sample.articles, round).id, revision: 1 };
    await moderateArticle(db, moderator, { ...choice, decision: 'reject', reason: 'For a while.' });
    await moderateArticle(db, moderator, { ...choice, decision: 'approve' });
  },
  sale: (db, sample, round) =>
    recordFree(db, pick(sample.members, round), pick(sample.freeProducts, round).id),
};

export const measured = { ...publicPages, ...ownPages, ...writes };

function viewerOf({ id }: { id: string }): Viewer {
  return {
    id,
    username: 'member',
    avatarUrl: null,
    isModerator: false,
    isNewcomer: false,
    suspension: null,
  };
}
