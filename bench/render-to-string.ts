import path from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { createElement, type ComponentType } from 'react';
import { renderToString } from 'react-dom/server';
import { createRoutesStub, type ServerBuild } from 'react-router';

const buildFile = path.resolve(import.meta.dirname, '../build/server/index.js');

/**
 * CPU milliseconds of `renderToString` for the tree of one route, with its data at hand: no server,
 * no router's loaders, no database.
 */
export async function renderCost(routeId: string, pathname: string, data: unknown, count: number) {
  const build: ServerBuild = await import(pathToFileURL(buildFile).href);
  const route = build.routes[routeId];
  const Component: ComponentType | undefined = route?.module.default;
  if (!Component) throw new Error(`The build has no page ${routeId}.`);
  const Stub = createRoutesStub([{ id: routeId, path: '*', Component, loader: () => data }]);
  const page = () =>
    renderToString(
      createElement(Stub, {
        initialEntries: [pathname],
        hydrationData: { loaderData: { [routeId]: data } },
      }),
    );
  for (let number = 0; number < 100; number += 1) {
    page();
    // What comes by `lazy` is in the tree once its code is there.
    await setImmediate();
  }
  const before = process.cpuUsage();
  for (let number = 0; number < count; number += 1) page();
  const { user, system } = process.cpuUsage(before);
  // Connections that the server closed meanwhile are not used again.
  await new Promise((resolve) => setTimeout(resolve, 100));
  return (user + system) / 1000 / count;
}
