import { DrizzleQueryError } from 'drizzle-orm/errors';
import { expect, it } from 'vitest';
import { describeError } from './log.server.ts';

it('keeps the query that failed, and not what was asked with it', () => {
  const cause = new Error('duplicate key value');
  const error = new DrizzleQueryError(
    'insert into users values ($1)',
    ['mira@x.example\nline 2'],
    cause,
  );
  const described = JSON.stringify(describeError(error));
  expect(described).toContain('insert into users');
  expect(described).toContain('duplicate key value');
  expect(described).toContain('log.test.ts');
  expect(described).not.toContain('mira@x.example');
  expect(described).not.toContain('line 2');
});

it.each([[new Error('plain')], ['plain'], [Object.assign(new Error('plain'), { code: '23505' })]])(
  'keeps what any other error says',
  (error) => {
    expect(describeError(error)).toMatchObject({ message: 'plain' });
  },
);
