import { randomUUID } from 'node:crypto';
import { afterAll, expect, it } from 'vitest';
import { openLog } from '#platform/log.server.ts';
import { logEventsTo } from '#platform/log/events.server.ts';
import { freshDatabase } from '#test/database.ts';
import { recordAudit } from './commands.server.ts';

const { db } = await freshDatabase();
const lines: Record<string, unknown>[] = [];
logEventsTo(openLog('info', { write: (line) => lines.push(JSON.parse(line)) }));
afterAll(() => logEventsTo(undefined));

const actor = { id: randomUUID(), address: '203.0.113.9', requestId: 'request-7' };
const subject = { type: 'article', id: randomUUID() } as const;
const entry = {
  event: 'content.rejected',
  subject,
  reason: 'Ada, this is rude.',
  details: { title: 'A title' },
} as const;

it('an entry has one line in the log, without the address and without words', async () => {
  await db.transaction((tx) => recordAudit(tx, actor, entry));
  expect(lines).toEqual([
    {
      level: 'info',
      time: expect.any(String),
      msg: 'audit',
      requestId: 'request-7',
      event: 'content.rejected',
      actorId: actor.id,
      subjectType: 'article',
      subjectId: subject.id,
    },
  ]);
});

it('an entry that is undone with its act has none', async () => {
  lines.length = 0;
  const undone = db.transaction(async (tx) => {
    await recordAudit(tx, actor, entry);
    throw new Error('undone');
  });
  await expect(undone).rejects.toThrow('undone');
  expect(lines).toEqual([]);
});
