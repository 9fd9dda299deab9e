import { index, layout, route, type RouteConfig } from '@react-router/dev/routes';

export default [
  layout('routes/shell/layout.tsx', [
    index('routes/home.tsx'),
    route('knowledge-base', 'routes/knowledge-base.tsx'),
    route('knowledge-base/:categorySlug/:articleSlug', 'routes/article.tsx'),
    route('marketplace', 'routes/marketplace.tsx'),
    route('profile/:userId', 'routes/profile.tsx'),
    route('support', 'routes/support.tsx'),
    route('about', 'routes/about.tsx'),
    route('contact', 'routes/contact.tsx'),
    route('privacy-policy', 'routes/privacy-policy.tsx'),
    route('terms-of-service', 'routes/terms-of-service.tsx'),
    layout('routes/guard.tsx', [
      route('profile', 'routes/own-profile.ts'),
      route('profile/edit', 'routes/profile-edit.tsx'),
      route('profile/sales', 'routes/sales.tsx'),
      route('create', 'routes/create-article.tsx'),
      route('edit/:articleSlug', 'routes/edit-article.tsx'),
      route('moderation/articles', 'routes/moderation.tsx'),
      route('moderation/reports', 'routes/reports.tsx'),
    ]),
    route('*', 'routes/not-found.tsx'),
  ]),
  route('knowledge-base/feed.xml', 'routes/feed.ts'),
  route('profile/sales.csv', 'routes/sales-export.ts'),
  route('sitemap.xml', 'routes/sitemap.ts'),
  route('robots.txt', 'routes/robots.ts'),
  route('login', 'routes/login.tsx'),
  route('signup', 'routes/signup.tsx'),
  route('forgot-password', 'routes/forgot-password.tsx'),
  route('reset-password', 'routes/reset-password.tsx'),
] satisfies RouteConfig;
