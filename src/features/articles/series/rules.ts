/** The limits of a series, and how many one person may have. */
export const seriesLimits = {
  title: 80,
  parts: 30,
  perPerson: 20,
  /** Articles that an author can choose from, newest first. */
  choices: 500,
  /** Series on one page of the sitemap. */
  sitemapSeries: 5_000,
} as const;

/** Series that one person may save or delete. */
export const seriesRate = { points: 60, newcomerPoints: 20, seconds: 3600 } as const;

export const ownSeriesPath = '/profile/series';
export const newSeriesPath = `${ownSeriesPath}/new`;

export function seriesPath({ slug }: { slug: string }): string {
  return `/series/${encodeURIComponent(slug)}`;
}

export function editSeriesPath({ id }: { id: string }): string {
  return `${ownSeriesPath}/${id}`;
}

/** The tag of the cached pages that show a series, including those of its articles. */
export const seriesTag = (id: string) => `series:${id}`;

/**
 * The position of an article among the published parts of its series; none while it is not
 * published itself.
 */
export function placeAmong<Part extends { id: string; isPublished: boolean }>(
  parts: readonly Part[],
  articleId: string,
) {
  const published = parts.filter(({ isPublished }) => isPublished);
  const index = published.findIndex(({ id }) => id === articleId);
  return {
    place: index < 0 ? null : index + 1,
    count: published.length,
    previous: published[index - 1] ?? null,
    next: index < 0 ? null : (published[index + 1] ?? null),
  };
}
