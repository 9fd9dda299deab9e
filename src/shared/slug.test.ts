import { describe, expect, it } from 'vitest';
import { freeSlug, slugOf } from './slug.ts';

describe('slugOf', () => {
  it.each([
    ['Scatter anything', 'scatter-anything'],
    ['Clay, wire, final: presenting topology', 'clay-wire-final-presenting-topology'],
    ['  spaces   inside  ', 'spaces-inside'],
    ['--edges--', 'edges'],
    ['a - b', 'a-b'],
    ['C++ & Python!', 'c-python'],
    ['UV_unwrap', 'uvunwrap'],
    ['Blender 4.5 LTS', 'blender-45-lts'],
    ['Über Nodes', 'über-nodes'],
    ['日本語', '日本語'],
    ['!!!', ''],
    ['../../etc/passwd', 'etcpasswd'],
    ['<script>', 'script'],
  ])('%s → %s', (title, slug) => {
    expect(slugOf(title)).toBe(slug);
  });
});

describe('freeSlug', () => {
  it.each([
    ['pipes', [], 'pipes'],
    ['pipes', ['pipes'], 'pipes-1'],
    ['pipes', ['pipes', 'pipes-1', 'pipes-2'], 'pipes-3'],
    ['pipes', ['pipes', 'pipes-2'], 'pipes-1'],
  ])('%s with %o taken → %s', (base, taken, slug) => {
    expect(freeSlug(base, new Set(taken))).toBe(slug);
  });
});
