// Runs a TypeScript file of ours: `node scripts/run.mjs scripts/start.ts`. Plain JavaScript, so
// that an old Node can still report what is wrong. npm puts its own Node 24 first if the package
// exists.
import module from 'node:module';
import path from 'node:path';
import { pathToFileURL } from 'node:url';

const [, , file, ...rest] = process.argv;
if (Number.parseInt(process.versions.node, 10) < 24) {
  process.stderr.write(
    `\nForge needs Node 24 and this is Node ${process.versions.node}. npm brings Node 24 for most systems: start Forge with npm (npm start, npm test), after npm ci. For this system there may be no such package: install Node 24 or newer, see https://nodejs.org.\n\n`,
  );
  process.exit(1);
}
const root = path.resolve(import.meta.dirname, '..');
module.enableCompileCache(path.join(root, 'node_modules', '.cache', 'compiled'));
await import('./import-cache.ts');
process.argv = [process.argv[0], path.resolve(root, file), ...rest];
await import(pathToFileURL(process.argv[1]).href);
