import { eq, sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { makeExtension, makeZip } from '#test/archives.ts';
import { openFreshSite } from '#test/calls.ts';
import { longNames } from '#test/hostile-bytes/files.ts';
import { makePerson } from '#test/people.ts';
import { beginUpload, discardFile } from './commands.server.ts';
import { storedFileById, uploadStatus } from './queries.server.ts';
import { finishUpload } from './storing.commands.server.ts';
import { openUploads } from './tables.server.ts';
import { beginAttempt } from './attempts.commands.server.ts';

const { db, storage, partials } = await openFreshSite();
const stores = { partials, storage };
const person = await makePerson(db);
const beingChecked = 'This file is already being checked.';

/** An upload whose bytes are all here. */
async function arrive(bytes: Buffer, name = 'a.zip'): Promise<string> {
  const size = bytes.byteLength;
  const id = await beginUpload(db, stores, person, { kind: 'addon', name, bytes: size });
  const options = { newId: id, onComplete: () => Promise.resolve() };
  const request = (method: string, path: string, headers: object, body?: Uint8Array<ArrayBuffer>) =>
    new Request(`http://forge/api/uploads${path}`, {
      method,
      headers: { 'tus-resumable': '1.0.0', ...headers },
      ...(body ? { body } : {}),
    });
  await partials.answer(request('POST', '', { 'upload-length': String(size) }), options);
  const part = { 'upload-offset': '0', 'content-type': 'application/offset+octet-stream' };
  await partials.answer(request('PATCH', `/${id}`, part, new Uint8Array(bytes)), options);
  return id;
}

/** As if the process that checked it had been killed some time ago. */
async function killAttempt(id: string): Promise<void> {
  await db
    .update(openUploads)
    .set({ attemptUntil: sql`now() - interval '1 second'` })
    .where(eq(openUploads.id, id));
}

async function openTransactions(): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(
    sql`select count(*)::int as count from pg_stat_activity where datname = current_database() and state like 'idle in transaction%'`,
  );
  return rows[0]?.count ?? 0;
}

it('one attempt at a time counts; after a kill another one does what was left to do', async () => {
  const id = await arrive(makeExtension());
  const killed = await beginAttempt(db, person, id);
  killed?.stop();
  await expect(finishUpload(db, stores, person, id)).rejects.toMatchObject({
    status: 409,
    message: beingChecked,
  });
  expect(await uploadStatus(db, person, id)).toMatchObject({ state: 'receiving' });
  await killAttempt(id);
  expect(await finishUpload(db, stores, person, id)).toMatchObject({ id });
  expect(await db.transaction(async (tx) => killed?.end(tx))).toBeUndefined();
  expect(await killed?.isTakenBack()).toBe(false);
});

it('an attempt that is given up lets the next one begin at once', async () => {
  const id = await beginUpload(db, stores, person, { kind: 'addon', name: 'a.zip', bytes: 10 });
  for (let turn = 0; turn < 2; turn += 1) {
    await expect(finishUpload(db, stores, person, id)).rejects.toMatchObject({
      message: 'This upload is not complete yet.',
    });
  }
  await discardFile(db, stores, person, id);
});

it('no transaction is open while the content is read', async () => {
  const id = await arrive(longNames(1));
  const finished = finishUpload(db, stores, person, id).then(() => true);
  const notYet = Promise.resolve(false);
  const seen: number[] = [];
  while (!(await Promise.race([finished, notYet]))) {
    const [open] = await db
      .select({ attempt: openUploads.attempt })
      .from(openUploads)
      .where(eq(openUploads.id, id));
    if (open?.attempt) seen.push(await openTransactions());
  }
  expect(seen.length).toBeGreaterThan(3);
  // The short ones at both ends may be seen, but not one that lasts as long as the reading.
  expect(seen.filter((count) => count > 0).length).toBeLessThan(seen.length / 2);
});

it('what was taken back while it was inspected leaves nothing behind', async () => {
  const id = await arrive(longNames(1));
  const finishing = finishUpload(db, stores, person, id);
  const ended = finishing.catch((problem: unknown) => problem);
  await expect
    .poll(async () => {
      const [open] = await db.select().from(openUploads).where(eq(openUploads.id, id));
      return open?.attempt;
    })
    .toBeTruthy();
  await discardFile(db, stores, person, id);
  expect(await ended).toMatchObject({ status: 404 });
  expect(await storedFileById(db, id)).toBeUndefined();
  const keys: string[] = [];
  for await (const { key } of storage.walk('')) keys.push(key);
  const { rows } = await db.execute(sql`select 1 from stored_files`);
  expect(keys).toHaveLength(rows.length);
});

it('the database refuses an attempt without an end', async () => {
  const id = await arrive(makeZip([{ path: 'a', data: 'a' }]));
  await expect(
    db.update(openUploads).set({ attempt: id }).where(eq(openUploads.id, id)),
  ).rejects.toMatchObject({ cause: { constraint: 'open_uploads_attempt' } });
});
