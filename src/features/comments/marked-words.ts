import type { Mark, TextRun } from '#document/inline-nodes.ts';
import { linkRelation } from '#document/links.ts';
import { isBlank } from '#shared/text.ts';
import { isSafeAddress, linkAddresses } from './linked-text.ts';
import { tokensOf, type Token } from './signs.ts';

/** The content of a comment: the plain text, and the same text with marks if it has any. */
export type MarkedWords = { text: string; content: TextRun[] | null };

/**
 * Parses the small subset of Markdown that comments support: `**bold**`, `*italic*`, code between
 * backticks and `[words](https://…)`. Everything else stays as it was typed.
 */
export function markedWords(source: string): MarkedWords {
  const tokens = tokensOf(source);
  const roles = rolesOf(tokens);
  const content: TextRun[] = [];
  const active = { bold: 0, italic: 0, href: '' };
  for (const [at, token] of tokens.entries()) {
    const role = roles.get(at);
    if (!role) addRun(content, token.text, marksFrom(active, token.kind === 'code'));
    else if (token.kind === 'stars') {
      const change = role.isOpening ? 1 : -1;
      if (token.text !== '*') active.bold += change;
      if (token.text !== '**') active.italic += change;
    } else active.href = role.isOpening ? role.href : '';
  }
  const text = content.map((run) => run.text).join('');
  return { text, content: content.some(({ marks }) => marks) ? content : null };
}

/** The maximum number of pieces with marks. */
export function countMarked(content: readonly TextRun[] | null): number {
  return content?.filter(({ marks }) => marks).length ?? 0;
}

function marksFrom(
  { bold, italic, href }: { bold: number; italic: number; href: string },
  isCode: boolean,
) {
  const marks: Mark[] = [];
  if (href !== '') {
    marks.push({
      type: 'link',
      attrs: { href, target: null, rel: linkRelation(href), class: null },
    });
  }
  if (bold > 0) marks.push({ type: 'bold' });
  if (italic > 0) marks.push({ type: 'italic' });
  if (isCode) marks.push({ type: 'code' });
  return marks;
}

function addRun(content: TextRun[], text: string, marks: Mark[]): void {
  const last = content.at(-1);
  if (last && JSON.stringify(last.marks ?? []) === JSON.stringify(marks)) last.text += text;
  else content.push({ type: 'text', text, ...(marks.length > 0 && { marks }) });
}

/** What a sign was determined to be: the start or the end of a mark. */
type Role = { isOpening: boolean; href: string };
type Waiting = { at: number; text: string };

/** Which of the signs match; the others are text. */
function rolesOf(tokens: readonly Token[]): Map<number, Role> {
  const roles = new Map<number, Role>();
  let open: Waiting[] = [];
  /**
   * The last mark opened with this sign, and all those opened inside it and never closed, are no
   * longer open.
   */
  const take = (text: string) => {
    const from = open.findLastIndex((waiting) => waiting.text === text);
    if (from < 0) return undefined;
    const [found] = open.splice(from);
    return found;
  };
  const pair = (from: number, to: number, href = '') => {
    roles.set(from, { isOpening: true, href });
    roles.set(to, { isOpening: false, href });
  };
  for (const [at, token] of tokens.entries()) {
    if (token.kind === 'end') open = [];
    if (token.kind === 'opening') open.push({ at, text: '[' });
    if (token.kind === 'stars') {
      const from = token.mayClose ? take(token.text) : undefined;
      if (from) pair(from.at, at);
      else if (token.mayOpen) open.push({ at, text: token.text });
    }
    if (token.kind === 'closing') {
      const from = take('[');
      if (!from || token.href === null) continue;
      if (!mayLead(wordsBetween(tokens, roles, from.at, at), token.href)) continue;
      pair(from.at, at, token.href);
      // A link cannot contain a link.
      open = open.filter(({ text }) => text !== '[');
    }
  }
  return roles;
}

function wordsBetween(
  tokens: readonly Token[],
  roles: ReadonlyMap<number, Role>,
  from: number,
  to: number,
): string {
  const inside = tokens.slice(from + 1, to);
  return inside.map(({ text }, index) => (roles.has(from + 1 + index) ? '' : text)).join('');
}

/** Text that looks like an address may only link to that address. */
function mayLead(words: string, href: string): boolean {
  if (isBlank(words) || words.trim() !== words || !isSafeAddress(href)) return false;
  const seen = words.replace(/\p{Cf}/gu, '');
  const named = /^www\./i.test(seen) ? `https://${seen}` : seen;
  const { host } = new URL(href);
  return linkAddresses(named).every(
    (part) => part.href === null || (URL.canParse(part.href) && new URL(part.href).host === host),
  );
}
