import { expect, it } from 'vitest';
import { openFreshSite } from '#test/calls.ts';
import { openTestPage } from '#test/pages.ts';
import { makePerson } from '#test/people.ts';
import { loader } from './reports.tsx';

const site = await openFreshSite();

async function visitAs({ isModerator }: { isModerator: boolean }) {
  const page = openTestPage(site, await makePerson(site.db, { isModerator }));
  return loader(page.argumentsFor('/moderation/reports', {}));
}

it('shows the reports to the moderator', async () => {
  expect(await visitAs({ isModerator: true })).toMatchObject({
    init: { status: 200 },
    data: { kind: 'shown', content: { isResolved: false, reports: [] } },
  });
});

it('shows anybody else nothing of them, with status 403', async () => {
  expect(await visitAs({ isModerator: false })).toMatchObject({
    data: { kind: 'denied' },
    init: { status: 403 },
  });
});
