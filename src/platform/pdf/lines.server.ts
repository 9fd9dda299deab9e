import { cleanLine, cutText } from '#shared/text.ts';
import { charactersOf, linesOf, type TextRange } from './breaks.ts';
import { chooseFaces, ignorable, type Chosen } from './choice.server.ts';
import type { Face, Family } from './faces.server.ts';
import { inVisualOrder, isRightToLeft, levelsOf, mirrored } from './order.ts';

/** Text in one font and one direction, as it is passed to pdfkit. */
export type Run = { text: string; face: Face; width: number };
export type Line = { runs: Run[]; width: number; isLacking: boolean };

export type Measure = (text: string, face: Face) => number;

/** The right-to-left scripts that our fonts cover. */
const rightToLeftScript = /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Nko}]/u;
const joiner = /[\u200c\u200d]/u;
/** Invisible, but they affect the order of the characters beside them. */
const directionMark = /[\u061c\u200e\u200f]/u;

/**
 * Longer than any real name or address. We do not limit what buyers enter at Stripe, and shaping takes
 * quadratic time for some texts.
 */
const longestText = 1_000;

type Part = TextRange & { level: number; face: Face; isLacking: boolean; isTurned: boolean };

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
  const runOf = (part: Part): Run => {
    const drawn = drawnText(text.slice(part.start, part.end), part);
    return { text: drawn, face: part.face, width: options.measure(drawn, part.face) };
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

/** Splits a text wherever the font, the level or the script's direction changes. */
function partsOf(text: string, chosen: readonly Chosen[]): Part[] {
  const levels = levelsOf(text);
  const parts: Part[] = [];
  let at = 0;
  for (const { text: piece, face, isLacking } of chosen) {
    for (const character of piece) {
      const level = levels[at] ?? 0;
      const isTurned = isRightToLeft(level) || rightToLeftScript.test(character);
      const next = { start: at, end: at + character.length, level, face, isLacking, isTurned };
      const last = parts.at(-1);
      if (last && isAlike(last, next)) last.end = next.end;
      else parts.push(next);
      at = next.end;
    }
  }
  return parts;
}

const isAlike = (one: Part, other: Part) =>
  one.face === other.face &&
  one.level === other.level &&
  one.isLacking === other.isLacking &&
  one.isTurned === other.isTurned;

/** The text of a part as pdfkit needs it. */
function drawnText(text: string, { face, level }: Part): string {
  const seen = Array.from(text)
    .filter((one) => !ignorable.test(one) || (joiner.test(one) && hasCharacter(face, one)))
    .join('');
  const arranged = arrangeMarks(isRightToLeft(level) ? mirrored(seen) : seen);
  // fontkit goes by the script, and reverses right-to-left scripts itself.
  if (isRightToLeft(level) === rightToLeftScript.test(arranged)) return arranged;
  return charactersOf(arranged).toReversed().join('');
}

const hasCharacter = (face: Face, character: string) =>
  face.characters.has(character.codePointAt(0) ?? -1);

/**
 * Two reorderings that fontkit lacks: the circle of the Thai vowel am belongs below a tone mark, and
 * the Arabic shadda below a vowel mark.
 */
function arrangeMarks(text: string): string {
  return text
    .replace(/([\u0e48-\u0e4b])\u0e33/g, '\u0e4d$1\u0e32')
    .replace(/([\u064b-\u0650])\u0651/g, '\u0651$1');
}
