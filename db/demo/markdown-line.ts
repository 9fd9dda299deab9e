import type { markdownBlocks } from '#document/markdown.ts';

/** A part of a document before it is checked. */
export type Part = ReturnType<typeof markdownBlocks>[number];
type Mark = NonNullable<Part['marks']>[number];

/** Code, a link, three signs of emphasis, and a sign that a backslash makes plain, a formula. */
const signs =
  /`(?<code>[^`]+)`|\[(?<label>[^[\]]*)\]\((?<href>[^()\s]+)\)|\*\*(?<bold>(?:[^*]|\*[^*]+\*)+)\*\*|~~(?<strike>[^~]+)~~|\*(?<starred>[^*\s][^*]*)\*|(?<!\w)_(?<underlined>[^_\s][^_]*)_(?!\w)|\\(?<plain>[!-/:-@[-`{-~])|(?<![\w$])\$(?<tex>[^\s$](?:[^$]*[^\s$])?)\$(?![\w$])/;

/** What stands within a line of Markdown: text with its marks. */
export function markdownLine(text: string, marks: readonly Mark[] = []): Part[] {
  const found = signs.exec(text);
  if (!found) return textPart(text, marks);
  return [
    ...textPart(text.slice(0, found.index), marks),
    ...markedPart(found.groups ?? {}, marks),
    ...markdownLine(text.slice(found.index + found[0].length), marks),
  ];
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
  }: Record<string, string | undefined>,
  marks: readonly Mark[],
): Part[] {
  if (code !== undefined) return textPart(code, [...marks, { type: 'code' }]);
  if (plain !== undefined) return textPart(plain, marks);
  if (tex !== undefined) return [{ type: 'formula', attrs: { tex } }];
  if (href !== undefined) {
    return markdownLine(label ?? '', [...marks, { type: 'link', attrs: { href } }]);
  }
  if (bold !== undefined) return markdownLine(bold, [...marks, { type: 'bold' }]);
  if (strike !== undefined) return markdownLine(strike, [...marks, { type: 'strike' }]);
  return markdownLine(starred ?? underlined ?? '', [...marks, { type: 'italic' }]);
}
