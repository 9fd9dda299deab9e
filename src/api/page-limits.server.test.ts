import { describe, expect, it } from 'vitest';
import { limitOfPage } from './page-limits.server.ts';

const reading = { points: 1_500, seconds: 60, isForReading: true } as const;

function limitOf(path: string) {
  const { name, rate } = limitOfPage(`https://forge.example${path}`, reading);
  return [name, rate.points, rate.seconds];
}

describe('a page counts for the limit of what it asks', () => {
  it.each([
    ['/search?q=a', ['search', 150, 60]],
    ['/search', ['search', 150, 60]],
    ['/knowledge-base?q=a', ['search', 150, 60]],
    ['/marketplace?q=a', ['search', 150, 60]],
    ['/sitemap.xml', ['feed', 120, 60]],
    ['/knowledge-base/feed.xml?tag=nodes', ['feed', 120, 60]],
    ['/marketplace/turntable/feed.xml', ['feed', 120, 60]],
    ['/profile/sales.csv', ['sales-export', 60, 600]],
    ['/profile/sales/traffic.csv', ['sales-export', 60, 600]],
    ['/marketplace/turntable/files?file=a.py', ['look-inside', 120, 600]],
    ['/marketplace/turntable/files', ['read', 1_500, 60]],
    ['/marketplace/turntable?file=a.py', ['read', 1_500, 60]],
    ['/knowledge-base?q=', ['read', 1_500, 60]],
    ['/', ['read', 1_500, 60]],
  ])('%s', (path, limit) => {
    expect(limitOf(path)).toEqual(limit);
  });

  it.each([
    ['/SEARCH', 'search'],
    ['/search/', 'search'],
    ['/search.data', 'search'],
    ['/Search.DATA?q', 'search'],
    ['/SITEMAP.XML', 'feed'],
    ['/sitemap.xml/', 'feed'],
    ['/knowledge-base/feed.xml.data', 'feed'],
    ['/Profile/Sales.CSV', 'sales-export'],
    ['/profile/sales.csv//', 'sales-export'],
    ['/profile/sales.csv.data', 'sales-export'],
    ['/s%65arch', 'search'],
    ['/%ff/%', 'read'],
    ['/sitemap%2Exml', 'feed'],
    ['/profile/sales.%63sv', 'sales-export'],
    ['/MARKETPLACE/turntable/FILES/?file=a.py', 'look-inside'],
    ['/marketplace/turntable/files.data?file=a.py', 'look-inside'],
  ])('however the router is asked for it: %s', (path, name) => {
    expect(limitOf(path)[0]).toBe(name);
  });
});
