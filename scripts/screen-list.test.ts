import { expect, it } from 'vitest';
import routes from '../src/routes.ts';
import { screens } from './screen-list.ts';

type Route = { path?: string; file: string; index?: boolean; children?: Route[] };

/** The addresses of all pages: not those that send a file, or redirect. */
function pages(of: readonly Route[]): string[] {
  return of.flatMap(({ path, file, index, children }) => [
    ...(children ? pages(children) : []),
    ...(index ? ['/'] : []),
    ...(path !== undefined && file.endsWith('.tsx') ? [path] : []),
  ]);
}

/**
 * Pages that only refuse or lead to a payment, one that only the link in a mail opens, and one that
 * is empty until the surrounding form fills it.
 */
const withoutScreen = [
  'downloads/:productId',
  'checkout/:productId',
  'unsubscribe/:token',
  'create/preview',
];

it('has every page, and no other', () => {
  const drawn = new Set(screens.map(({ route }) => route));
  const expected = pages(routes).filter((path) => !withoutScreen.includes(path));
  expect([...drawn].toSorted()).toEqual([...new Set(expected)].toSorted());
});

it('names each screen once', () => {
  const names = screens.map(({ name }) => name);
  expect(new Set(names).size).toBe(names.length);
});
