import { graphLimits } from './rules.ts';

/*
 * Unpacked data are untrusted: these functions read one value at a time, and never assume a
 * structure.
 */

/** An object's own property. */
export function field(value: unknown, ...names: readonly string[]): unknown {
  let found: unknown = value;
  for (const name of names) {
    if (typeof found !== 'object' || found === null || !Object.hasOwn(found, name))
      return undefined;
    found = (found as Record<string, unknown>)[name];
  }
  return found;
}

export function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}

const unseen = /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]+/gu;

/**
 * A name as it is shown: short, on one line, without characters that reorder or hide the following
 * text.
 */
export function labelOf(value: unknown): string {
  if (typeof value !== 'string') return '';
  const cut = value.slice(0, graphLimits.text * 4).normalize('NFC');
  const shown = cut.replaceAll(unseen, ' ').replaceAll(/\s+/g, ' ').trim();
  const letters = Array.from(shown);
  return letters.length <= graphLimits.text
    ? shown
    : `${letters.slice(0, graphLimits.text - 1).join('')}…`;
}

export function numberOf(value: unknown): number | null {
  return typeof value === 'number' && Number.isFinite(value) ? value : null;
}

/** A number as Blender shows it: at most three decimal places. */
export function shownNumber(value: number): string {
  const size = Math.abs(value);
  if (size >= 1e7 || (size > 0 && size < 0.0005)) return value.toExponential(2);
  return String(Number(value.toFixed(3)));
}

/** A position or a width as an integer, within the drawable range. */
export function placeOf(value: unknown): number {
  const { place } = graphLimits;
  return Math.round(Math.max(-place, Math.min(place, numberOf(value) ?? 0)));
}

/** A Blender colour, which is in linear light, converted for a screen. */
export function colorOf(value: unknown): string | null {
  const parts = linearColorOf(value);
  return parts && screenColor(parts);
}

/** Its red, green and blue in linear light. */
export function linearColorOf(value: unknown): number[] | null {
  const parts = listOf(value)
    .slice(0, 3)
    .flatMap((part) => numberOf(part) ?? []);
  return parts.length < 3 ? null : parts;
}

export function screenColor(linear: readonly number[]): string {
  return `#${linear.map(screenByte).join('')}`;
}

function screenByte(linear: number): string {
  const light = Math.max(0, Math.min(1, linear));
  const shown = light <= 0.0031308 ? light * 12.92 : 1.055 * light ** (1 / 2.4) - 0.055;
  return Math.round(shown * 255)
    .toString(16)
    .padStart(2, '0');
}
