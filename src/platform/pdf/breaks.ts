const words = new Intl.Segmenter('en', { granularity: 'word' });
const characters = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** Scripts that put no spaces between words. */
const unspaced =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u;
const mayNotBegin =
  /^[\s\p{Pe}\p{Pf}\p{Po}ーゝゞ々ぁぃぅぇぉっゃゅょゎァィゥェォッャュョヮヵヶๆฯ]/u;
const mayNotEnd = /[\p{Ps}\p{Pi}]$/u;
const endsInSpace = /[^\S\u00a0\u2007\u202f]$/u;
const endsInHyphen = /[\p{L}\p{N}][-‐–—/]$/u;

/** A range of code units; `end` is not included. */
export type TextRange = { start: number; end: number };

/** The grapheme clusters of a text: what a reader sees as one character. */
export const charactersOf = (text: string): string[] =>
  Array.from(characters.segment(text), ({ segment }) => segment);

/** The parts of a text that may not be split, each with the spaces after it. */
function unbreakableParts(text: string): TextRange[] {
  const parts: TextRange[] = [];
  let start = 0;
  let before = '';
  for (const { segment, index } of words.segment(text)) {
    if (mayBreak(before, segment)) {
      parts.push({ start, end: index });
      start = index;
    }
    before = before.slice(-4) + segment;
  }
  if (start < text.length) parts.push({ start, end: text.length });
  return parts;
}

function mayBreak(before: string, after: string): boolean {
  if (before === '' || mayNotBegin.test(after)) return false;
  if (endsInSpace.test(before) || endsInHyphen.test(before)) return true;
  const last = Array.from(before.slice(-2)).at(-1) ?? '';
  const [first = ''] = after;
  return (unspaced.test(last) || unspaced.test(first)) && !mayNotEnd.test(before);
}

/** Breaks a text into lines of at most `width`. A word wider than a line is split between characters. */
export function linesOf(
  text: string,
  width: number,
  widthOf: (part: TextRange) => number,
): TextRange[] {
  const lines: TextRange[] = [];
  let line = { start: 0, end: 0 };
  let used = 0;
  const add = (part: TextRange) => {
    const { start, end } = part;
    const whole = widthOf(part);
    const ink = widthOf({ start, end: start + text.slice(start, end).trimEnd().length });
    if (ink > width && charactersOf(text.slice(start, end)).length > 1) {
      for (const character of charactersIn(text, part)) add(character);
      return;
    }
    if (used > 0 && used + ink > width) {
      lines.push(line);
      line = { start, end: start };
      used = 0;
    }
    line.end = end;
    used += whole;
  };
  for (const part of unbreakableParts(text)) add(part);
  lines.push(line);
  return lines.map(({ start, end }) => ({
    start,
    end: start + text.slice(start, end).trimEnd().length,
  }));
}

function charactersIn(text: string, { start, end }: TextRange): TextRange[] {
  let at = start;
  return charactersOf(text.slice(start, end)).map((character) => {
    const from = at;
    at += character.length;
    return { start: from, end: at };
  });
}
