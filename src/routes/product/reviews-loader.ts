import type { PageContext } from '#api/page-context.ts';
import type { ReviewPage } from '#features/reviews/review.ts';

/** The reviews of a product's page, as its loader hands them on; null when they failed to load. */
export type ProductReviews = { page: ReviewPage | null; isLaterPage: boolean };

/** The address of a later page of reviews, for readers without scripts. */
export function laterReviews(after: string): string {
  return `?reviews=${after}#reviews`;
}

/** Reviews that cannot be loaded leave the rest of the page as it is. */
export async function loadReviews(
  { api, report }: Pick<PageContext, 'api' | 'report'>,
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
