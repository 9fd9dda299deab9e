import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

/** The smallest WCAG contrast of every pair of colours that the visual direction promises. */

type Rgb = readonly [number, number, number];
type Palette = Record<string, string>;

const css = readFileSync(new URL('./tokens.css', import.meta.url), 'utf8');
const dark = customProperties(/^:root \{([^}]*)\}/m);
const palettes = {
  dark,
  light: { ...dark, ...customProperties(/:root\[data-theme=['"]light['"]\] \{([^}]*)\}/) },
};
const surfaces = ['bg', 'sunken', 'surface-1', 'surface-2', 'surface-3'];
/** The backgrounds of chips; on the other two the light theme's tints fall below 4.5. */
const chipSurfaces = ['bg', 'surface-1', 'surface-2'];

const text = ['fg', 'fg-muted', 'fg-subtle', 'heat-text'];
const tinted = [
  'cat-tutorial',
  'cat-workflow',
  'cat-guide',
  'cat-news',
  'success',
  'warning',
  'danger',
  'info',
  'heat-text',
];
const chipTint = 0.14;
const levels = ['beginner', 'intermediate', 'advanced'];
const shapes = ['line-strong', 'focus', 'star'];
const fills = [
  ['on-heat', 'heat'],
  ['on-heat', 'heat-hover'],
  ['on-heat', 'heat-press'],
  ['on-danger', 'danger-fill'],
  ['bg', 'fg'],
  ['fg-subtle', 'surface-2'],
] as const;

describe.each(Object.entries(palettes))('contrast in the %s theme', (_, palette) => {
  it.each([...text, ...tinted, ...levels])('%s is readable as text on every surface', (name) => {
    expect(onEverySurface(palette, name)).toBeGreaterThanOrEqual(4.5);
  });

  it.each(tinted)('%s is readable on its own tint, as in a chip', (name) => {
    expect(onOwnTint(palette, name)).toBeGreaterThanOrEqual(4.5);
  });

  it.each(shapes)('%s can be told from every surface', (name) => {
    expect(onEverySurface(palette, name)).toBeGreaterThanOrEqual(3);
  });

  it.each(fills)('%s is readable on a fill of %s', (front, back) => {
    expect(contrast(colour(palette, front), colour(palette, back))).toBeGreaterThanOrEqual(4.5);
  });
});

describe('the arithmetic', () => {
  it('agrees with the definitions: black on white is 21, a colour on itself 1', () => {
    const palette = { black: 'oklch(0 0 0)', white: 'oklch(1 0 0)' };
    expect(contrast(colour(palette, 'black'), colour(palette, 'white'))).toBeCloseTo(21, 1);
    expect(contrast([0.5, 0.2, 0.9], [0.5, 0.2, 0.9])).toBe(1);
  });

  it('agrees with the published figures of the table', () => {
    expect(onEverySurface(palettes.dark, 'fg')).toBeCloseTo(12.3, 1);
    expect(onEverySurface(palettes.light, 'fg-subtle')).toBeCloseTo(5.2, 1);
    expect(onOwnTint(palettes.light, 'cat-news')).toBeCloseTo(4.5, 1);
  });
});

function customProperties(block: RegExp): Palette {
  const body = block.exec(css)?.[1] ?? '';
  const pairs = body.matchAll(/--([\w-]+):\s*(oklch\([^)]*\))\s*;/g);
  return Object.fromEntries(Array.from(pairs, ([, name = '', value = '']) => [name, value]));
}

function onEverySurface(palette: Palette, name: string): number {
  return Math.min(
    ...surfaces.map((back) => contrast(colour(palette, name), colour(palette, back))),
  );
}

function onOwnTint(palette: Palette, name: string): number {
  const front = colour(palette, name);
  const backs = chipSurfaces.map((surface) => mix(front, colour(palette, surface), chipTint));
  return Math.min(...backs.map((back) => contrast(front, back)));
}

/** Gamma-encoded sRGB, 0 to 1, as a browser would paint the token. */
function colour(palette: Palette, name: string): Rgb {
  const value = palette[name];
  if (value === undefined) throw new Error(`tokens.css has no --${name}`);
  const [l = 0, c = 0, h = 0] = Array.from(value.matchAll(/[\d.]+/g), Number);
  const a = c * Math.cos((h * Math.PI) / 180);
  const b = c * Math.sin((h * Math.PI) / 180);
  const long = (l + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const middle = (l - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const short = (l - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    encode(4.0767416621 * long - 3.3077115913 * middle + 0.2309699292 * short),
    encode(-1.2684380046 * long + 2.6097574011 * middle - 0.3413193965 * short),
    encode(-0.0041960863 * long - 0.7034186147 * middle + 1.707614701 * short),
  ];
}

function encode(linear: number): number {
  const value = Math.min(1, Math.max(0, linear));
  return value <= 0.0031308 ? 12.92 * value : 1.055 * value ** (1 / 2.4) - 0.055;
}

function decode(encoded: number): number {
  return encoded <= 0.04045 ? encoded / 12.92 : ((encoded + 0.055) / 1.055) ** 2.4;
}

function mix(front: Rgb, back: Rgb, share: number): Rgb {
  const blend = (at: 0 | 1 | 2) => front[at] * share + back[at] * (1 - share);
  return [blend(0), blend(1), blend(2)];
}

function luminance([red, green, blue]: Rgb): number {
  return 0.2126 * decode(red) + 0.7152 * decode(green) + 0.0722 * decode(blue);
}

function contrast(one: Rgb, other: Rgb): number {
  const [dim = 0, bright = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b);
  return (bright + 0.05) / (dim + 0.05);
}

it('prints every tone in black or dark grey', () => {
  const read = (name: string) => readFileSync(new URL(name, import.meta.url), 'utf8');
  const tones = [...read('./cards.css').matchAll(/--tone: var\(--([\w-]+)\)/g)].map(
    ([, name]) => name,
  );
  expect(tones.length).toBeGreaterThan(12);
  const paper = read('./print.css');
  expect(
    tones.filter((name) => !paper.match(`--${name}: (black|oklch\\(0\\.[34] 0 0\\));`)),
  ).toEqual([]);
});
