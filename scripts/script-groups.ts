/** What the bundler reports about a module: its static importers, and its dynamic ones. */
type ModuleGraph = {
  getModuleInfo: (
    id: string,
  ) => { importers: readonly string[]; dynamicImporters: readonly string[] } | null;
};

const page = /\/src\/routes\/(home|knowledge-base|marketplace|article|product)\.tsx\b/;
const everyPage = /\/src\/(entry\.client|root|shell\/layout)\.tsx\b/;
/**
 * A file has one address, and `common` is the layout's. The start must not run before the page's
 * modules, which it would as a part of a file that they import.
 */
const ownFile = /\/src\/(entry\.client|root)\.tsx\b/;

/**
 * The files with the code that the most read pages need before they work: one for each set of pages
 * that need it, now or later, as each file is a separate request; the bundler alone made about
 * sixty. Everything that a module imports is needed by at least the same pages, so no file waits
 * for one that waits for it; and what more pages need is assigned first, as a group includes
 * everything that its modules import.
 */
export const scriptGroups = [4, 3, 2, 1].map((priority) => ({
  name(id: string, graph: ModuleGraph): string | null {
    const isNeededBefore = !ownFile.test(id) && importersOf(id, graph).some(isReading);
    const group = isNeededBefore ? groupOf(importersOf(id, graph, { orLater: true })) : null;
    return group?.priority === priority ? group.name : null;
  },
  priority,
}));

function isReading(id: string): boolean {
  return page.test(id) || everyPage.test(id);
}

function groupOf(importers: string[]): { name: string; priority: number } {
  const pages = new Set(importers.flatMap((importer) => page.exec(importer)?.[1] ?? []));
  const [first = 'common'] = pages;
  const items = ['article', 'product'].filter((item) => pages.has(item));
  const hasLists = pages.size > items.length;
  const isEverywhere = importers.some((importer) => everyPage.test(importer));
  if (isEverywhere || (items.length > 0 && hasLists)) return { name: 'common', priority: 4 };
  if (pages.size === 1) return { name: first, priority: 1 };
  if (items.length === 0) return { name: 'lists', priority: 2 };
  return { name: 'article-product', priority: 3 };
}

/** The module itself and all modules that import it statically, or in any way. */
function importersOf(id: string, graph: ModuleGraph, { orLater = false } = {}): string[] {
  const found = new Set([id]);
  for (const module of found) {
    const { importers = [], dynamicImporters = [] } = graph.getModuleInfo(module) ?? {};
    for (const importer of orLater ? [...importers, ...dynamicImporters] : importers) {
      found.add(importer);
    }
  }
  return [...found];
}
