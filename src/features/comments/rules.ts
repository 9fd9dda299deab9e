import { isBlank, withoutOverrides } from '#shared/text.ts';

/** Spec A §9; the rest limits the size of a page. */
export const commentLimits = {
  length: 5000,
  /** As it is typed, including its Markdown syntax. */
  typed: 20_000,
  /** Pieces with marks. */
  marked: 200,
  /** The alternative text of its picture. */
  alt: 300,
  /** Nested levels in the main view. */
  levels: 12,
  /** First comments of threads on one page. */
  pageThreads: 20,
  /** Comments that a page holds of each thread, its first one included. */
  threadComments: 25,
  /** Replies that 'Show more replies' brings. */
  moreReplies: 100,
  /** Steps up from a comment that somebody was linked to. */
  pathSteps: 500,
  compactThreads: 5,
  /** Votes that are loaded for readers who return to a list. */
  recalledVotes: 500,
} as const;

/**
 * The limits of a comment's history: the newest versions, and how long they are kept after their
 * edit.
 */
export const keptVersions = { number: 20, days: 90 } as const;

/** Comments that one person may write or edit. */
export const commentRate = { points: 40, newcomerPoints: 15, seconds: 600 } as const;

/** Comments that one person may delete. */
export const removalRate = { points: 300, newcomerPoints: 60, seconds: 600 } as const;

const controlCharacters = /[^\P{Cc}\n]/gu;

/**
 * A comment as it is stored: NFC, well-formed, line breaks kept (two empty lines at most), no
 * control characters, no bidirectional overrides, trimmed. Empty if none of it is visible.
 */
export function cleanComment(text: string): string {
  const clean = withoutOverrides(text)
    .toWellFormed()
    .normalize('NFC')
    .replace(/\r\n?/g, '\n')
    .replace(/\t/g, ' ')
    .replace(controlCharacters, '')
    .replace(/\n{4,}/g, '\n\n\n')
    .trim();
  return isBlank(clean) ? '' : clean;
}

const anchorPattern = /^#comment-([0-9a-f-]{36})$/;

/** The id of a comment's element (spec A §2). */
export function commentAnchor(id: string): string {
  return `comment-${id}`;
}

/** The comment that the hash of an address points to, or null. */
export function commentIdFrom(hash: string): string | null {
  return anchorPattern.exec(hash)?.[1] ?? null;
}

/**
 * The address of a later page of comments, or of the rest of one thread, for readers without
 * scripts.
 */
export function laterPage(after: string, threadId?: string, type: SubjectType = 'article'): string {
  const thread = threadId === undefined ? '' : `&thread=${threadId}`;
  return `?comments=${after}${thread}#${sectionIds[type]}`;
}

/** What comments belong to: an article or, as questions and answers, a product. */
export type Subject =
  | { articleId: string; productId?: never }
  | { productId: string; articleId?: never };

/** As its row has it: one of the two. */
export type StoredSubject = { articleId: string | null; productId: string | null };

export type SubjectType = 'article' | 'product';

export function subjectTypeOf({ articleId }: Subject | StoredSubject): SubjectType {
  return articleId ? 'article' : 'product';
}

/** The occasion for which visitors who want to write sign in. */
export function signInFor(subject: Subject): 'comment' | 'question' {
  return subject.articleId === undefined ? 'question' : 'comment';
}

/** The ids of the section's element on the page of an article, and of a product. */
export const sectionIds = { article: 'comments', product: 'questions' } as const;

export function subjectIdOf(subject: Subject): string {
  return subject.articleId ?? subject.productId;
}

/** The tag of the page that shows the comments. */
export function subjectTag({ articleId, productId }: Subject | StoredSubject): string {
  return articleId ? `article:${articleId}` : `product:${productId}`;
}
