import { articlePath, type ArticleCategory } from '#features/articles/rules.ts';
import { commentAnchor } from '#features/comments/rules.ts';
import { productPath } from '#features/products/rules.ts';
import { filledParts, type ProfilePart } from '#features/profiles/removal/rules.ts';
import { imageAddress } from '#shared/image-variants.ts';
import { cutText } from '#shared/text.ts';
import { reportLimits, type ReportContentType } from './rules.ts';
import { reportTexts } from './report-texts.ts';

type Profile = Parameters<typeof filledParts>[0] & { id: string };

type Rows = {
  article: {
    title: string;
    slug: string;
    category: ArticleCategory;
    status: string;
    isPublished: boolean;
    revision: number;
  } | null;
  product: {
    name: string;
    slug: string;
    status: string;
    isPublished: boolean;
    revision: number;
  } | null;
  comment: {
    id: string;
    text: string;
    pictureId: string | null;
    pictureAlt: string;
    removedAt: Date | null;
  } | null;
  review: {
    text: string;
    removedAt: Date | null;
    /** The seller's reply; '' if they withdrew it. */
    reply: string;
    replyRemovedAt: Date | null;
  } | null;
  profile: Profile | null;
  /** The author of the comment, the review or the reply to it. */
  authorName: string | null;
};

/** The subject of a report, as the moderator's list shows it. */
export type Reported = {
  title: string;
  /** Its title, or the name of its owner. */
  name: string;
  /** Where it stands. */
  link: string;
  /** The text of a comment, a review or a reply to one. */
  excerpt: string | null;
  /** A question or an answer under a product. */
  isPost: boolean;
  /** Of a comment. */
  picture: { url: string; alt: string } | null;
  /** Whether everybody can see it. */
  isPublished: boolean;
  /** A moderator rejected or removed it. */
  isRemoved: boolean;
  /** For an article or a product: the revision that this list shows. */
  revision: number | null;
  /** It waits for review. */
  isPending: boolean;
  /** For a profile: the parts that are not empty. */
  parts: ProfilePart[];
};

/** The subject of a report of this type, from its query's result; null if it is gone. */
export function reportedFrom(type: ReportContentType, rows: Rows): Reported | null {
  const { article, product, comment, review, profile } = rows;
  const name = rows.authorName ?? reportTexts.formerMember;
  const words = type === 'review_reply' ? review?.reply : (comment?.text ?? review?.text);
  const excerpt = cutText(words ?? '', reportLimits.excerpt) || null;
  switch (type) {
    case 'article':
      return article && ofPage(article.title, articlePath(article), article);
    case 'product':
      return product && ofPage(product.name, productPath(product), product);
    case 'comment': {
      const page = article
        ? ofPage(article.title, articlePath(article), article)
        : product && ofPage(product.name, productPath(product), product);
      if (!page || !comment) return null;
      const link = `${page.link}#${commentAnchor(comment.id)}`;
      const shown = { name, excerpt, picture: pictureOf(comment), isPost: !article };
      return { ...page, link, ...partFrom(comment), ...shown };
    }
    case 'review': {
      if (!product || !review) return null;
      const link = `${productPath(product)}#reviews`;
      return { ...ofPage(product.name, link, product), ...partFrom(review), name, excerpt };
    }
    case 'review_reply':
      return product && review && { ...ofReply(product, review), name, excerpt };
    case 'profile': {
      if (!profile) return null;
      const page = { status: '', isPublished: true, revision: 0 };
      const shown = ofPage(profile.username, `/profile/${profile.id}`, page);
      return { ...shown, revision: null, parts: filledParts(profile) };
    }
  }
}

function ofReply(
  product: NonNullable<Rows['product']>,
  { reply, removedAt, replyRemovedAt }: NonNullable<Rows['review']>,
): Reported {
  const page = ofPage(product.name, `${productPath(product)}#reviews`, product);
  const isPublished = reply !== '' && removedAt === null && replyRemovedAt === null;
  return { ...page, ...partFrom({ removedAt: replyRemovedAt }), isPublished };
}

type Page = { status: string; isPublished: boolean; revision: number };

function ofPage(title: string, link: string, { status, isPublished, revision }: Page): Reported {
  return {
    title,
    name: title,
    link,
    excerpt: null,
    isPost: false,
    picture: null,
    isPublished,
    isRemoved: status === 'rejected',
    revision,
    isPending: status === 'pending',
    parts: [],
  };
}

function pictureOf({ pictureId, pictureAlt: alt }: NonNullable<Rows['comment']>) {
  return pictureId === null ? null : { url: imageAddress(pictureId, 400), alt };
}

function partFrom({ removedAt }: { removedAt: Date | null }) {
  const isRemoved = removedAt !== null;
  return { isRemoved, isPublished: !isRemoved, revision: null, isPending: false };
}
