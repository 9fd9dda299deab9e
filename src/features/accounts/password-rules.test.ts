import { describe, expect, it } from 'vitest';
import { passwordStrength } from '#platform/password-strength.ts';
import { passwordProblem } from './password-rules.ts';

const mira = { username: 'mira-okafor', name: 'Mira Okafor', email: 'mira.o@lantern.example' };
const judged = (password: string, owner = mira) =>
  passwordProblem(password, owner, passwordStrength);

it.each([
  'nine lamps under a roof',
  'colder-metal-43',
  'kX9-vT2q-Lw7',
  'lamps and lamps',
  'Bitte nicht stören',
  '안녕하세요여러분반갑습니다',
  'gRzY4fKp2wQm_8dL',
  'a'.repeat(3) + ' very long sentence about a forge in Blender '.repeat(2),
])('takes %s', async (password) => {
  expect(await judged(password)).toBeNull();
});

describe('refuses', () => {
  it.each([
    ['', 'at least 10'],
    ['kX9-vT2q-', 'at least 10'],
    // Nine letters of two units each.
    ['😀'.repeat(9), 'at least 10'],
    ['kX9-vT2q-Lw7'.repeat(11), '128 characters or less'],
    ['password123', 'easy to guess'],
    ['Password123!', 'easy to guess'],
    ['p@ssw0rd1234', 'easy to guess'],
    ['1234567890', 'easy to guess'],
    ['qwertyuiop', 'easy to guess'],
    ['iloveyou2026', 'easy to guess'],
    ['aaaaaaaaaaaa', 'easy to guess'],
    ['abcabcabcabc', 'easy to guess'],
    ['x'.repeat(128), 'easy to guess'],
    ['forgeforge1', 'easy to guess'],
    ['blender2026', 'easy to guess'],
    ['19.11.2026', 'easy to guess'],
    ['ｐａｓｓｗｏｒｄ１２３', 'easy to guess'],
    ['mira-okafor and nine lamps', 'your name'],
    ['nine lamps of M.I.R.A.', 'your name'],
    ['OKAFOR under nine roofs', 'your name'],
    ['nine roofs mirao under', 'your name'],
    ['a lantern under nine roofs', 'your name'],
  ])('%s', async (password, words) => {
    expect(await judged(password)).toContain(words);
  });
});

it('knows nobody where nobody is known', async () => {
  const nobody = { username: '', name: '', email: '' };
  expect(await judged('nine lamps under a roof', nobody)).toBeNull();
  expect(await judged('password123', nobody)).toContain('easy to guess');
});

it('is as quick for the longest password as for a short one', async () => {
  await judged('warm up the lists');
  const started = process.cpuUsage();
  for (const text of ['aB3$', '4@8({[<3', 'p@ssw0rd!l33t$5', '1q2w3e4r']) {
    await judged(text.repeat(32).slice(0, 128));
  }
  expect(process.cpuUsage(started).user).toBeLessThan(2_000_000);
});
