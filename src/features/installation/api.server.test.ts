import { expect, it } from 'vitest';
import { openFreshSite } from '#test/calls.ts';
import { makePerson } from '#test/people.ts';
import { recordBackup } from './commands.server.ts';
import { backups } from './tables.server.ts';

const { db, as } = await openFreshSite();
const moderator = await makePerson(db, { isModerator: true });
const member = await makePerson(db);

it('tells moderators the state of every part, without secrets', async () => {
  const { version, parts, lastBackupAt } = await as(moderator).installation.state();
  expect(version).toMatch(/^\d+\.\d+\.\d+/);
  expect(parts).toHaveLength(12);
  expect(lastBackupAt).toBeNull();
  expect(parts.find(({ part }) => part === 'backup')).toMatchObject({ level: 'missing' });
});

it('knows the newest backup of whatever tool', async () => {
  const [older, newer] = [new Date(Date.now() - 27 * 3_600_000), new Date(Date.now() - 60_000)];
  await recordBackup(db, 'own', newer);
  await recordBackup(db, 'other', older);
  const { parts, lastBackupAt } = await as(moderator).installation.state();
  expect(lastBackupAt).toEqual(newer);
  expect(parts.find(({ part }) => part === 'backup')).toMatchObject({ level: 'ready' });
  await recordBackup(db, 'own', older);
  expect((await as(moderator).installation.state()).lastBackupAt).toEqual(newer);
  await db.update(backups).set({ finishedAt: older });
  const later = await as(moderator).installation.state();
  expect(later.parts.find(({ part }) => part === 'backup')).toMatchObject({ level: 'attention' });
});

it('tells nobody else', async () => {
  await expect(as(member).installation.state()).rejects.toMatchObject({
    code: 'FORBIDDEN',
    message: 'Only moderators can see the state of the installation.',
  });
  await expect(as(null).installation.state()).rejects.toMatchObject({
    code: 'UNAUTHENTICATED',
    message: 'Please log in.',
  });
});
