import type { Page } from 'playwright-core';
import { demoModerator } from '#demo/people.ts';

/** One page of the demo for a screenshot. */
export type Screen = Listed & { name: string; path: string };

/** Its name and its path follow from its route, unless they are given. */
type Listed = {
  /** As in `src/routes.ts`; a test compares the two. */
  route: string;
  name?: string;
  path?: string;
  /** The e-mail address of the signed-in person. */
  as?: string;
  /** Actions before the screenshot: then only the viewport is captured, not the whole page. */
  act?: (page: Page) => Promise<void>;
};

const member = 'mira.okafor@forge.example';
const seller = 'juno.park@forge.example';
const moderator = demoModerator.email;
const articleRoute = 'knowledge-base/:categorySlug/:articleSlug';
const article = '/knowledge-base/tutorial/scatter-anything-with-one-geometry-nodes-group';

const listed: readonly Listed[] = [
  { name: 'home', route: '/', path: '/' },
  { route: 'knowledge-base' },
  { name: 'knowledge-base-search', route: 'knowledge-base', path: '/knowledge-base?q=node' },
  { name: 'knowledge-base-none', route: 'knowledge-base', path: '/knowledge-base?q=zzzz' },
  { name: 'article', route: articleRoute, path: article },
  { name: 'article-member', route: articleRoute, path: article, as: member },
  { name: 'article-missing', route: articleRoute, path: '/knowledge-base/guide/none' },
  { name: 'series', route: 'series/:seriesSlug', path: '/series/hard-surfaces-start-to-finish' },
  { name: 'own-series', route: 'profile/series', as: member },
  { name: 'new-series', route: 'profile/series/new', as: member },
  {
    name: 'edit-series',
    route: 'profile/series/:seriesId',
    path: '/profile/series',
    as: member,
    act: editSeries,
  },
  { route: 'marketplace' },
  { name: 'marketplace-none', route: 'marketplace', path: '/marketplace?q=zzzz' },
  { name: 'check-package', route: 'marketplace/check' },
  { name: 'product', route: 'marketplace/:productSlug', path: '/marketplace/scatter-kit' },
  {
    name: 'product-member',
    route: 'marketplace/:productSlug',
    path: '/marketplace/scatter-kit',
    as: member,
  },
  {
    name: 'product-files',
    route: 'marketplace/:productSlug/files',
    path: '/marketplace/scatter-kit/files?file=__init__.py',
  },
  { name: 'profile', route: 'profile/:userId', path: '/profile', as: member },
  { route: 'drafts', as: member },
  { route: 'search', path: '/search?q=node' },
  { name: 'search-palette', route: 'search', path: '/', act: openSearch },
  { route: 'support' },
  { route: 'supporters' },
  { route: 'blender' },
  { route: 'about' },
  { route: 'contact' },
  { route: 'privacy-policy' },
  { route: 'terms-of-service' },
  { route: 'purchase-success', as: member },
  { route: 'purchase-cancel' },
  { route: 'profile/edit', as: member },
  { name: 'sales', route: 'profile/sales', as: seller },
  { name: 'coupons', route: 'profile/coupons', as: seller },
  { name: 'tokens', route: 'profile/tokens', as: seller },
  { route: 'notifications', as: member },
  { name: 'create-article', route: 'create', as: member },
  {
    name: 'edit-article',
    route: 'edit/:articleSlug',
    path: '/edit/scatter-anything-with-one-geometry-nodes-group',
    as: member,
  },
  {
    name: 'article-history',
    route: 'edit/:articleSlug/history',
    path: '/edit/scatter-anything-with-one-geometry-nodes-group/history',
    as: member,
  },
  { name: 'upload-product', route: 'marketplace/upload', as: member },
  {
    name: 'edit-product',
    route: 'marketplace/edit/:productSlug',
    path: '/marketplace/edit/scatter-kit',
    as: seller,
  },
  {
    name: 'new-version',
    route: 'marketplace/:productSlug/versions/new',
    path: '/marketplace/scatter-kit/versions/new',
    as: seller,
  },
  { route: 'moderation/articles', as: moderator },
  { route: 'moderation/people', as: moderator },
  { route: 'moderation/mails', as: moderator },
  { route: 'admin', as: moderator },
  { route: 'moderation/jobs', as: moderator },
  { route: 'moderation/installation', as: moderator },
  { route: 'moderation/log', as: moderator },
  { route: 'moderation/products', as: moderator },
  { name: 'reports', route: 'moderation/reports', as: moderator },
  { route: 'moderation/refunds', as: moderator },
  { route: 'moderation/payments', as: moderator },
  { route: 'moderation/removed', as: moderator },
  { name: 'moderation-denied', route: 'moderation/articles', as: member },
  { name: 'not-found', route: '*', path: '/no-such-page' },
  { route: 'login' },
  { route: 'login/verify' },
  { route: 'login/code' },
  { route: 'login/confirm', as: member },
  { route: 'login/confirmed' },
  { route: 'signup' },
  { route: 'forgot-password' },
  { route: 'reset-password', path: '/reset-password?token=none' },
  { name: 'menu', route: '/', path: '/', as: member, act: openMenu },
];

export const screens: readonly Screen[] = listed.map((screen) => ({
  name: screen.route.replaceAll('/', '-'),
  path: `/${screen.route}`,
  ...screen,
}));

async function openSearch(page: Page): Promise<void> {
  await page.keyboard.press('/');
  await page.getByRole('combobox').fill('node');
  await page.getByRole('option').first().waitFor();
}

async function openMenu(page: Page): Promise<void> {
  await page.getByRole('banner').getByRole('button', { name: 'Create' }).click();
  await page.getByRole('menuitem').first().waitFor();
}

async function editSeries(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Edit', exact: true }).first().click();
  await page.getByRole('heading', { name: 'Edit Series' }).waitFor();
}
