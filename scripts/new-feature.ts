import path from 'node:path';
import { makeFeature } from './feature-folder.ts';

try {
  const files = await makeFeature(path.resolve(import.meta.dirname, '..'), process.argv[2] ?? '');
  const lines = [
    ...files.map((file) => `  ${file}`),
    '',
    'Next: write its sentences and limits from the specification, name in scripts/feature-graph.ts',
    'the features that it uses, run "npm run migrations" and read the SQL, write its tests, and',
    'compose its screens in src/routes/.',
  ];
  process.stdout.write(`${lines.join('\n')}\n`);
} catch (error) {
  process.stderr.write(`\n${error instanceof Error ? error.message : String(error)}\n\n`);
  process.exitCode = 1;
}
