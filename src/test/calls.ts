import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createCaller, type Caller } from '#api/caller.server.ts';
import type { CallContext } from '#platform/calls.server.ts';
import { openFolderPartStore } from '#platform/upload-parts/folder-store.server.ts';
import { openSealing } from '#platform/auth/sealing.server.ts';
import { openLog, type Log } from '#platform/log.server.ts';
import { fileLimits, uploadsPath } from '#features/uploads/files/rules.ts';
import { openPartialUploads, type PartialUploads } from '#platform/partial-uploads.server.ts';
import type { Payments } from '#platform/payments.server.ts';
import { openRateLimits } from '#platform/rate-limits.server.ts';
import { openFolderStorage, type Storage } from '#platform/storage.server.ts';
import { openReads, type Reads } from '#platform/shared-reads.server.ts';
import type { PageView, ProductSight } from '#shared/page-view.ts';
import type { Setup } from '#shared/setup.ts';
import type { Viewer } from '#shared/viewer.ts';
import { freshDatabase, type FreshDatabase } from './database.ts';

export type TestSite = {
  /** Every call as this person, or as a visitor; uncached unless specified otherwise. */
  as: (viewer: Viewer | null, reads?: Reads) => Caller;
  /** The context of this person's calls. */
  contextOf: (viewer: Viewer | null) => CallContext;
  storage: Storage;
  partials: PartialUploads;
  /** The folders of storage and uploads. */
  folder: string;
  /** The views that calls have reported. */
  views: PageView[];
  productViews: PageView[];
  sights: ProductSight[];
};

const testSetup: Setup = {
  isDemo: false,
  publicUrl: 'https://forge.example',
  database: 'server',
  hasReplica: false,
  files: 'folder',
  isSecretSet: true,
  trustsProxy: true,
  hasMail: true,
  hasGoogle: true,
  payments: 'live',
  takesPaymentEvents: true,
  hasContactEmail: true,
};

/** The API on a database and storage of its own, for one test file, opened at the top of it. */
export async function openFreshSite(
  options?: Parameters<typeof freshDatabase>[0],
): Promise<FreshDatabase & TestSite> {
  const database = await freshDatabase(options);
  return { ...database, ...openTestSite(database) };
}

/** The API on a test's database, with storage of its own. */
export function openTestSite(
  { db, pool }: Pick<FreshDatabase, 'db' | 'pool'>,
  payments: Payments | null = null,
): TestSite {
  const folder = mkdtempSync(path.join(tmpdir(), 'forge-test-files-'));
  const storage = openFolderStorage(path.join(folder, 'files'));
  const log = openLog('silent');
  const partials = openPartials(path.join(folder, 'arriving'), log);
  const limits = openRateLimits(pool);
  const sealing = openSealing('a secret of the tests, long enough for anything');
  const services = { db, storage, partials, limits, payments, log, sealing };
  const views: PageView[] = [];
  const productViews: PageView[] = [];
  const sights: ProductSight[] = [];
  const contextOf = (viewer: Viewer | null): CallContext => ({
    ...services,
    reads: openReads(null),
    articleViews: { add: (view) => views.push(view) },
    productViews: { add: (view) => productViews.push(view) },
    traffic: { add: (sight) => sights.push(sight) },
    viewer,
    sessionId: viewer && sessionOf(viewer),
    fixedModeratorId: null,
    authenticatedAt: viewer && new Date(),
    address: '127.0.0.1',
    visitor: viewer?.id ?? 'visitor',
    country: null,
    siteHost: 'forge.example',
    setup: testSetup,
    diskWarning: () => Promise.resolve(null),
    hasApprovedWork: () => Promise.resolve(true),
    requestId: 'test',
    isWithinPage: false,
  });
  return {
    storage,
    partials,
    folder,
    views,
    productViews,
    sights,
    contextOf,
    as: (viewer, reads = openReads(null)) => createCaller({ ...contextOf(viewer), reads }),
  };
}

function openPartials(folder: string, log: Log): PartialUploads {
  return openPartialUploads({
    partStore: openFolderPartStore(folder),
    address: uploadsPath,
    maxBytes: fileLimits.addon,
    tooLarge: 'Too large.',
    log,
  });
}

/** The session that a person of a test is signed in with. */
export function sessionOf(viewer: { id: string }): string {
  return `session of ${viewer.id}`;
}
