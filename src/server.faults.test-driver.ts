import { spawnSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { vi } from 'vitest';
import { outageTexts } from '#platform/outages.server.ts';
import { pngBytes } from './test/articles.ts';
import { makeDataFolder, type ForgeProcess } from './test/forge-process.ts';
import { runOn } from './test/server.ts';

type Failure = { status: number; message: string; retryAfter: string | null };

export type Writing = {
  /** Acknowledged writes. */
  acknowledged: Set<string>;
  /** Refused writes, by their sentences. */
  failures: Failure[];
  /** Writes without a response. */
  lost: number;
};

const pauseMilliseconds = 50;
const enoughAfterwards = 25;

/**
 * People who comment continuously, each retrying under the same id if the comment was not accepted.
 */
export async function writeDuring(
  forge: ForgeProcess,
  articleId: string,
  cookies: readonly string[],
  fault: () => Promise<unknown>,
): Promise<Writing> {
  const writing: Writing = { acknowledged: new Set(), failures: [], lost: 0 };
  const stop = new AbortController();
  const writers = cookies.map((cookie) => write(forge, articleId, cookie, writing, stop.signal));
  try {
    await vi.waitUntil(() => writing.acknowledged.size >= 10, 30_000);
    await fault();
    const before = writing.acknowledged.size;
    await vi.waitUntil(() => writing.acknowledged.size >= before + enoughAfterwards, 60_000);
  } finally {
    stop.abort();
    await Promise.all(writers);
  }
  return writing;
}

async function write(
  forge: ForgeProcess,
  articleId: string,
  cookie: string,
  writing: Writing,
  stop: AbortSignal,
): Promise<void> {
  let id: string = randomUUID();
  while (!stop.aborted) {
    const answer = await comment(forge, { articleId, cookie, id }).catch(() => null);
    if (answer?.ok) {
      writing.acknowledged.add(id);
      id = randomUUID();
    } else if (!answer) writing.lost += 1;
    else if (answer.status !== 429) writing.failures.push(await failureOf(answer));
    await setTimeout(pauseMilliseconds);
  }
}

export function comment(
  forge: ForgeProcess,
  { articleId, cookie, id }: { articleId: string; cookie: string; id: string },
): Promise<Response> {
  return fetch(`${forge.url}/api/v1/articles/${articleId}/comments`, {
    method: 'POST',
    headers: { cookie, origin: forge.url, 'content-type': 'application/json' },
    body: JSON.stringify({ text: 'Written while things break.', id }),
  });
}

async function failureOf(answer: Response): Promise<Failure> {
  const body = (await answer.json()) as { message: string };
  const retryAfter = answer.headers.get('retry-after');
  return { status: answer.status, message: body.message, retryAfter };
}

/** Failures other than a 503 with a retry time and one of the two sentences about the database. */
export function wrongFailures({ failures }: Writing): Failure[] {
  const sentences: string[] = [outageTexts.database, outageTexts.commitUnknown];
  return failures.filter(
    ({ status, message, retryAfter }) =>
      status !== 503 || !sentences.includes(message) || retryAfter === null,
  );
}

/** Acknowledged comments that are missing in the database. */
export async function missingFrom(url: string, { acknowledged }: Writing): Promise<string[]> {
  const there = new Set(await runOn(url, 'select id::text from comments'));
  return [...acknowledged].filter((id) => !there.has(id));
}

export async function sendPicture(forge: ForgeProcess, cookie: string): Promise<Response> {
  const form = new FormData();
  const picture = new Uint8Array(await pngBytes());
  form.set('kind', 'avatar');
  form.set('file', new Blob([picture], { type: 'image/png' }), 'a.png');
  return fetch(`${forge.url}/api/v1/uploads/image`, {
    method: 'POST',
    headers: { cookie, origin: forge.url },
    body: form,
  });
}

/** A separate disk, or nothing if this user may not mount one. */
export function mountSmallDisk(megabytes: number) {
  const folder = makeDataFolder();
  const options = ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', folder];
  if (spawnSync('mount', options).status !== 0) {
    rmSync(folder, { recursive: true });
    return undefined;
  }
  return {
    folder,
    unmount() {
      spawnSync('umount', ['-l', folder]);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/**
 * Sends a signal to a database server and all of its processes; the server first, so that it starts
 * no new ones.
 */
export function signalServer(dataFolder: string, signal: NodeJS.Signals): void {
  const file = readFileSync(path.join(dataFolder, 'postmaster.pid'), 'utf8');
  const server = Number(file.split('\n', 1)[0]);
  process.kill(server, signal);
  const { stdout } = spawnSync('pgrep', ['-P', String(server)], { encoding: 'utf8' });
  for (const pid of stdout.trim().split('\n')) process.kill(Number(pid), signal);
}

export async function readinessOf(forge: ForgeProcess) {
  const answer = await fetch(`${forge.url}/readyz`);
  return { status: answer.status, text: await answer.text() };
}
