import { collectDefaultMetrics, Registry } from 'prom-client';
import type { Settings } from '../settings.server.ts';
import { openFiguresListener } from './listener.server.ts';
import { openPageRoutes, type PagePattern } from './page-routes.server.ts';
import { openRequestFigures, type RequestFigures } from './requests.server.ts';
import { openStateFigures, type StateParts } from './state.server.ts';

type Parts = StateParts & {
  pages: Readonly<Record<string, PagePattern | undefined>>;
};

export type OpenFigures = { requests: RequestFigures; close: () => Promise<void> };

/**
 * The metrics of this process, served as `/metrics` on a separate port. Undefined if no port is
 * set: then requests are not counted at all.
 * @throws StartupProblem if the port is taken
 */
export async function openFigures(
  { metrics }: Pick<Settings, 'metrics'>,
  { pages, ...parts }: Parts,
): Promise<OpenFigures | undefined> {
  if (!metrics) return undefined;
  const own = new Registry();
  // CPU, memory, event loop and garbage collection, under the names that dashboards know.
  collectDefaultMetrics({ register: own });
  openStateFigures(own, parts);
  const requests = openRequestFigures(own, openPageRoutes(pages));
  return { requests, close: await openFiguresListener(metrics, own, parts.log) };
}
