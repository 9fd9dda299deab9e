import { holdToSpecification } from '#test/specification.ts';
import { bookmarkContentTypes } from './rules.ts';
import { bookmarkTexts } from './texts.ts';

holdToSpecification([
  ['A §3 Bookmark', ['article', 'product'], bookmarkContentTypes],
  ['A §5 Votes and bookmarks', 'You must be logged in to add a bookmark.', bookmarkTexts.addSignIn],
  [
    'A §5 Votes and bookmarks',
    'You must be logged in to remove a bookmark.',
    bookmarkTexts.removeSignIn,
  ],
  ['A §8 Bookmarks', 'Could not fetch bookmarks.', bookmarkTexts.fetchFailed],
  ['A §8 Bookmarks', 'Failed to add bookmark.', bookmarkTexts.addFailed],
  ['A §8 Bookmarks', 'Failed to remove bookmark.', bookmarkTexts.removeFailed],
  ['A §8 Bookmarks', 'Failed to fetch bookmarked articles.', bookmarkTexts.articlesFailed],
  ['A §8 Bookmarks', 'Failed to fetch bookmarked products.', bookmarkTexts.productsFailed],
  ['B §2 Profile', 'My Bookmarks', bookmarkTexts.title],
]);
