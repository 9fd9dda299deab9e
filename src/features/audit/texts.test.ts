import { expect, it } from 'vitest';
import { auditEvents, type AuditEvent } from './rules.ts';
import { auditSentence, type ReadEntry } from './texts.ts';

const entry = (event: AuditEvent, changes: Partial<ReadEntry & { reason: string }> = {}) =>
  auditSentence({
    event,
    actor: 'Iris',
    subject: 'Mira',
    subjectType: 'account',
    details: {},
    reason: '',
    ...changes,
  });

it.each([
  [
    entry('content.rejected', {
      subjectType: 'article',
      subject: null,
      details: { title: 'Moss' },
      reason: 'Too dark.',
    }),
    'Iris rejected the article “Moss”: Too dark.',
  ],
  [
    entry('content.removed', {
      subjectType: 'comment',
      subject: null,
      details: { text: 'Buy here' },
    }),
    'Iris removed the comment “Buy here”.',
  ],
  [entry('account.signed-in', { details: { way: 'google' } }), 'Mira signed in with Google.'],
  [entry('account.recovery-codes-renewed'), 'Mira generated new recovery codes.'],
  [entry('account.signed-in', { details: { way: 'constructor' } }), 'Mira signed in.'],
  [
    entry('account.sign-in-failed', { actor: null }),
    'Someone tried to sign in as Mira, and failed.',
  ],
  [
    entry('account.sign-in-failed', { actor: null, subject: null, subjectType: null }),
    'Someone tried to sign in with an unknown address.',
  ],
  [
    entry('account.sign-in-failed', { actor: null, details: { why: 'suspended' } }),
    'Mira was refused a sign-in while suspended.',
  ],
  [
    entry('account.confirmation-failed', { actor: null }),
    'Someone signed in as Mira entered a wrong password or code.',
  ],
  [
    entry('person.suspended', {
      details: { until: '2030-03-04T00:00:00.000Z' },
      reason: 'Spam.',
    }),
    'Iris suspended Mira until March 4, 2030: Spam.',
  ],
  [entry('person.reinstated', { actor: null }), 'The suspension of Mira ended.'],
  [
    entry('person.role-granted', { actor: null }),
    'The operator of the site made Mira a moderator.',
  ],
  [
    entry('account.token-created', { details: { label: 'Studio PC', scope: 'read' } }),
    'Mira created the access token “Studio PC”.',
  ],
  [
    entry('account.token-revoked', { actor: null, details: { label: 'Studio PC' } }),
    'Forge revoked the access token “Studio PC” of Mira, whose password was reset.',
  ],
  [entry('account.deleted', { subject: null }), 'A deleted user deleted their account.'],
  [
    entry('report.resolved', {
      subject: null,
      subjectType: 'report',
      details: { about: 'article', reason: 'spam' },
    }),
    'Iris resolved a report about an article.',
  ],
  [
    entry('refund.granted', {
      subject: null,
      subjectType: 'refund',
      details: { amountCents: '2450' },
      reason: 'It never worked.',
    }),
    'Iris granted a refund of $24.50 that its buyer asked for: It never worked.',
  ],
  [
    entry('payment.refunded', {
      subject: null,
      subjectType: 'payment',
      details: { kind: 'paid_twice', amountCents: '2450' },
      reason: 'Paid twice.',
    }),
    'Iris refunded a payment of $24.50 that did not match: Paid twice.',
  ],
])('%s', (sentence, expected) => {
  expect(sentence).toBe(expected);
});

it.each(Object.keys(auditEvents) as AuditEvent[])('%s is a sentence', (event) => {
  const words = entry(event, { actor: null, subject: null, subjectType: null });
  expect(words).toMatch(/^[A-Z].*\.$/);
  expect(words).not.toMatch(/undefined|null|\[object| {2}| \.$/);
});
