import { readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { queueStates } from '#platform/queue/backlog.server.ts';
import { freshDatabase } from '#test/database.ts';
import { freePort } from '#test/forge-process.ts';
import { openPageCache } from '../http/page-cache.server.ts';
import { openFigures } from './open.server.ts';
import type { StoredFigures } from './state.server.ts';

const { db, pool } = await freshDatabase();
const log = { warn: vi.fn(), error: vi.fn() };
const port = await freePort();
const stored: StoredFigures = {
  queues: await queueStates(db),
  unsentMails: { trying: 2, givenUp: 1 },
  lastBackupAt: new Date('2026-03-01T00:00:00Z'),
};
const readStored = vi.fn(() => Promise.resolve(stored));
const figures = await openFigures(
  { metrics: { host: '127.0.0.1', port } },
  {
    pool,
    cache: openPageCache(),
    countStreams: () => 3,
    pages: { product: { path: 'marketplace/:slug' } },
    log,
    readStored,
  },
);
afterAll(() => figures?.close());

const answerOf = (address: string, init?: RequestInit) =>
  fetch(`http://127.0.0.1:${port}${address}`, init);
const readFigures = async () => (await answerOf('/metrics')).text();

/** Their names, with the endings of those that have several lines. */
function namesOf(text: string): Set<string> {
  const names = [...text.matchAll(/^# TYPE (\w+) (\w+)/gm)].flatMap(([, name = '', type]) =>
    type === 'histogram' ? ['bucket', 'sum', 'count'].map((end) => `${name}_${end}`) : [name],
  );
  return new Set(names);
}

describe('the figures', () => {
  it('are opened only where a port is set', async () => {
    const parts = { pool, cache: openPageCache(), countStreams: () => 0, pages: {}, log };
    expect(await openFigures({ metrics: undefined }, { ...parts, readStored })).toBeUndefined();
  });

  it('count requests by the pattern of their route', async () => {
    const answered = { method: 'GET', status: 200, milliseconds: 30 };
    figures?.requests.count({ ...answered, route: figures.requests.routeOf('/marketplace/rocks') });
    figures?.requests.count({
      ...answered,
      route: figures.requests.routeOf('/made-up'),
      status: 404,
    });
    figures?.requests.count({ ...answered, method: 'BREW', route: '/healthz' });
    const text = await readFigures();
    expect(text).toContain(
      'forge_http_requests_total{method="GET",route="/marketplace/:slug",status="200"} 1',
    );
    expect(text).toContain('{method="GET",route="no page",status="404"} 1');
    expect(text).toContain('{method="other",route="/healthz",status="200"} 1');
    expect(text).toContain(
      'forge_http_request_seconds_bucket{le="0.025",route="/marketplace/:slug"} 0',
    );
    expect(text).toContain(
      'forge_http_request_seconds_bucket{le="0.1",route="/marketplace/:slug"} 1',
    );
  });

  it('say how the process and its database stand', async () => {
    const text = await readFigures();
    expect(text).toContain('forge_live_streams 3');
    expect(text).toContain('forge_database_waiting 0');
    expect(text).toContain('forge_mails_unsent{state="given_up"} 1');
    expect(text).toContain('forge_last_backup_timestamp_seconds 1772323200');
    expect(text).toMatch(/^process_resident_memory_bytes \d+/m);
    expect(text).toMatch(/^nodejs_eventloop_lag_p99_seconds [\d.e-]+/m);
  });

  it('ask the database once in some seconds, whoever asks', async () => {
    const later = vi.spyOn(performance, 'now').mockReturnValue(performance.now() + 60_000);
    await Promise.all([readFigures(), readFigures()]);
    await readFigures();
    later.mockRestore();
    expect(readStored).toHaveBeenCalledTimes(1);
  });

  it('leave out what the database does not say, and give the rest', async () => {
    const later = vi.spyOn(performance, 'now').mockReturnValue(performance.now() + 120_000);
    readStored.mockRejectedValueOnce(new Error('gone'));
    const text = await readFigures();
    later.mockRestore();
    expect(text).not.toMatch(/^forge_mails_unsent\{/m);
    expect(text).toContain('forge_live_streams 3');
    expect(log.warn).toHaveBeenCalledOnce();
  });

  it('answer nothing else', async () => {
    expect((await answerOf('/')).status).toBe(404);
    expect((await answerOf('/metrics', { method: 'POST' })).status).toBe(404);
  });
});

describe('docs/monitoring', () => {
  const folder = path.resolve(import.meta.dirname, '../../../docs/monitoring');

  it.each(['forge-dashboard.json', 'alerts.yaml'])(
    '%s asks for figures that exist',
    async (file) => {
      const text = readFileSync(path.join(folder, file), 'utf8');
      const asked = new Set(text.match(/\b(?:forge|nodejs|process)_\w+/g));
      expect(asked.size).toBeGreaterThan(10);
      const known = namesOf(await readFigures());
      expect([...asked].filter((name) => !known.has(name))).toEqual([]);
    },
  );

  it('the dashboard shows every figure of ours', async () => {
    const text = readFileSync(path.join(folder, 'forge-dashboard.json'), 'utf8');
    const ours = [...namesOf(await readFigures())].filter(
      (name) => name.startsWith('forge_') && !/_(?:bucket|sum|count|pages)$/.test(name),
    );
    expect(ours.filter((name) => !text.includes(name))).toEqual([]);
  });
});
