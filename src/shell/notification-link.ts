import { articleCategories, articlePath } from '#features/articles/rules.ts';
import type { Notice } from '#features/notifications/rules.ts';
import { cannotBeSoldAnchor, productPath } from '#features/products/rules.ts';
import { salesPath } from '#features/selling/rules.ts';

/** The page that a notification links to (spec A §9); null if its type or subject is unknown. */
export function linkOfNotice({ type, metadata }: Notice): string | null {
  const { articleSlug: slug, articleCategory, productSlug } = metadata;
  const category = articleCategories.find((known) => known === articleCategory);
  const article = slug && category ? articlePath({ slug, category }) : null;
  switch (type) {
    case 'new_like_on_article':
    case 'article_approved':
    case 'coauthor_invited':
    case 'coauthor_accepted':
    case 'coauthor_left':
      return article;
    case 'new_comment_on_article':
    case 'new_reply_to_comment':
    case 'new_question_on_product':
      return linkOfComment(metadata, article);
    case 'article_rejected':
      return slug ? `/edit/${encodeURIComponent(slug)}` : null;
    case 'review_replied':
      return productSlug ? `${productPath({ slug: productSlug })}#reviews` : null;
    case 'bundle_unsellable':
      return productSlug ? `${productPath({ slug: productSlug })}#${cannotBeSoldAnchor}` : null;
    case 'new_review_on_product':
    case 'product_listed':
    case 'product_rejected':
    case 'product_recalled':
    case 'recall_lifted':
    case 'version_rejected':
    case 'price_lowered':
      return productSlug ? productPath({ slug: productSlug }) : null;
    case 'product_updated':
    case 'version_approved':
    case 'version_withdrawn':
      return productSlug ? `${productPath({ slug: productSlug })}#versions` : null;
    case 'role_granted':
      return '/admin';
    case 'token_stopped':
      return '/profile/tokens';
    case 'content_removed':
    case 'content_restored':
      return linkOfContent(metadata, article);
    case 'purchase_changed':
      if (metadata.purchaseChange !== 'payment_failed') return '/profile#my-library';
      return productSlug ? productPath({ slug: productSlug }) : null;
    case 'product_sold':
    case 'sale_changed':
    case 'payout_paid':
    case 'payout_failed':
      return salesPath;
    default:
      return null;
  }
}

/** A comment is on the page of an article, a question on that of a product. */
function linkOfComment(
  { commentId, productSlug }: Notice['metadata'],
  article: string | null,
): string | null {
  const page = article ?? (productSlug ? productPath({ slug: productSlug }) : null);
  return page && commentId ? `${page}#comment-${commentId}` : page;
}

/** Where a person finds what was removed or restored: its page, or the form where they edit it. */
function linkOfContent(metadata: Notice['metadata'], article: string | null): string | null {
  const { content, productSlug } = metadata;
  switch (content) {
    case 'comment':
      return linkOfComment(metadata, article);
    case 'review':
    case 'review_reply':
      return productSlug ? `${productPath({ slug: productSlug })}#reviews` : null;
    case undefined:
      return null;
    default:
      return '/profile/edit';
  }
}
