import path from 'node:path';
import { parseArgs } from 'node:util';
import { StartupProblem } from '#platform/startup-problem.ts';
import { printOutcome } from './print-outcome.ts';
import { makeRelease } from './release-files.ts';

// `npm run release -- <folder> --key <ssh key>`: the files of a release, signed
// (docs/releasing.md).
await printOutcome(async () => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { key: { type: 'string' } },
  });
  const [folder] = positionals;
  if (folder === undefined || values.key === undefined) {
    throw new StartupProblem('npm run release -- <folder> --key <ssh key>');
  }
  const root = path.resolve(import.meta.dirname, '..');
  return makeRelease(root, path.resolve(folder), values.key);
});
