import type { markdownBlocks } from './markdown.ts';

/** A part of a document before it is checked. */
export type Part = ReturnType<typeof markdownBlocks>[number];
type Mark = NonNullable<Part['marks']>[number];

/**
 * Code, a link, three kinds of emphasis, an escaped character, a formula, and a line end kept by a
 * backslash.
 */
const signs =
  /`(?<code>[^`]+)`|\[(?<label>[^[\]]*)\]\((?<href>[^()\s]+)\)|\*\*(?<bold>(?:[^*]|\*[^*]+\*)+)\*\*|~~(?<strike>[^~]+)~~|\*(?<starred>[^*\s][^*]*)\*|(?<!\w)_(?<underlined>[^_\s][^_]*)_(?!\w)|\\(?<plain>[!-/:-@[-`{-~])|(?<![\w$])\$(?<tex>[^\s$](?:[^$]*[^\s$])?)\$(?![\w$])|(?<ending>\\ )/g;

/** The inline content of Markdown: text with its marks. */
export function markdownLine(text: string, marks: readonly Mark[] = []): Part[] {
  const parts: Part[] = [];
  let end = 0;
  for (const found of text.matchAll(signs)) {
    parts.push(...textPart(text.slice(end, found.index), marks));
    parts.push(...markedPart(found.groups ?? {}, marks));
    end = found.index + found[0].length;
  }
  return [...parts, ...textPart(text.slice(end), marks)];
}

function textPart(text: string, marks: readonly Mark[]): Part[] {
  return text === '' ? [] : [{ type: 'text', text, marks: [...marks] }];
}

function markedPart(
  {
    code,
    label,
    href,
    bold,
    strike,
    starred,
    underlined,
    plain,
    tex,
    ending,
  }: Record<string, string | undefined>,
  marks: readonly Mark[],
): Part[] {
  if (code !== undefined) return textPart(code, [...marks, { type: 'code' }]);
  if (plain !== undefined) return textPart(plain, marks);
  if (ending !== undefined) return [{ type: 'hardBreak' }];
  if (tex !== undefined) return [{ type: 'formula', attrs: { tex } }];
  if (href !== undefined) {
    return markdownLine(label ?? '', [...marks, { type: 'link', attrs: { href } }]);
  }
  if (bold !== undefined) return markdownLine(bold, [...marks, { type: 'bold' }]);
  if (strike !== undefined) return markdownLine(strike, [...marks, { type: 'strike' }]);
  return markdownLine(starred ?? underlined ?? '', [...marks, { type: 'italic' }]);
}
