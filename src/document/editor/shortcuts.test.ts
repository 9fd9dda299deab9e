import { describe, expect, it } from 'vitest';
import { ariaKeys, keyLabel } from './shortcuts.ts';

describe('keyLabel', () => {
  it.each([
    ['Mod-b', 'Ctrl+B', '⌘B'],
    ['Mod-Shift-7', 'Ctrl+Shift+7', '⌘⇧7'],
    ['Mod-Alt-2', 'Ctrl+Alt+2', '⌘⌥2'],
    ['Mod-/', 'Ctrl+/', '⌘/'],
    ['Alt-F10', 'Alt+F10', '⌥F10'],
    ['Escape Tab', 'Esc, Tab', 'esc, ⇥'],
  ])('spells %s', (keys, other, apple) => {
    expect(keyLabel(keys, false)).toBe(other);
    expect(keyLabel(keys, true)).toBe(apple);
  });
});

describe('ariaKeys', () => {
  it.each([
    ['Mod-b', 'Control+b', 'Meta+b'],
    ['Mod-Shift-7', 'Control+Shift+7', 'Meta+Shift+7'],
    ['Alt-F10', 'Alt+F10', 'Alt+F10'],
  ])('spells %s', (keys, other, apple) => {
    expect(ariaKeys(keys, false)).toBe(other);
    expect(ariaKeys(keys, true)).toBe(apple);
  });
});
