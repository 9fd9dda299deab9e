import { describe, expect, it } from 'vitest';
import { isKeptName, skeletonOf } from './kept-names.ts';

describe('the names of those who run the site', () => {
  it.each([
    'moderator',
    'admin',
    'administrator',
    'forge',
    'staff',
    'support',
    'system',
    'Moderator',
    'ADMIN',
    'm0derator',
    'rnoderator',
    'rnoclerat0r',
    'adm1n',
    'adrnin',
    '4dmin',
    'mod-erator',
    '_admin_',
    'F0RGE',
    'f-o-r-g-e',
    'support7',
    'admin-2',
    'staff_007',
    'moderator99',
    'forge-support',
    'forge_team',
    'the-moderator',
    'official-forge-staff',
    'admin-account',
  ])('%s is kept', (username) => {
    expect(isKeptName(username)).toBe(true);
  });

  it.each([
    'mira-okafor',
    'anna',
    'modeller',
    'modest-mouse',
    'forge-fan',
    'administrate-this',
    'blender-support-group',
    'systematic',
    'staffan',
    'artist',
    'artist-2',
    'teamwork',
    'botany',
    'infographics',
    'rooted',
    'anna-forge',
    'the-anna',
    'user-7',
    'of-the',
  ])('%s is free', (username) => {
    expect(isKeptName(username)).toBe(false);
  });
});

describe('names that are taken for one another', () => {
  it.each([
    ['vera-holm', 'Vera_Holm'],
    ['vera-holm', 'verah0lm'],
    ['vera-holm', 'vera-ho1m'],
    ['vera-holm', 'vera-holrn'],
    ['vera-holm', 'v3ra-h0Im'],
    ['illo', 'lIl0'],
    ['wade', 'vvacle'],
    ['sam', '5-4-m'],
  ])('%s and %s', (one, other) => {
    expect(skeletonOf(one)).toBe(skeletonOf(other));
  });

  it.each([
    ['vera-holm', 'vera-holt'],
    ['vera-holm', 'vera-holm-2'],
    ['anna', 'hanna'],
  ])('not %s and %s', (one, other) => {
    expect(skeletonOf(one)).not.toBe(skeletonOf(other));
  });
});
