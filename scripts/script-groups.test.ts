import { describe, expect, it } from 'vitest';
import { scriptGroups } from './script-groups.ts';

type Imports = Record<string, { now?: string[]; later?: string[] }>;

/** The file that each of these modules goes into, depending on what the others import. */
function filesOf(imports: Imports) {
  const importing = (kind: 'now' | 'later', id: string) =>
    Object.keys(imports).filter((importer) => imports[importer]?.[kind]?.includes(id));
  const graph = {
    getModuleInfo: (id: string) => ({
      importers: importing('now', id),
      dynamicImporters: importing('later', id),
    }),
  };
  return (id: string) => {
    const names = scriptGroups.flatMap(({ name }) => name(id, graph) ?? []);
    expect(names.length).toBeLessThanOrEqual(1);
    return names[0] ?? null;
  };
}

const fileOf = filesOf({
  '/src/entry.client.tsx': { now: ['unreachable'] },
  '/src/root.tsx': { now: ['toast'] },
  '/src/shell/layout.tsx': { now: ['button'], later: ['palette'] },
  '/src/routes/home.tsx': { now: ['card'] },
  '/src/routes/knowledge-base.tsx': { now: ['card', 'sorting'] },
  '/src/routes/article.tsx': { now: ['comments', 'author'] },
  '/src/routes/product.tsx': { now: ['comments', 'versions', 'price'] },
  '/src/routes/drafts.tsx': { now: ['list'] },
  card: { now: ['price', 'icon'] },
  comments: { now: ['icon'], later: ['viewer'] },
  versions: { now: ['row'] },
  palette: { now: ['row'] },
  viewer: { now: ['author'] },
});

describe('the file of a module', () => {
  it.each([
    ['/src/entry.client.tsx', null, 'it must not run before the others'],
    ['/src/root.tsx', null, 'the file of all pages has the address of the layout'],
    ['/src/shell/layout.tsx', 'common', 'every page needs it'],
    ['unreachable', 'common', 'the start needs it'],
    ['toast', 'common', 'every page needs it'],
    ['button', 'common', 'every page needs it'],
    ['icon', 'common', 'lists, articles and products need it'],
    ['card', 'lists', 'two lists need it'],
    ['sorting', 'knowledge-base', 'one list needs it'],
    ['price', 'common', 'a product and some lists need it'],
    ['comments', 'article-product', 'articles and products need it'],
    ['versions', 'product', 'one page needs it'],
    ['row', 'common', 'a product needs it at once, and every page may later'],
    ['author', 'article-product', 'an article needs it at once, and a product may later'],
    ['list', null, 'no page for reading needs it'],
    ['palette', null, 'it is needed later only'],
    ['viewer', null, 'it is needed later only'],
  ])('%s is %s: %s', (id, file, _why) => {
    expect(fileOf(id)).toBe(file);
  });

  it('is taken before that of a module which fewer pages need', () => {
    expect(scriptGroups.map(({ priority }) => priority)).toEqual([4, 3, 2, 1]);
  });

  it('is found where modules import each other', () => {
    const fileOfCircle = filesOf({
      '/src/routes/article.tsx': { now: ['one'] },
      one: { now: ['other'] },
      other: { now: ['one'] },
    });
    expect(fileOfCircle('other')).toBe('article');
  });
});
