import { expect, it } from 'vitest';
import { arrivedAmong } from './arrivals.ts';

const since = Date.UTC(2026, 10, 23);
const newest = [
  { id: 'late', authorId: 'bo', at: since + 60_000 },
  { id: 'own', authorId: 'ada', at: since + 50_000 },
  { id: 'of-nobody', authorId: null, at: since + 40_000 },
  { id: 'just-before', authorId: 'bo', at: since - 4_000 },
  { id: 'before', authorId: 'bo', at: since - 6_000 },
];
const arrived = (viewerId: string | null, ...shown: string[]) =>
  arrivedAmong(newest, { viewerId, since, shown: shown.map((id) => ({ id })) }).map(({ id }) => id);

it.each<[who: string | null, shown: string[], ids: string[]]>([
  [null, [], ['late', 'own', 'of-nobody', 'just-before']],
  ['ada', [], ['late', 'of-nobody', 'just-before']],
  ['ada', ['late', 'just-before'], ['of-nobody']],
  ['bo', ['own', 'of-nobody'], []],
])('for %s, who sees %j, there came %j', (who, shown, ids) => {
  expect(arrived(who, ...shown)).toEqual(ids);
});
