import type { Violation } from './violation.ts';

const freeFolders = /^src\/test\/|\/testing\//;
const endings = ['.ts', '.tsx', '.server.ts', '.server.tsx', '.css'];

/** A test stands beside the file that it tests and begins with its name. */
export function testPlaceViolations(file: string, all: ReadonlySet<string>): Violation[] {
  if (!/\.test\.tsx?$/.test(file) || freeFolders.test(file)) return [];
  const slash = file.lastIndexOf('/') + 1;
  const stem = file.slice(0, slash) + file.slice(slash).split('.')[0];
  if (endings.some((ending) => all.has(stem + ending))) return [];
  return [
    {
      file,
      message: `There is no ${stem.slice(slash)}.ts, .tsx or .server.ts beside it. A test is found by the name of what it tests: queries.server.ts has queries.server.test.ts, a second one about races queries.races.server.test.ts. Tests through several features go to e2e/.`,
    },
  ];
}
