import type { LoaderPage } from '#client/page.ts';
import type { reviewCalls } from './api.server.ts';
import type { ReviewPage } from './review.ts';

type Page = Omit<LoaderPage<{ reviews: typeof reviewCalls }>, 'viewer'>;

/** The reviews of a product's page; null when they could not be loaded. */
export type ProductReviews = { page: ReviewPage | null; isLaterPage: boolean };

/** The address of a later page of reviews, for readers without scripts. */
export function laterReviews(after: string): string {
  return `?reviews=${after}#reviews`;
}

/** Reviews that cannot be loaded leave the rest of the page as it is. */
export async function loadReviews(
  { api, report }: Page,
  productId: string,
  { searchParams }: URL,
): Promise<ProductReviews> {
  const after = searchParams.get('reviews');
  const isLaterPage = after !== null;
  try {
    const page = await api.reviews.list({ productId, ...(isLaterPage ? { after } : {}) });
    return { page, isLaterPage };
  } catch (error) {
    report(error);
    return { page: null, isLaterPage };
  }
}

export type PersonReviewPage = NonNullable<Awaited<ReturnType<typeof loadReviewsBy>>>;

/** A page of what a person wrote, for their profile; null when it could not be loaded. */
export async function loadReviewsBy({ api, report }: Page, userId: string, { searchParams }: URL) {
  const after = searchParams.get('reviews');
  try {
    return await api.reviews.byAuthor({ userId, ...(after !== null && { after }) });
  } catch (error) {
    report(error);
    return null;
  }
}
