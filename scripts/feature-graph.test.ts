import { expect, it } from 'vitest';
import { featureGraph, findCycle } from './feature-graph.ts';

it('has no cycle', () => {
  expect(findCycle(featureGraph)).toBeUndefined();
});

it('names only features of its own, and rich text', () => {
  const names = new Set([...Object.keys(featureGraph), 'document']);
  const used = Object.values(featureGraph).flat();
  expect(used.filter((name) => !names.has(name))).toEqual([]);
});

it.each<[Record<string, string[]>, string[] | undefined]>([
  [{}, undefined],
  [{ a: ['b', 'c'], b: ['c'], c: [] }, undefined],
  [{ a: ['a'] }, ['a', 'a']],
  [{ a: ['b'], b: ['a'] }, ['a', 'b', 'a']],
  [{ a: ['b', 'c'], b: ['d'], c: ['b'], d: ['c'] }, ['b', 'd', 'c', 'b']],
])('finds the cycle of %j', (graph, cycle) => {
  expect(findCycle(graph)).toEqual(cycle);
});
