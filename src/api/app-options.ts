import type { Context } from 'hono';
import type { Auth } from '#platform/auth.server.ts';
import type { CallContext } from '#platform/calls.server.ts';
import type { OpenDatabase } from '#platform/database.server.ts';
import type { DiskWatch } from '#platform/disk.server.ts';
import type { RequestFigures } from '#platform/figures/requests.server.ts';
import type { PageCache } from '#platform/http/page-cache.server.ts';
import type { LiveHub } from '#platform/live.server.ts';
import type { Replica } from '#platform/replica.server.ts';
import type { SharedStore } from '#platform/shared-reads.server.ts';
import type { Spool } from '#platform/spool.server.ts';
import type { Settings } from '#platform/settings.server.ts';
import type { openAddressLimits } from './address-limits.server.ts';
import type { Bindings } from './middleware.server.ts';
import type { Site } from './page-context.ts';
import type { Reader } from './pages.server.ts';
import type { KnownVisits } from './viewer.server.ts';

export type AppOptions = {
  settings: Settings;
  services: Pick<
    CallContext,
    | 'db'
    | 'storage'
    | 'partials'
    | 'limits'
    | 'log'
    | 'payments'
    | 'articleViews'
    | 'productViews'
    | 'traffic'
  > & { disk: Pick<DiskWatch, 'warning'>; spool: Spool };
  /** Serves the reads of visitors' pages while it is usable. */
  replica: Pick<Replica, 'current' | 'state'> | undefined;
  isDatabaseBusy: OpenDatabase['isBusy'];
  auth: Auth;
  live: LiveHub;
  site: Site;
  /** Data that are the same for visitors and members. */
  shared: SharedStore;
  /** Who asked lately. */
  visits: KnownVisits;
  /** The extensions repository's listings for people without a token. */
  listings: Pick<PageCache, 'render'>;
  /** What open pages poll for: the newest comments. */
  newest: Pick<PageCache, 'render'>;
  /** Undefined: the metrics are not enabled. */
  figures: RequestFigures | undefined;
  answerPage: (request: Request, reader: Reader) => Promise<Response>;
  /** The folder of the built browser files; undefined during development. */
  clientFolder: string | undefined;
  /** Pages of the stand-ins, mounted in the demo only. */
  sandboxPages: ((request: Request) => Promise<Response>) | undefined;
};

/** The viewer, and the context of a call. */
export type Visit = (c: Context<Bindings>) => Promise<CallContext>;

/** What the addresses other than pages are made of. */
export type Parts = { limited: ReturnType<typeof openAddressLimits>; visit: Visit };
