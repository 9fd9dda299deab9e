import ts from 'typescript';

/** A table that SQL writes: a name, or the expression in its place. */
export type WrittenBySql = string | ts.Expression;

const schema = String.raw`(?:"?public"?\s*\.\s*)?`;
const target = String.raw`${schema}(?:"?(?<name>\w+)"?|\u0000(?<place>\d+)\u0000)`;
const clear = String.raw`insert\s+into|delete\s+from(?:\s+only)?|merge\s+into|truncate(?:\s+table)?`;
const certain = new RegExp(String.raw`\b(?:${clear})\s+${target}`, 'gi');
const copied = new RegExp(String.raw`\bcopy\s+${target}`, 'gi');
const update = new RegExp(String.raw`\bupdate(?:\s+only)?\s+${target}`, 'gi');
/** Outside SQL "update articles" may be a sentence. */
const updateInProse = new RegExp(String.raw`${update.source}\s+(?:as\s+\w+\s+)?set\b`, 'gi');
const anyWrite = /insert|delete|merge|truncate|copy|update/i;

/** The tables that a string or a template writes, if it is SQL. */
export function writtenBySql(node: ts.Node): WrittenBySql[] {
  if (ts.isStringLiteralLike(node)) return tablesIn(node.text, [], isTagged(node));
  if (!ts.isTemplateExpression(node)) return [];
  const { head, templateSpans } = node;
  const text = templateSpans.reduce(
    (before, span, place) => `${before}\u0000${place}\u0000${span.literal.text}`,
    head.text,
  );
  const values = templateSpans.map(({ expression }) => expression);
  return tablesIn(text, values, isTagged(node));
}

function tablesIn(text: string, values: readonly ts.Expression[], isSql: boolean): WrittenBySql[] {
  if (!anyWrite.test(text)) return [];
  const patterns = [
    certain,
    isSql ? update : updateInProse,
    ...(/\bfrom\s+stdin\b/i.test(text) ? [copied] : []),
  ];
  return patterns.flatMap((pattern) =>
    [...text.matchAll(pattern)].flatMap(({ groups }) => {
      const written = groups?.name ?? values[Number(groups?.place)];
      return written === undefined ? [] : [written];
    }),
  );
}

/** Whether the text is passed to drizzle's `sql`, so that it is certainly SQL. */
function isTagged({ parent }: ts.Node): boolean {
  return ts.isTaggedTemplateExpression(parent);
}
