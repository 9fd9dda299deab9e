import { buildPages } from './build-pages.ts';

await buildPages({ isShown: true, withDemo: true }).catch((error: Error) => {
  process.stderr.write(`\n${error.message}\n\n`);
  process.exitCode = 1;
});
