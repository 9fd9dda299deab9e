/** Spec A §9. */
export const articleLimits = {
  title: 80,
  description: 160,
  metaDescription: 160,
  updateNote: 120,
  readTimeMin: 1,
  readTimeMax: 999,
  pageSize: 24,
  sectionSize: 4,
  byAuthorSize: 12,
  searchDelay: 300,
  query: 100,
  tags: 10,
  ownDownloads: 20,
} as const;

/** Stored values with the labels and colours of spec A §3 ("Category display"). */
export const articleCategories = ['Tutorial', 'Workflow', 'Guide', 'News'] as const;
export type ArticleCategory = (typeof articleCategories)[number];

export const categoryDisplay: Record<
  ArticleCategory,
  { label: string; description: string; tone: 'green' | 'blue' | 'orange' | 'pink' }
> = {
  Tutorial: { label: 'Tutorials', description: 'step-by-step learning guides', tone: 'green' },
  Workflow: { label: 'Workflows', description: 'process optimization guides', tone: 'blue' },
  Guide: { label: 'Guides', description: 'comprehensive how-to content', tone: 'orange' },
  News: { label: 'News', description: 'latest updates and announcements', tone: 'pink' },
};

export const articleDifficulties = ['beginner', 'intermediate', 'advanced'] as const;
export type ArticleDifficulty = (typeof articleDifficulties)[number];

export const difficultyDisplay: Record<ArticleDifficulty, { label: string; level: 1 | 2 | 3 }> = {
  beginner: { label: 'Beginner', level: 1 },
  intermediate: { label: 'Intermediate', level: 2 },
  advanced: { label: 'Advanced', level: 3 },
};

export const moderationStatuses = ['pending', 'approved', 'rejected'] as const;
export type ModerationStatus = (typeof moderationStatuses)[number];

export const sortOptions = [
  { id: 'created_at-desc', label: 'Newest First' },
  { id: 'created_at-asc', label: 'Oldest First' },
  { id: 'title-asc', label: 'Title (A-Z)' },
  { id: 'view_count-desc', label: 'Most Viewed' },
  { id: 'likes-desc', label: 'Most Liked' },
  { id: 'dislikes-desc', label: 'Most Disliked' },
] as const;
export type ArticleSort = (typeof sortOptions)[number]['id'];
export const defaultSort: ArticleSort = 'created_at-desc';

/** Spec A §5: an unknown sort value falls back to the default. */
export function sortFrom(value: string | null | undefined): ArticleSort {
  return sortOptions.find((option) => option.id === value)?.id ?? defaultSort;
}

export function readTimeText(minutes: number): string {
  return `${minutes} min read`;
}

/** The category as it appears in an address: lower case, spaces as hyphens (spec A §2). */
export function categorySlug(category: ArticleCategory): string {
  return category.toLowerCase().replace(/\s+/g, '-');
}

export function articlePath(article: { category: ArticleCategory; slug: string }): string {
  return `/knowledge-base/${categorySlug(article.category)}/${encodeURIComponent(article.slug)}`;
}

/** The articles with this tag. */
export function taggedArticlesPath(tag: string): string {
  return `/knowledge-base?tag=${encodeURIComponent(tag)}`;
}

export function historyPath(slug: string): string {
  return `/edit/${encodeURIComponent(slug)}/history`;
}

/** The two decisions of a moderator; every article starts as 'pending'. */
export const decisions = ['approve', 'reject'] as const;
export type Decision = (typeof decisions)[number];

export function statusAfter(decision: Decision): {
  status: ModerationStatus;
  isPublished: boolean;
} {
  return decision === 'approve'
    ? { status: 'approved', isPublished: true }
    : { status: 'rejected', isPublished: false };
}

/** A decision can be changed any number of times, but not repeated. */
export function mayDecide(status: ModerationStatus, decision: Decision): boolean {
  return statusAfter(decision).status !== status;
}

/** Spec A §4: an edit sends the article back to the queue, unless a moderator wrote it. */
export function statusAfterEdit(
  before: { status: ModerationStatus; isPublished: boolean },
  editorIsModerator: boolean,
): { status: ModerationStatus; isPublished: boolean } {
  return editorIsModerator ? before : { status: 'pending', isPublished: false };
}

/** How many of the newest articles with a common tag, and of the same category, are compared. */
export const relatedLimits = { shown: 4, compared: 40 } as const;

/** Articles that one person may save. */
export const writeRate = { points: 30, seconds: 3600 } as const;

/** The page in the frame that shows an article as on a phone. */
export const phonePreviewPath = '/create/preview';

/** Previews of unsaved text: one for each pause in typing. */
export const previewRate = { points: 90, seconds: 60 } as const;

/** Articles of one person that may wait for a moderator at a time. */
export const pendingArticleLimits = { member: 30, newcomer: 10 } as const;

/** Articles that one person may delete. */
export const articleRemovalRate = { points: 60, newcomerPoints: 40, seconds: 3600 } as const;

/** Pages of the listing, searched or not, that one person or network may request. */
export const articleListRate = { points: 600, seconds: 60, isForReading: true } as const;

/** Article views that one person or network may report. */
export const articleViewRate = { points: 1200, seconds: 600, isForReading: true } as const;

export const articleFeedPath = '/knowledge-base/feed.xml';

/** The feed of the articles with this tag. */
export function tagFeedPath(tag: string): string {
  return `${articleFeedPath}?tag=${encodeURIComponent(tag)}`;
}

/** The limits of feeds and the sitemap for published articles. */
export const syndicationLimits = {
  feedEntries: 30,
  /** Articles on one page of the sitemap; with the fixed pages at most 5,000 addresses. */
  sitemapArticles: 4_990,
} as const;

/** Feeds and pages of the sitemap that one network may request. */
export const feedRate = { points: 120, seconds: 60, isForReading: true } as const;
