import type { LoaderPage } from '#client/page.ts';
import type { reviewCalls } from './api.server.ts';
import type { ReviewPage } from './review.ts';
import { reviewSortFrom, type ReviewSort } from './rules.ts';

type Page = Omit<LoaderPage<{ reviews: typeof reviewCalls }>, 'viewer'>;

/** The reviews of a product's page; null if they could not be loaded. */
export type ProductReviews = {
  page: ReviewPage | null;
  isLaterPage: boolean;
  sort: ReviewSort;
  onlyVerified: boolean;
};

type ReviewsView = Pick<ProductReviews, 'sort' | 'onlyVerified'>;

/** The address of reviews in this order, from the start or a later position. */
export function reviewsAddress({ sort, onlyVerified }: ReviewsView, after?: string): string {
  const parameters = new URLSearchParams({
    ...(sort !== 'newest' && { sort }),
    ...(onlyVerified && { verified: '1' }),
    ...(after !== undefined && { reviews: after }),
  });
  return `?${parameters}#reviews`;
}

/** If reviews cannot be loaded, the rest of the page is shown without them. */
export async function loadReviews(
  { api, report }: Page,
  productId: string,
  { searchParams }: URL,
): Promise<ProductReviews> {
  const after = searchParams.get('reviews');
  const isLaterPage = after !== null;
  const view = {
    sort: reviewSortFrom(searchParams.get('sort')),
    onlyVerified: searchParams.get('verified') === '1',
  };
  try {
    const page = await api.reviews.list({ productId, ...view, ...(isLaterPage ? { after } : {}) });
    return { page, isLaterPage, ...view };
  } catch (error) {
    report(error);
    return { page: null, isLaterPage, ...view };
  }
}

export type PersonReviewPage = NonNullable<Awaited<ReturnType<typeof loadReviewsBy>>>;

/** A page of a person's reviews, for their profile; null if it could not be loaded. */
export async function loadReviewsBy({ api, report }: Page, userId: string, { searchParams }: URL) {
  const after = searchParams.get('reviews');
  try {
    return await api.reviews.byAuthor({ userId, ...(after !== null && { after }) });
  } catch (error) {
    report(error);
    return null;
  }
}
