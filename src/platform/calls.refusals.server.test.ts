import { expect, it } from 'vitest';
import { createCaller } from '#api/caller.server.ts';
import { openFreshSite } from '#test/calls.ts';
import { makePerson } from '#test/people.ts';
import { openLog } from './log.server.ts';

const site = await openFreshSite();

/** The log entries about refused attempts while the calls are made. */
async function refusedIn(
  viewer: Parameters<typeof site.contextOf>[0],
  act: (calls: ReturnType<typeof createCaller>) => Promise<unknown>,
) {
  const lines: Record<string, unknown>[] = [];
  const log = openLog('info', { write: (line) => lines.push(JSON.parse(line)) });
  await act(createCaller({ ...site.contextOf(viewer), log })).catch(() => undefined);
  return lines.filter(({ msg }) => msg === 'refused');
}

it('logs who tried what they may not, and what that was', async () => {
  const member = await makePerson(site.db);
  expect(await refusedIn(member, (calls) => calls.moderation.waiting())).toMatchObject([
    { call: 'moderation.waiting', code: 'FORBIDDEN', userId: member.id },
  ]);
  const [visitor] = await refusedIn(null, (calls) => calls.moderation.waiting());
  expect(visitor).toMatchObject({ call: 'moderation.waiting', code: 'UNAUTHENTICATED' });
  expect(visitor).not.toHaveProperty('userId');
});

it('logs no refusal that is nobody’s fault', async () => {
  const gone = (calls: ReturnType<typeof createCaller>) =>
    calls.articles.bySlug({ slug: 'no-such-article' });
  expect(await refusedIn(null, gone)).toEqual([]);
});
