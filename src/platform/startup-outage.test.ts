import { expect, it } from 'vitest';
import { startupProblemOf } from './startup-outage.server.ts';
import { StartupProblem } from './startup-problem.ts';

const coded = (code: string) => Object.assign(new Error('no'), { code });
const noSpace =
  'There is no space left where the data or the database is stored. Free some of it, and try again.';
const databaseLost =
  'The database stopped answering. Check that it runs and is not overloaded, and try again.';

it.each([
  ['a full disk of the database', new Error('Failed query', { cause: coded('53100') }), noSpace],
  ['a full disk of the data', coded('ENOSPC'), noSpace],
  ['a quota', coded('EDQUOT'), noSpace],
  ['a database that ended', new Error('Failed query', { cause: coded('57P01') }), databaseLost],
  ['a database that refuses', coded('ECONNREFUSED'), databaseLost],
  ['a pool without an answer', new Error('timeout exceeded when trying to connect'), databaseLost],
])('says in a sentence that the reason is %s', (_, error, sentence) => {
  expect(startupProblemOf(error)).toMatchObject({ name: 'StartupProblem', message: sentence });
});

it('leaves a sentence as it is, and a bug to its stack trace', () => {
  const problem = new StartupProblem('Port 3000 is already in use.');
  expect(startupProblemOf(problem)).toBe(problem);
  expect(startupProblemOf(new TypeError('x is not a function'))).toBeUndefined();
});
