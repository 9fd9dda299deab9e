import type { JSONContent } from '@tiptap/core';
import { calloutOfSign } from './blocks/callout/rules.ts';
import { formulaLimits } from './formulas/rules.ts';
import { withNotes, withoutNotes } from './markdown-notes.ts';
import { isTableRule, tableOf } from './markdown-table.ts';

// The blocks of Markdown: headings, lists, tasks, quotes, code, dividers. Inline content is left to
// the editor's own rules for pasted text, which support **bold** and the like.

const fence = /^ {0,3}(```+|~~~+) *([a-z0-9+#.-]*)/i;
const heading = /^ {0,3}(#{1,6}) +(\S.*)$/;
const divider = /^ {0,3}(?:-{3,}|\*{3,}|_{3,}) *$/;
const quote = /^ {0,3}> ?/;
/** GitHub's and Obsidian's marker of an alert, at the start of a quote. */
const alert = /^\[!([a-z]+(?: [\d.]+)?)\][+-]? *$/i;
const item = /^( *)([-*+]|\d{1,9}[.)]) +(?=\S)/;
const task = /^\[([ x])\] +/i;
const formula = /^ {0,3}\$\$(.*)$/;
const row = /^ {0,3}\|.*\| *$/;
const blockSigns = [fence, formula, heading, divider, quote, item, row];

/**
 * The maximum nesting of quotes and lists; deeper ones are text, so that no text exhausts the
 * stack.
 */
const deepest = 6;

/**
 * How lines of code end or start, and hardly ever lines of prose. Scripts have comments that look
 * like headings.
 */
const program =
  /[;{}]$|\w\(.*\)$|^(?:import \w|from \S+ import|def \w|class \w.*:$|#include|#!)|^[\w.[\]]+ [-+*]?= /;

/**
 * Whether a text is certainly Markdown: because of a code fence, a heading on its own or two list
 * items. If in doubt it is not, and stays unchanged.
 */
export function isMarkdown(text: string): boolean {
  const lines = linesOf(text);
  if (lines.filter((line) => fence.test(line)).length > 1) return true;
  if (lines.some((line) => program.test(line.trim()))) return false;
  if (
    lines.some((line, at) => row.test(lines[at - 1] ?? '') && row.test(line) && isTableRule(line))
  )
    return true;
  if (withoutNotes(lines).notes.size > 0) return true;
  const hasHeading = lines.some(
    (line, at) => heading.test(line) && isBlank(lines[at - 1]) && isBlank(lines[at + 1]),
  );
  return hasHeading || lines.filter((line) => item.test(line)).length > 1;
}

/** The blocks of such a text, in the form of the editor's document. */
export function markdownBlocks(text: string): JSONContent[] {
  const { lines, notes } = withoutNotes(linesOf(text));
  return withNotes(blocksOf(lines, 0), notes);
}

function linesOf(text: string): string[] {
  return text.replaceAll('\t', '    ').split(/\r\n?|\n/);
}

/** A block and the index of the line after it. */
type ParsedBlock = { block: JSONContent; end: number };

function blocksOf(lines: readonly string[], depth: number): JSONContent[] {
  const blocks: JSONContent[] = [];
  for (let at = 0; at < lines.length;) {
    if (isBlank(lines[at])) {
      at += 1;
      continue;
    }
    const { block, end } = blockAt(lines, at, depth);
    blocks.push(block);
    at = end;
  }
  return blocks;
}

function blockAt(lines: readonly string[], at: number, depth: number): ParsedBlock {
  const line = lines[at] ?? '';
  const [, signs = '', words = ''] = heading.exec(line) ?? [];
  if (signs) return { block: headingOf(signs.length, words), end: at + 1 };
  if (divider.test(line)) return { block: { type: 'horizontalRule' }, end: at + 1 };
  if (fence.test(line)) return codeAt(lines, at);
  if (formula.test(line)) return formulaAt(lines, at);
  if (depth < deepest && quote.test(line)) return quoteAt(lines, at, depth);
  if (depth < deepest && item.test(line)) return listAt(lines, at, depth);
  if (row.test(line)) return tableFrom(lines, at);
  const end = endOf(lines, at + 1, (next) => !isBlank(next) && !isSign(next));
  return { block: paragraphOf(lines.slice(at, end)), end };
}

/** The end of a run of similar lines. */
function endOf(lines: readonly string[], from: number, isAlike: (line: string) => boolean): number {
  let end = from;
  while (end < lines.length && isAlike(lines[end] ?? '')) end += 1;
  return end;
}

function isBlank(line: string | undefined): boolean {
  return line === undefined || line.trim() === '';
}

function isSign(line: string): boolean {
  return blockSigns.some((sign) => sign.test(line));
}

function textOf(words: string): Pick<JSONContent, 'content'> {
  return words === '' ? {} : { content: [{ type: 'text', text: words }] };
}

/** Pasted HTML is treated in the same way: the editor offers the levels 2 to 4. */
function headingOf(level: number, words: string): JSONContent {
  return {
    type: 'heading',
    attrs: { level: Math.min(Math.max(level, 2), 4) },
    ...textOf(words.trim()),
  };
}

/** Consecutive lines are one paragraph. */
function paragraphOf(lines: readonly string[]): JSONContent {
  return { type: 'paragraph', ...textOf(lines.map((line) => line.trim()).join(' ')) };
}

function tableFrom(lines: readonly string[], at: number): ParsedBlock {
  const end = endOf(lines, at, (line) => row.test(line));
  const block = tableOf(lines.slice(at, end));
  return { block: block ?? paragraphOf(lines.slice(at, end)), end };
}

function codeAt(lines: readonly string[], at: number): ParsedBlock {
  const [, mark = '', name = ''] = fence.exec(lines[at] ?? '') ?? [];
  const end = endOf(lines, at + 1, (line) => !line.trim().startsWith(mark));
  const language = name.toLowerCase() || null;
  const source = lines.slice(at + 1, end).join('\n');
  if (language === 'math' && source.length <= formulaLimits.one) {
    return { block: { type: 'maths', attrs: { tex: source.trim() } }, end: end + 1 };
  }
  const code = textOf(source);
  return { block: { type: 'codeBlock', attrs: { language }, ...code }, end: end + 1 };
}

/** From `$$` to the next one, on the same line or further down; without one, it is text. */
function formulaAt(lines: readonly string[], at: number): ParsedBlock {
  const first = (lines[at] ?? '').trim();
  const isWhole = first.length > 4 && first.endsWith('$$');
  const last = isWhole ? at : endOf(lines, at + 1, (line) => !line.trimEnd().endsWith('$$'));
  const tex = lines
    .slice(at, last + 1)
    .join('\n')
    .trim()
    .slice(2, -2)
    .trim();
  const isFormula = last < lines.length && tex !== '' && tex.length <= formulaLimits.one;
  if (!isFormula) return { block: paragraphOf([first]), end: at + 1 };
  return { block: { type: 'maths', attrs: { tex } }, end: last + 1 };
}

function quoteAt(lines: readonly string[], at: number, depth: number): ParsedBlock {
  const end = endOf(lines, at, (line) => quote.test(line));
  const inside = lines.slice(at, end).map((line) => line.replace(quote, ''));
  const [, sign] = alert.exec(inside[0] ?? '') ?? [];
  const found = blocksOf(sign === undefined ? inside : inside.slice(1), depth + 1);
  const content = found.length > 0 ? found : [paragraphOf([])];
  const block =
    sign === undefined
      ? { type: 'blockquote', content }
      : { type: 'callout', attrs: calloutOfSign(sign), content };
  return { block, end };
}

type ListKind = 'bulletList' | 'orderedList' | 'taskList';

function kindOf(line: string): ListKind | null {
  const [whole, , sign = ''] = item.exec(line) ?? [];
  if (whole === undefined) return null;
  if (/\d/.test(sign)) return 'orderedList';
  return task.test(line.slice(whole.length)) ? 'taskList' : 'bulletList';
}

const indentOf = (line: string) => line.search(/\S|$/);

function listAt(lines: readonly string[], at: number, depth: number): ParsedBlock {
  const first = lines[at] ?? '';
  const type = kindOf(first);
  const indent = indentOf(first);
  const items: JSONContent[] = [];
  let end = at;
  const goesOn = () => {
    const line = lines[end] ?? '';
    return kindOf(line) === type && Math.abs(indentOf(line) - indent) < 2;
  };
  while (end < lines.length && goesOn()) {
    const after = endOfItem(lines, end + 1, indent);
    items.push(itemOf(lines.slice(end, after), depth));
    end = endOf(lines, after, isBlank);
  }
  const start = Number.parseInt(first.trim(), 10);
  const attrs = type === 'orderedList' ? { attrs: { start } } : {};
  return { block: { type: type ?? 'bulletList', ...attrs, content: items }, end };
}

/**
 * Indented lines belong to the item, even below a blank line, and so does the rest of its
 * paragraph.
 */
function endOfItem(lines: readonly string[], from: number, indent: number): number {
  let end = from;
  for (let next = from; next < lines.length; next += 1) {
    const line = lines[next] ?? '';
    if (isBlank(line)) continue;
    const isInside = indentOf(line) > indent + 1;
    const isRest = next === end && !isSign(line);
    if (!isInside && !isRest) break;
    end = next + 1;
  }
  return end;
}

function itemOf(lines: readonly string[], depth: number): JSONContent {
  const [first = '', ...more] = lines;
  const width = item.exec(first)?.[0].length ?? 0;
  const [box, mark] = task.exec(first.slice(width)) ?? [];
  const inside = more.map((line) => line.slice(Math.min(indentOf(line), width)));
  const content = blocksOf([first.slice(width + (box?.length ?? 0)), ...inside], depth + 1);
  if (content[0]?.type !== 'paragraph') content.unshift(paragraphOf([]));
  if (mark === undefined) return { type: 'listItem', content };
  return { type: 'taskItem', attrs: { checked: mark !== ' ' }, content };
}
