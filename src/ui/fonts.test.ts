import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const sources = path.resolve(import.meta.dirname, '..');
const declared = readFileSync(path.join(import.meta.dirname, 'fonts.css'), 'utf8');
const styles = globSync('**/*.{css,tsx}', { cwd: sources })
  .filter((file) => !/(?:^|\/)(?:fonts|font-fallbacks)\.css$/.test(file))
  .map((file) => readFileSync(path.join(sources, file), 'utf8'))
  .join('\n');

function numbers(text: string, pattern: RegExp): number[] {
  return [...text.matchAll(pattern)].map(([, number]) => Number(number));
}

test('the cut fonts have every weight and width that a style sets', () => {
  const weights = numbers(styles, /(?:font-weight: |font: |font-\[)(\d{3})\b/g);
  const widths = numbers(styles, /font-stretch: ?(\d+)%/g);
  const [, lightest, heaviest] = /font-weight: (\d+) (\d+)/.exec(declared) ?? [];
  const [, narrowest, widest] = /font-stretch: (\d+)% (\d+)%/.exec(declared) ?? [];
  expect([Math.min(...weights), Math.max(...weights)]).toEqual([
    Number(lightest),
    Number(heaviest),
  ]);
  expect([100, Math.max(...widths)]).toEqual([Number(narrowest), Number(widest)]);
});

test('monospaced words are not heavier than their cut font', () => {
  const [, heaviest] = /'Geist Mono';[^}]*font-weight: \d+ (\d+)/.exec(declared) ?? [];
  const weights = numbers(styles, /font: (\d{3})[^;]*var\(--font-mono\)/g);
  expect(weights).not.toEqual([]);
  expect(Math.max(...weights)).toBeLessThanOrEqual(Number(heaviest));
});
