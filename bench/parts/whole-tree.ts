import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import {
  createRequestHandler,
  RouterContextProvider,
  ServerRouter,
  UNSAFE_decodeViaTurboStream as decodeViaTurboStream,
  type EntryContext,
  type ServerBuild,
} from 'react-router';
import { z } from 'zod';
import { dataPath } from '../addresses.ts';

const buildFile = path.resolve(import.meta.dirname, '../../build/server/index.js');
const answerSchema = z.record(z.string(), z.object({ data: z.unknown() }));

/**
 * Renders the whole tree of a page, as a visitor gets it, to a string: its data is already loaded,
 * and there is no server, no loader and no database.
 */
export async function openWholeTree(siteUrl: string, pathname: string): Promise<() => string> {
  const url = siteUrl + pathname;
  const build: ServerBuild = await import(pathToFileURL(buildFile).href);
  const data = await dataOf(siteUrl + dataPath(pathname));
  const context = await contextOf(build, data, url);
  return () => renderToString(createElement(ServerRouter, { context, url }));
}

/** The data of each route as the browser gets it when it navigates to the page. */
async function dataOf(url: string): Promise<Map<string, unknown>> {
  const answer = await fetch(url);
  if (!answer.body) throw new Error(`${url} has no body.`);
  const { value } = await decodeViaTurboStream(answer.body, globalThis);
  return new Map(Object.entries(answerSchema.parse(value)).map(([id, { data }]) => [id, data]));
}

/** The router's context for the renderer, with every loader returning its earlier result. */
async function contextOf(
  build: ServerBuild,
  data: ReadonlyMap<string, unknown>,
  url: string,
): Promise<EntryContext> {
  let context: EntryContext | undefined;
  const routes = Object.entries(build.routes).map(([id, route]) => [
    id,
    route && {
      ...route,
      module: { ...route.module, ...(route.module.loader && { loader: () => data.get(id) }) },
    },
  ]);
  const replayed: ServerBuild = {
    ...build,
    routes: Object.fromEntries(routes),
    entry: {
      module: {
        ...build.entry.module,
        default: (_request: Request, _status: number, _headers: Headers, own: EntryContext) => {
          context = own;
          return new Response();
        },
      },
    },
  };
  await createRequestHandler(replayed, 'production')(new Request(url), new RouterContextProvider());
  if (!context) throw new Error(`${url} is not a page.`);
  // A stream can be read only once; the page's data is not part of its tree.
  const { serverHandoffStream: _read, ...rest } = context;
  return rest;
}
