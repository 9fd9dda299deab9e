import { productTexts } from '#features/products/texts.ts';
import { feedLink } from '#shell/page-meta.ts';

export const productFeedPath = '/marketplace/feed.xml';

/** The feed of the Marketplace, apart so that pages of articles load none of its words. */
export const productFeedLink = feedLink(productTexts.pageTitle, productFeedPath);
