import type { Violation } from './violation.ts';

const freeFolders = /^src\/test\/|\/testing\//;
/** Pins what the specification says of a whole folder, so it stands beside the words and limits. */
const specification = /\/specification\.test\.ts$/;
const endings = ['.ts', '.tsx', '.server.ts', '.server.tsx', '.css'];

/** A test stands beside the file that it tests and begins with its name. */
export function testPlaceViolations(file: string, all: ReadonlySet<string>): Violation[] {
  if (!/\.test\.tsx?$/.test(file) || freeFolders.test(file)) return [];
  const slash = file.lastIndexOf('/') + 1;
  const stem = file.slice(0, slash) + file.slice(slash).split('.')[0];
  if (
    specification.test(file) &&
    ['texts.ts', 'rules.ts'].some((name) => all.has(file.slice(0, slash) + name))
  )
    return [];
  if (endings.some((ending) => all.has(stem + ending))) return [];
  return [
    {
      file,
      message: `There is no ${stem.slice(slash)}.ts, .tsx or .server.ts beside it. A test is found by the name of what it tests: queries.server.ts has queries.server.test.ts, a second one about races queries.races.server.test.ts. What the specification says of a feature is pinned in specification.test.ts beside its texts.ts or rules.ts. Tests through several features go to e2e/.`,
    },
  ];
}
