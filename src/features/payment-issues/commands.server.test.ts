import { asc, eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { auditEntries } from '#features/audit/tables.server.ts';
import { freshDatabase } from '#test/database.ts';
import { actorOf, makePerson } from '#test/people.ts';
import { openIssue, recordDecision, resolveIssues } from './commands.server.ts';
import { paymentIssues } from './tables.server.ts';

const { db } = await freshDatabase();
const moderator = actorOf(await makePerson(db, { isModerator: true }));
let count = 0;

/** A payment of $24.00 where $25.00 was agreed, that no other test has. */
function wrongAmount() {
  count += 1;
  return {
    kind: 'payment_differs',
    reference: `cs_test_${count}`,
    sessionId: `cs_test_${count}`,
    account: 'acct_1',
    amountCents: 2400,
    facts: { what: 'amount', agreed: '$25.00', paid: '$24.00' },
  } as const;
}

function issuesAbout(reference: string) {
  return db
    .select()
    .from(paymentIssues)
    .where(eq(paymentIssues.reference, reference))
    .orderBy(asc(paymentIssues.firstSeenAt));
}

it('opens one issue of each kind for each payment, also at once', async () => {
  const issue = wrongAmount();
  await Promise.all(Array.from({ length: 8 }, () => openIssue(db, issue)));
  await openIssue(db, { ...issue, kind: 'paid_twice' });
  const rows = await issuesAbout(issue.reference);
  expect(rows.map(({ kind }) => kind).toSorted()).toEqual(['paid_twice', 'payment_differs']);
  expect(rows[0]).toMatchObject({
    amountCents: 2400,
    facts: { what: 'amount', agreed: '$25.00', paid: '$24.00' },
    resolvedAt: null,
    outcome: null,
  });
});

it('sees an open one again, with what is known now', async () => {
  const issue = wrongAmount();
  await openIssue(db, issue);
  const [first] = await issuesAbout(issue.reference);
  await openIssue(db, { ...issue, amountCents: 2300, facts: { paid: '$23.00' } });
  const rows = await issuesAbout(issue.reference);
  expect(rows).toMatchObject([{ id: first?.id, amountCents: 2300, facts: { paid: '$23.00' } }]);
  expect(rows[0]?.firstSeenAt).toEqual(first?.firstSeenAt);
  expect(rows[0]?.lastSeenAt.getTime()).toBeGreaterThan(first?.lastSeenAt.getTime() ?? 0);
});

it('leaves alone what a person decided on, until the facts change', async () => {
  const issue = wrongAmount();
  await openIssue(db, issue);
  const [{ id } = { id: '' }] = await issuesAbout(issue.reference);
  await recordDecision(db, moderator, { id, outcome: 'dismissed', reason: 'A test of ours.' });
  await openIssue(db, issue);
  expect(await issuesAbout(issue.reference)).toMatchObject([
    { outcome: 'dismissed', resolvedBy: moderator.id, reason: 'A test of ours.' },
  ]);
  await openIssue(db, { ...issue, facts: { ...issue.facts, paid: '$1.00' } });
  expect(await issuesAbout(issue.reference)).toMatchObject([
    { outcome: 'dismissed' },
    { outcome: null },
  ]);
});

it('opens again what had settled by itself', async () => {
  const issue = wrongAmount();
  await openIssue(db, issue);
  await resolveIssues(db, ['paid_twice'], issue.reference);
  expect(await issuesAbout(issue.reference)).toMatchObject([{ outcome: null }]);
  await resolveIssues(db, ['paid_twice', 'payment_differs'], issue.reference);
  expect(await issuesAbout(issue.reference)).toMatchObject([
    { outcome: 'settled', resolvedBy: null },
  ]);
  await openIssue(db, issue);
  expect(await issuesAbout(issue.reference)).toMatchObject([
    { outcome: 'settled' },
    { outcome: null },
  ]);
});

it('is decided on once, and the audit log says by whom and why', async () => {
  const issue = wrongAmount();
  await openIssue(db, issue);
  const [{ id } = { id: '' }] = await issuesAbout(issue.reference);
  const decision = { id, outcome: 'refunded', reason: 'The price was wrong.' } as const;
  await recordDecision(db, moderator, decision);
  await expect(recordDecision(db, moderator, decision)).rejects.toMatchObject({
    code: 'CONFLICT',
    message: 'Another moderator has already decided on this payment.',
  });
  const entries = await db.select().from(auditEntries).where(eq(auditEntries.subjectId, id));
  expect(entries).toMatchObject([
    {
      event: 'payment.refunded',
      actorId: moderator.id,
      subjectType: 'payment',
      reason: 'The price was wrong.',
      details: { kind: 'payment_differs', amountCents: '2400' },
    },
  ]);
});
