import { runInNewContext } from 'node:vm';
import { describe, expect, it } from 'vitest';
import { themeScript } from './theme.ts';

/** What the script sets on `<html data-theme>`. */
function themeOnPage(stored: string | null, systemIsLight = false) {
  const dataset: Record<string, string> = {};
  runInNewContext(themeScript, {
    localStorage: {
      getItem: () => {
        if (stored === 'forbidden') throw new Error('storage is closed');
        return stored;
      },
    },
    matchMedia: () => ({ matches: systemIsLight }),
    document: { documentElement: { dataset } },
  });
  return dataset['theme'];
}

describe('themeScript', () => {
  it.each([
    [null, true, undefined],
    ['dark', true, undefined],
    ['light', false, 'light'],
    ['system', true, 'light'],
    ['system', false, undefined],
    ['<script>', true, undefined],
    ['forbidden', true, undefined],
  ])('stored %j with a light system (%s) gives %s', (stored, systemIsLight, theme) => {
    expect(themeOnPage(stored, systemIsLight)).toBe(theme);
  });

  it('cannot end the element it stands in', () => {
    expect(themeScript).not.toMatch(/<\/|<!--/);
  });
});
