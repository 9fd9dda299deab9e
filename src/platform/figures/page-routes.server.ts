export type PagePattern = { path?: string | undefined; parentId?: string | undefined };

/** The route of an address without a page. */
const noPage = 'no page';

/**
 * Finds the pattern of a page by its address: the same for all articles, and one for everything
 * that is not a page, so that visitors cannot make up routes.
 */
export function openPageRoutes(
  pages: Readonly<Record<string, PagePattern | undefined>>,
): (path: string) => string {
  const patterns = Object.values(pages).flatMap((page) =>
    page?.path === undefined || page.path === '*' ? [] : [`/${fullPath(pages, page)}`],
  );
  const fixed = new Set(['/', ...patterns.filter((pattern) => !pattern.includes(':'))]);
  const open = patterns.filter((pattern) => pattern.includes(':')).map(asRule);
  return (address) => {
    const [path = ''] = address.split('?', 1);
    const plain = plainPath(path);
    if (fixed.has(plain)) return plain;
    return open.find(({ rule }) => rule.test(plain))?.pattern ?? noPage;
  };
}

function fullPath(
  pages: Readonly<Record<string, PagePattern | undefined>>,
  { path, parentId }: PagePattern,
): string {
  const parent = parentId === undefined ? undefined : pages[parentId];
  const start = parent && fullPath(pages, parent);
  return [start, path].filter(Boolean).join('/');
}

function asRule(pattern: string): { pattern: string; rule: RegExp } {
  const words = pattern
    .split('/')
    .map((part) => (part.startsWith(':') ? '[^/]+' : part.replaceAll('.', String.raw`\.`)));
  return { pattern, rule: new RegExp(`^${words.join('/')}$`) };
}

/** The data of a page is requested under its address with a suffix. */
function plainPath(path: string): string {
  const page = path.replace(/(?:_root|_)?\.data$/, '');
  return page.length > 1 && page.endsWith('/') ? page.slice(0, -1) : page || '/';
}
