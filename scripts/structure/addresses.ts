import { isTestFile, type Source, type Violation } from './violation.ts';

const routeList = 'src/routes.ts';

/** Every file in src/routes/ is a route: it is listed in src/routes.ts. */
export function addressViolations(
  sources: readonly Source[],
  files: readonly string[],
): Violation[] {
  const list = sources.find(({ file }) => file === routeList)?.text ?? '';
  const addresses = new Set(
    [...list.matchAll(/'(routes\/[^']+)'/g)].map(([, file = '']) => `src/${file}`),
  );
  return files
    .filter((file) => file.startsWith('src/routes/') && !isTestFile(file) && !addresses.has(file))
    .map((file) => ({
      file,
      message: `src/routes/ holds nothing but the addresses that ${routeList} lists. Move what a page shows or does into the feature that it belongs to, what surrounds every page to src/shell/.`,
    }));
}
