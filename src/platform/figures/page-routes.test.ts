import { describe, expect, it } from 'vitest';
import { openPageRoutes } from './page-routes.server.ts';

const routeOf = openPageRoutes({
  root: { path: '' },
  layout: { parentId: 'root' },
  home: { parentId: 'layout' },
  guide: { parentId: 'layout', path: 'knowledge-base/:category/:article' },
  market: { parentId: 'layout', path: 'marketplace' },
  product: { parentId: 'layout', path: 'marketplace/:slug' },
  check: { parentId: 'layout', path: 'marketplace/check' },
  feed: { path: 'marketplace/feed.xml' },
  nothing: { parentId: 'layout', path: '*' },
});

describe('the route of a page', () => {
  it.each([
    ['/', '/'],
    ['/marketplace', '/marketplace'],
    ['/marketplace/', '/marketplace'],
    ['/marketplace?q=brush&page=2', '/marketplace'],
    ['/marketplace/rock-generator', '/marketplace/:slug'],
    ['/marketplace/check', '/marketplace/check'],
    ['/marketplace/feed.xml', '/marketplace/feed.xml'],
    ['/knowledge-base/modeling/bevels', '/knowledge-base/:category/:article'],
    ['/marketplace/rock-generator.data', '/marketplace/:slug'],
    ['/_.data', '/'],
    ['/_root.data', '/'],
  ])('%s is %s', (address, route) => {
    expect(routeOf(address)).toBe(route);
  });

  it.each([
    '/wp-login.php',
    '/marketplace/a/b',
    '/marketplace//',
    '/knowledge-base/modeling',
    '//x',
  ])('%s is no page, whatever a visitor makes up', (address) => {
    expect(routeOf(address)).toBe('no page');
  });
});
