import { existsSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { buildPages } from './build-pages.ts';
import { builtServer, isBuildFresh } from './build-stamp.ts';
import { stopWithParent } from './parent-watch.ts';
import { projectRoot } from './tools.ts';

// `npm start`: builds if the sources changed since the last build, then becomes the server.
process.env['NODE_ENV'] = 'production';
if (process.env['npm_lifecycle_event']) stopWithParent();
if (!isBuildFresh(projectRoot)) {
  process.stdout.write('Building the pages. This takes a moment, and only after a change.\n');
  const withDemo = !existsSync(path.join(process.env['FORGE_DATA'] || './data', 'database'));
  await buildPages({ isShown: false, withDemo }).catch((error: Error) => {
    process.stderr.write(`\n${error.message}\n\n`);
    process.exit(1);
  });
}
await import(pathToFileURL(builtServer(projectRoot)).href);
