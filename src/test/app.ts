import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { AppOptions } from '#api/app-options.ts';
import { createApp } from '#api/app.server.ts';
import { openVisits } from '#api/viewer.server.ts';
import type { CallContext } from '#platform/calls.server.ts';
import { openPageCache } from '#platform/http/page-cache.server.ts';
import { openLiveHub } from '#platform/live.server.ts';
import { openSharedStore } from '#platform/shared-reads.server.ts';
import { openSpool } from '#platform/spool.server.ts';
import { readSettings } from '#platform/settings.server.ts';

/**
 * The whole application over HTTP, for visitors without a session, with empty pages. `ask` sends
 * from any IP address.
 */
export function openTestApp(
  services: CallContext,
  environment: NodeJS.ProcessEnv = {},
  changes: Partial<AppOptions> = {},
) {
  const FORGE_DATA = mkdtempSync(path.join(tmpdir(), 'forge-app-'));
  const spool = openSpool(path.join(FORGE_DATA, 'received'), { requireFreeSpace: () => {} });
  const PUBLIC_URL = 'https://forge.example';
  const options: AppOptions = {
    settings: readSettings({ FORGE_DATA, PUBLIC_URL, ...environment }),
    services: { ...services, disk: { warning: () => Promise.resolve(null) }, spool },
    replica: undefined,
    isDatabaseBusy: () => false,
    auth: {
      handle: () => Promise.resolve(new Response('auth')),
      sessionOf: () => Promise.resolve({ userId: null, id: null, refreshed: new Headers() }),
    } as never,
    live: openLiveHub(),
    site: {} as never,
    shared: openSharedStore(),
    visits: openVisits(),
    listings: openPageCache(),
    newest: openPageCache(),
    figures: undefined,
    answerPage: () => Promise.resolve(new Response('a page')),
    clientFolder: FORGE_DATA,
    sandboxPages: () => Promise.resolve(new Response('demo')),
    ...changes,
  };
  const app = createApp(options);
  const ask = async (address: string, from: string, init: RequestInit = {}) => {
    const incoming = { socket: { remoteAddress: from } };
    return app.request(`${PUBLIC_URL}${address}`, init, { incoming });
  };
  return { app, options, ask, spoolFolder: path.join(FORGE_DATA, 'received') };
}
