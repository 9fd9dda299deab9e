import { longDate } from '#shared/dates.ts';
import { dollars } from '#shared/money.ts';

/** Every sentence about bookmarks (spec A §5, §8). */
export const bookmarkTexts = {
  bookmark: 'Bookmark',
  bookmarkOf: (title: string) => `Bookmark “${title}”`,
  addSignIn: 'You must be logged in to add a bookmark.',
  removeSignIn: 'You must be logged in to remove a bookmark.',
  fetchFailed: 'Could not fetch bookmarks.',
  addFailed: 'Failed to add bookmark.',
  removeFailed: 'Failed to remove bookmark.',
  articlesFailed: 'Failed to fetch bookmarked articles.',
  productsFailed: 'Failed to fetch bookmarked products.',
  contentGone: 'This is no longer available, so it cannot be bookmarked.',
  notKept: 'You have not bookmarked this product.',
  tellPrice: 'Notify me of a lower price',
  tellPriceHint: 'Also when a sale begins, not for coupons.',
  tellPriceOf: (name: string) => `Notify me of a lower price: ${name}`,
  tellFailed: 'Could not change the notification. Please try again.',

  title: 'My Bookmarks',
  empty: 'You have no bookmarks yet.',
  articles: 'Articles',
  products: 'Products',
  unavailable: 'This is currently not available.',
  remove: 'Remove',
  removed: 'Bookmark removed',
  removeUnavailable: 'Remove the bookmark of something that is not available',
  showMore: 'Show more',
} as const;

type LowerPrice = {
  username: string;
  name: string;
  priceCents: number;
  /** When the sale is over; null if there is none. */
  saleEndsAt: Date | null;
  pageUrl: string;
  bookmarksUrl: string;
};

/** The mail to somebody who asked to be notified when a product costs less. */
export function lowerPriceMail({ name, priceCents, saleEndsAt, ...rest }: LowerPrice) {
  const price = priceCents === 0 ? 'is free' : `costs ${dollars(priceCents)} USD`;
  const end = saleEndsAt ? ` The sale ends on ${longDate(saleEndsAt)}.` : '';
  return {
    subject: `${name} ${price} now`,
    text: `Hello ${rest.username},

${name}, which you bookmarked, ${price} now.${end}

${rest.pageUrl}

You asked to be notified of a lower price. You can turn this off in your bookmarks: ${rest.bookmarksUrl}

Forge
`,
  };
}
