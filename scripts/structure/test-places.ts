import type { Violation } from './violation.ts';

const isTest = /\.test\.tsx?$/;
const freeFolders = /^src\/test\/|\/testing\//;
/** Pins what the specification says about a whole folder, so it is next to the texts and limits. */
const specification = /\/specification\.test\.ts$/;
const endings = ['.ts', '.tsx', '.server.ts', '.server.tsx', '.css'];

/** A test is next to the file that it tests and starts with its name. */
export function testPlaceViolations(file: string, all: ReadonlySet<string>): Violation[] {
  if (!isTest.test(file) || freeFolders.test(file)) return [];
  const slash = file.lastIndexOf('/') + 1;
  const folder = file.slice(0, slash);
  const words = file.slice(slash).replace(isTest, '').split('.');
  const [name = ''] = words;
  // Two words if a part has separate files: checkout.commands.server.ts.
  const stems = [name, words.slice(0, 2).join('.')].map((stem) => folder + stem);
  const isPinned = ['texts.ts', 'rules.ts'].some((beside) => all.has(folder + beside));
  if (specification.test(file) && isPinned) return [];
  if (stems.some((stem) => endings.some((ending) => all.has(stem + ending)))) return [];
  return [
    {
      file,
      message: `There is no ${name}.ts, .tsx or .server.ts beside it. A test is found by the name of what it tests: queries.server.ts has queries.server.test.ts, a second one about races queries.races.server.test.ts. What the specification says of a feature is pinned in specification.test.ts beside its texts.ts or rules.ts. Tests through several features go to e2e/.`,
    },
  ];
}
