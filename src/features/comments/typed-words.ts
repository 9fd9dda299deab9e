import type { Mark, TextRun } from '#document/inline-nodes.ts';
import { withoutEnding } from '#shared/text.ts';
import { markedWords, type MarkedWords } from './marked-words.ts';

const signs = { bold: '**', italic: '*', strike: '', code: '' } as const;

/** The Markdown for this content, such that `markedWords` parses it back unchanged. */
export function typedWords(words: MarkedWords): string {
  const content = words.content ?? [{ type: 'text' as const, text: words.text }];
  const typed = typedFrom(content, (text) => text);
  return isSame(markedWords(typed), words) ? typed : typedFrom(content, escaped);
}

function isSame(left: MarkedWords, right: MarkedWords): boolean {
  // The database may return the keys of an object in another order.
  const keyOf = ({ text, content }: MarkedWords) =>
    JSON.stringify([text, content?.map((run) => [run.text, run.marks?.map(keyOfMark)])]);
  return keyOf(left) === keyOf(right);
}

function keyOfMark(mark: Mark): string {
  return mark.type === 'link' ? `link ${mark.attrs.href}` : mark.type;
}

/** Backslashes are special only before a sign. */
function escaped(text: string): string {
  const isSign = (character = '') => /[*`[\]]/.test(character);
  return text.replace(/\\+|[*`[\]]/g, (piece, at: number) => {
    if (isSign(piece)) return `\\${piece}`;
    return isSign(text[at + piece.length]) ? piece + piece : piece;
  });
}

function typedFrom(content: readonly TextRun[], plain: (text: string) => string): string {
  let typed = '';
  let open: Mark[] = [];
  for (const [at, run] of content.entries()) {
    const marks = (run.marks ?? []).filter(({ type }) => type !== 'code');
    const keys = new Set(marks.map(keyOfMark));
    const ended = open.findIndex((mark) => !keys.has(keyOfMark(mark)));
    if (ended >= 0) {
      typed = before(typed, open.slice(ended).toReversed().map(endOf).join(''));
      open = open.slice(0, ended);
    }
    const opened = marks
      .filter((mark) => !open.some((known) => keyOfMark(known) === keyOfMark(mark)))
      .toSorted((a, b) => lengthOf(content, at, b) - lengthOf(content, at, a));
    typed = before(typed, opened.map(beginningOf).join(''));
    open = [...open, ...opened];
    const isCode = run.marks?.some(({ type }) => type === 'code');
    typed = isCode ? before(typed, codeOf(run.text)) : typed + plain(run.text);
  }
  return before(typed, open.toReversed().map(endOf).join(''));
}

/** A backslash at the end of a text must not escape the sign that follows. */
function before(typed: string, sign: string): string {
  if (sign === '') return typed;
  const backslashes = typed.slice(withoutEnding(typed, '\\').length);
  return typed + backslashes + sign;
}

/** How many runs from here have the mark: the longest goes outside. */
function lengthOf(content: readonly TextRun[], at: number, mark: Mark): number {
  const key = keyOfMark(mark);
  const has = ({ marks = [] }: TextRun) => marks.some((one) => keyOfMark(one) === key);
  const length = content.slice(at).findIndex((run) => !has(run));
  return length < 0 ? content.length - at : length;
}

function beginningOf(mark: Mark): string {
  return mark.type === 'link' ? '[' : signs[mark.type];
}

function endOf(mark: Mark): string {
  return mark.type === 'link' ? `](${mark.attrs.href})` : beginningOf(mark);
}

function codeOf(text: string): string {
  const runs = new Set((text.match(/`+/g) ?? []).map((run) => run.length));
  let length = text.includes('\n') ? 3 : 1;
  while (runs.has(length)) length += 1;
  const fence = '`'.repeat(length);
  if (text.includes('\n')) return `${fence}\n${text}\n${fence}`;
  const needsRoom = /^[` ]|[` ]$/.test(text);
  return needsRoom ? `${fence} ${text} ${fence}` : fence + text + fence;
}
