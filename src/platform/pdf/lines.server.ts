import { cleanLine, cutText } from '#shared/text.ts';
import { linesOf, type TextRange } from './breaks.ts';
import { chooseFaces, ignorable, type Chosen } from './choice.server.ts';
import type { Face, Family } from './faces.server.ts';
import { inVisualOrder, isRightToLeft, levelsOf } from './order.ts';

/** Text in one font and one direction, as it is passed to pdfkit. */
export type Run = { text: string; face: Face; isRightToLeft: boolean };
export type Line = { runs: (Run & { width: number })[]; width: number; isLacking: boolean };

export type Measure = (run: Run) => number;

const joiner = /[\u200c\u200d]/u;
/** Invisible, but they affect the order of the characters next to them. */
const directionMark = /[\u061c\u200e\u200f]/u;

/**
 * Longer than any real name or address. We do not limit what buyers enter at Stripe, and shaping takes
 * quadratic time for some texts.
 */
const longestText = 1_000;

type Part = TextRange & { level: number; face: Face; isLacking: boolean };

/** Breaks a text into lines of at most `width`, with the runs of each from left to right. */
export async function setLines(
  given: string,
  options: { width: number; families: readonly Family[]; isBold: boolean; measure: Measure },
): Promise<Line[]> {
  const whole = Array.from(cleanLine(given))
    .filter((one) => !ignorable.test(one) || joiner.test(one) || directionMark.test(one))
    .join('');
  const text = cutText(whole, longestText);
  const parts = partsOf(text, await chooseFaces(text, options.families, options.isBold));
  const partAt = parts.flatMap(({ start, end }, at) =>
    Array.from({ length: end - start }, () => at),
  );
  const within = ({ start, end }: TextRange): Part[] =>
    parts.slice(partAt[start], (partAt[end - 1] ?? -1) + 1).map((part) => ({
      ...part,
      start: Math.max(start, part.start),
      end: Math.min(end, part.end),
    }));
  const runOf = ({ start, end, face, level }: Part) => {
    const drawn = drawnText(text.slice(start, end), face);
    const run = { text: drawn, face, isRightToLeft: isRightToLeft(level) };
    return { ...run, width: options.measure(run) };
  };
  const widthOf = (range: TextRange) =>
    within(range).reduce((sum, part) => sum + runOf(part).width, 0);
  return linesOf(text, options.width, widthOf).map((range) => {
    const own = within(range);
    const runs = inVisualOrder(own).map(runOf);
    return {
      runs,
      width: runs.reduce((sum, { width }) => sum + width, 0),
      isLacking: text !== whole || own.some(({ isLacking }) => isLacking),
    };
  });
}

/** Splits a text wherever the font or the level changes. */
function partsOf(text: string, chosen: readonly Chosen[]): Part[] {
  const levels = levelsOf(text);
  const parts: Part[] = [];
  let at = 0;
  for (const { text: piece, face, isLacking } of chosen) {
    for (const character of piece) {
      const level = levels[at] ?? 0;
      const next = { start: at, end: at + character.length, level, face, isLacking };
      const last = parts.at(-1);
      if (last && isAlike(last, next)) last.end = next.end;
      else parts.push(next);
      at = next.end;
    }
  }
  return parts;
}

const isAlike = (one: Part, other: Part) =>
  one.face === other.face && one.level === other.level && one.isLacking === other.isLacking;

/** Without what the font cannot draw and nobody sees. */
function drawnText(text: string, { characters }: Face): string {
  return Array.from(text)
    .filter((one) => !ignorable.test(one) || (joiner.test(one) && characters.has(codePoint(one))))
    .join('');
}

const codePoint = (character: string) => character.codePointAt(0) ?? -1;
