import path from 'node:path';
import { parseArgs } from 'node:util';
import { StartupProblem } from '#platform/startup-problem.ts';
import { makeRelease } from './release-files.ts';

// `npm run release -- <folder> --key <ssh key>`: the files of a release, signed
// (docs/releasing.md).
try {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { key: { type: 'string' } },
  });
  const [folder] = positionals;
  if (folder === undefined || values.key === undefined) {
    throw new StartupProblem('npm run release -- <folder> --key <ssh key>');
  }
  const root = path.resolve(import.meta.dirname, '..');
  process.stdout.write(`${await makeRelease(root, path.resolve(folder), values.key)}\n`);
} catch (error) {
  if (!(error instanceof StartupProblem)) throw error;
  process.stderr.write(`\n${error.message}\n\n`);
  process.exitCode = 1;
}
