import { lookupTable } from '#shared/lookup-table.ts';

/** A string that starts here: `start` is where its content starts. */
export type OpenText = {
  prefix: string;
  quote: string;
  start: number;
  isRaw: boolean;
  isBytes: boolean;
  isTemplate: boolean;
};

const opening = /([rR][bBfFtT]?|[bBfFtT][rR]?|[uU])?("""|'''|"|')/y;

export function openTextAt(text: string, at: number): OpenText | undefined {
  opening.lastIndex = at;
  const match = opening.exec(text);
  if (!match) return undefined;
  const [whole, prefix = '', quote = ''] = match;
  return {
    prefix,
    quote,
    start: at + whole.length,
    isRaw: /r/i.test(prefix),
    isBytes: /b/i.test(prefix),
    isTemplate: /[ft]/i.test(prefix),
  };
}

/** No part is tried twice, so that hostile input takes linear time. */
const bodies = lookupTable<RegExp>({
  '"': /[^"\\\n]*(?:\\[\s\S][^"\\\n]*)*/y,
  "'": /[^'\\\n]*(?:\\[\s\S][^'\\\n]*)*/y,
  '"""': /[^"\\]*(?:(?:\\[\s\S]|"(?!""))[^"\\]*)*/y,
  "'''": /[^'\\]*(?:(?:\\[\s\S]|'(?!''))[^'\\]*)*/y,
});

/** Where a string ends, including its quotes; undefined if it never does. */
export function endOfText(text: string, { quote, start }: OpenText): number | undefined {
  const body = bodies[quote];
  if (!body) return undefined;
  body.lastIndex = start;
  body.test(text);
  const end = Math.max(body.lastIndex, start);
  return text.startsWith(quote, end) ? end + quote.length : undefined;
}
