import type { Page } from 'playwright-core';
import { demoModerator } from '#demo/people.ts';

/** One page of the demo for a screenshot. */
export type Screen = {
  name: string;
  /** As in `src/routes.ts`; a test compares the two. */
  route: string;
  path: string;
  /** The e-mail address of the signed-in person. */
  as?: string;
  /** Actions before the screenshot: then only the viewport is captured, not the whole page. */
  act?: (page: Page) => Promise<void>;
};

const member = 'mira.okafor@forge.example';
const moderator = demoModerator.email;
const article = '/knowledge-base/tutorial/scatter-anything-with-one-geometry-nodes-group';

export const screens: readonly Screen[] = [
  { name: 'home', route: '/', path: '/' },
  { name: 'knowledge-base', route: 'knowledge-base', path: '/knowledge-base' },
  { name: 'knowledge-base-search', route: 'knowledge-base', path: '/knowledge-base?q=node' },
  { name: 'knowledge-base-none', route: 'knowledge-base', path: '/knowledge-base?q=zzzz' },
  { name: 'article', route: 'knowledge-base/:categorySlug/:articleSlug', path: article },
  {
    name: 'article-member',
    route: 'knowledge-base/:categorySlug/:articleSlug',
    path: article,
    as: member,
  },
  {
    name: 'article-missing',
    route: 'knowledge-base/:categorySlug/:articleSlug',
    path: '/knowledge-base/guide/none',
  },
  { name: 'series', route: 'series/:seriesSlug', path: '/series/hard-surfaces-start-to-finish' },
  { name: 'own-series', route: 'profile/series', path: '/profile/series', as: member },
  { name: 'new-series', route: 'profile/series/new', path: '/profile/series/new', as: member },
  {
    name: 'edit-series',
    route: 'profile/series/:seriesId',
    path: '/profile/series',
    as: member,
    act: editSeries,
  },
  { name: 'marketplace', route: 'marketplace', path: '/marketplace' },
  { name: 'marketplace-none', route: 'marketplace', path: '/marketplace?q=zzzz' },
  { name: 'check-package', route: 'marketplace/check', path: '/marketplace/check' },
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
  { name: 'drafts', route: 'drafts', path: '/drafts', as: member },
  { name: 'search', route: 'search', path: '/search?q=node' },
  { name: 'search-palette', route: 'search', path: '/', act: openSearch },
  { name: 'support', route: 'support', path: '/support' },
  { name: 'supporters', route: 'supporters', path: '/supporters' },
  { name: 'blender', route: 'blender', path: '/blender' },
  { name: 'about', route: 'about', path: '/about' },
  { name: 'contact', route: 'contact', path: '/contact' },
  { name: 'privacy-policy', route: 'privacy-policy', path: '/privacy-policy' },
  { name: 'terms-of-service', route: 'terms-of-service', path: '/terms-of-service' },
  { name: 'purchase-success', route: 'purchase-success', path: '/purchase-success', as: member },
  { name: 'purchase-cancel', route: 'purchase-cancel', path: '/purchase-cancel' },
  { name: 'profile-edit', route: 'profile/edit', path: '/profile/edit', as: member },
  { name: 'sales', route: 'profile/sales', path: '/profile/sales', as: 'juno.park@forge.example' },
  {
    name: 'coupons',
    route: 'profile/coupons',
    path: '/profile/coupons',
    as: 'juno.park@forge.example',
  },
  {
    name: 'tokens',
    route: 'profile/tokens',
    path: '/profile/tokens',
    as: 'juno.park@forge.example',
  },
  { name: 'notifications', route: 'notifications', path: '/notifications', as: member },
  { name: 'create-article', route: 'create', path: '/create', as: member },
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
  { name: 'upload-product', route: 'marketplace/upload', path: '/marketplace/upload', as: member },
  {
    name: 'edit-product',
    route: 'marketplace/edit/:productSlug',
    path: '/marketplace/edit/scatter-kit',
    as: 'juno.park@forge.example',
  },
  {
    name: 'new-version',
    route: 'marketplace/:productSlug/versions/new',
    path: '/marketplace/scatter-kit/versions/new',
    as: 'juno.park@forge.example',
  },
  {
    name: 'moderation-articles',
    route: 'moderation/articles',
    path: '/moderation/articles',
    as: moderator,
  },
  {
    name: 'moderation-people',
    route: 'moderation/people',
    path: '/moderation/people',
    as: moderator,
  },
  {
    name: 'moderation-mails',
    route: 'moderation/mails',
    path: '/moderation/mails',
    as: moderator,
  },
  { name: 'admin', route: 'admin', path: '/admin', as: moderator },
  {
    name: 'moderation-jobs',
    route: 'moderation/jobs',
    path: '/moderation/jobs',
    as: moderator,
  },
  {
    name: 'moderation-installation',
    route: 'moderation/installation',
    path: '/moderation/installation',
    as: moderator,
  },
  { name: 'moderation-log', route: 'moderation/log', path: '/moderation/log', as: moderator },
  {
    name: 'moderation-products',
    route: 'moderation/products',
    path: '/moderation/products',
    as: moderator,
  },
  { name: 'reports', route: 'moderation/reports', path: '/moderation/reports', as: moderator },
  {
    name: 'moderation-refunds',
    route: 'moderation/refunds',
    path: '/moderation/refunds',
    as: moderator,
  },
  {
    name: 'moderation-payments',
    route: 'moderation/payments',
    path: '/moderation/payments',
    as: moderator,
  },
  {
    name: 'moderation-removed',
    route: 'moderation/removed',
    path: '/moderation/removed',
    as: moderator,
  },
  {
    name: 'moderation-denied',
    route: 'moderation/articles',
    path: '/moderation/articles',
    as: member,
  },
  { name: 'not-found', route: '*', path: '/no-such-page' },
  { name: 'login', route: 'login', path: '/login' },
  { name: 'login-verify', route: 'login/verify', path: '/login/verify' },
  { name: 'login-code', route: 'login/code', path: '/login/code' },
  { name: 'login-confirm', route: 'login/confirm', path: '/login/confirm', as: member },
  { name: 'login-confirmed', route: 'login/confirmed', path: '/login/confirmed' },
  { name: 'signup', route: 'signup', path: '/signup' },
  { name: 'forgot-password', route: 'forgot-password', path: '/forgot-password' },
  { name: 'reset-password', route: 'reset-password', path: '/reset-password?token=none' },
  { name: 'menu', route: '/', path: '/', as: member, act: openMenu },
];

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
