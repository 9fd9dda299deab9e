import { accountTexts } from '#features/accounts/texts.ts';
import { signedInCall } from '#platform/calls.server.ts';
import { pageInput } from '#shared/cursor.ts';
import { addBookmark, removeBookmark, setPriceNotice } from './commands.server.ts';
import { bookmarkInput, bookmarksAmongInput, priceNoticeInput } from './input.ts';
import { bookmarkedArticles, bookmarkedProducts, bookmarksAmong } from './queries.server.ts';
import { bookmarkRate } from './rules.ts';
import { bookmarkTexts } from './texts.ts';

const tags = ['Bookmarks'];
const memberCall = signedInCall(accountTexts.notSignedIn);

export const bookmarkCalls = {
  mine: memberCall
    .reading()
    .route({ method: 'GET', path: '/bookmarks', tags })
    .input(bookmarksAmongInput)
    .handler(({ input, context }) => bookmarksAmong(context.db, context.viewer, input)),

  articles: memberCall
    .reading()
    .route({ method: 'GET', path: '/bookmarks/articles', tags })
    .input(pageInput)
    .handler(({ input, context }) => bookmarkedArticles(context.db, context.viewer, input)),

  products: memberCall
    .reading()
    .route({ method: 'GET', path: '/bookmarks/products', tags })
    .input(pageInput)
    .handler(({ input, context }) => bookmarkedProducts(context.db, context.viewer, input)),

  add: signedInCall(bookmarkTexts.addSignIn)
    .limited('bookmark', bookmarkRate)
    .route({ method: 'PUT', path: '/bookmarks/{contentType}/{contentId}', tags })
    .input(bookmarkInput)
    .handler(({ input, context: { db, viewer } }) => addBookmark(db, viewer, input)),

  setPriceNotice: memberCall
    .limited('bookmark', bookmarkRate)
    .route({ method: 'PUT', path: '/bookmarks/product/{productId}/price-notice', tags })
    .input(priceNoticeInput)
    .handler(({ input, context }) => setPriceNotice(context.db, context.viewer, input)),

  remove: signedInCall(bookmarkTexts.removeSignIn)
    .limited('bookmark', bookmarkRate)
    .route({ method: 'DELETE', path: '/bookmarks/{contentType}/{contentId}', tags })
    .input(bookmarkInput)
    .handler(({ input, context: { db, viewer } }) => removeBookmark(db, viewer, input)),
};
