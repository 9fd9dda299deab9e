import { articleCategories, articlePath } from '#features/articles/rules.ts';
import { commentAnchor } from '#features/comments/rules.ts';
import { productPath } from '#features/products/rules.ts';
import { imageAddress } from '#shared/image-variants.ts';
import { cutText } from '#shared/text.ts';
import { moderationLimits, type RemovableType } from './rules.ts';

/** One thing that is removed now, with what a moderator needs to judge whether it should be. */
export type RemovedItem = {
  type: RemovableType;
  /** A question or an answer under a product. */
  isPost: boolean;
  /** By which it is restored. */
  id: string;
  /** Of the article or product that it is or stands under; empty for a part of a profile. */
  title: string;
  /** The words that were removed. */
  excerpt: string | null;
  pictureUrl: string | null;
  /** Where it stands, or stood. */
  link: string | null;
  reason: string;
  removedAt: Date;
  removedBy: string | null;
  person: { id: string; username: string } | null;
};

/** As its query finds it. */
export type RemovedRow = {
  type: RemovableType;
  id: string;
  title: string;
  slug: string | null;
  category: string | null;
  excerpt: string | null;
  pictureId: string | null;
  reason: string;
  /** Milliseconds. */
  removedAt: number;
  removedBy: string | null;
  personId: string | null;
  personName: string | null;
};

export function itemFrom(row: RemovedRow): RemovedItem {
  const { type, id, title, excerpt, pictureId, reason, removedAt, removedBy } = row;
  const { personId, personName } = row;
  return {
    type,
    isPost: type === 'comment' && row.category === null,
    id,
    title,
    reason,
    removedBy,
    excerpt: excerpt ? cutText(excerpt, moderationLimits.excerpt) : null,
    pictureUrl: pictureId && imageAddress(pictureId, 400),
    link: linkOf(row),
    removedAt: new Date(removedAt),
    person: personId && personName ? { id: personId, username: personName } : null,
  };
}

function linkOf({ type, id, slug, category, personId }: RemovedRow): string | null {
  const known = articleCategories.find((each) => each === category);
  const article = slug && known ? articlePath({ slug, category: known }) : null;
  switch (type) {
    case 'article':
      return article;
    case 'comment': {
      const page = article ?? (slug && productPath({ slug }));
      return page && `${page}#${commentAnchor(id)}`;
    }
    case 'product':
    case 'extension':
      return slug && productPath({ slug });
    case 'review':
    case 'review_reply':
      return slug && `${productPath({ slug })}#reviews`;
    default:
      return personId && `/profile/${personId}`;
  }
}
