/** Every sentence of bookmarks (spec A §5, §8). */
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
  badCursor: 'This page of the list does not exist.',

  title: 'My Bookmarks',
  empty: 'You have no bookmarks yet.',
  articles: 'Articles',
  products: 'Products',
  unavailable: 'This is currently not available.',
  remove: 'Remove',
  removeUnavailable: 'Remove the bookmark of something that is not available',
  showMore: 'Show more',
} as const;
