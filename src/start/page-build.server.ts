import type { IncomingMessage, ServerResponse } from 'node:http';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { PageBuild } from '#api/pages.server.ts';
import { StartupProblem } from '#platform/startup-problem.ts';

export type OpenPageBuild = {
  load: () => Promise<PageBuild>;
  /** Serves source files during development; otherwise passes requests on. */
  middleware: (request: IncomingMessage, response: ServerResponse, next: () => void) => void;
  /** The folder of the built browser files; undefined during development. */
  clientFolder: string | undefined;
  close: () => Promise<void>;
};

const buildFolder = path.resolve(import.meta.dirname, '../../build');
/** The bundle contains the pages too, with the same packages; sources have those of the project. */
const isBundled = import.meta.filename.startsWith(buildFolder);

/**
 * The pages: built by `npm run build`, or straight from the sources with hot reload.
 * @throws StartupProblem if there is no build
 */
export function openPageBuild(isDevelopment: boolean): Promise<OpenPageBuild> {
  return isDevelopment ? openSources() : openBuilt();
}

async function openBuilt(): Promise<OpenPageBuild> {
  const file = path.join(buildFolder, isBundled ? 'site/pages.js' : 'server/index.js');
  if (!existsSync(file)) throw new StartupProblem('There is no build yet. Run: npm run build');
  const build: PageBuild = await import(pathToFileURL(file).href);
  return {
    load: async () => build,
    middleware: (_request, _response, next) => next(),
    clientFolder: path.join(buildFolder, 'client'),
    close: async () => {},
  };
}

async function openSources(): Promise<OpenPageBuild> {
  const { createServer } = await import('vite');
  const vite = await createServer({ server: { middlewareMode: true }, appType: 'custom' });
  // Starts while the developer switches to the browser.
  void vite.ssrLoadModule('virtual:react-router/server-build').catch(() => undefined);
  return {
    load: () => vite.ssrLoadModule('virtual:react-router/server-build') as Promise<PageBuild>,
    middleware: (request, response, next) => vite.middlewares(request, response, next),
    clientFolder: undefined,
    close: () => vite.close(),
  };
}
