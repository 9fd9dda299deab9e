/** A sign that opens or closes a mark, the text between two of them, or the end of a paragraph. */
export type Token =
  | { kind: 'words' | 'code'; text: string }
  | { kind: 'stars'; text: string; mayOpen: boolean; mayClose: boolean }
  | { kind: 'opening'; text: '[' }
  | { kind: 'closing'; text: string; href: string | null }
  | { kind: 'end'; text: string };

const backticks = /`+/g;
/** Characters that a backslash can escape. */
const signs = '*`[]';
const pieces = {
  backslashes: /\\+/y,
  backticks: /`+/y,
  stars: /\*+/y,
  address:
    /\]\((https?:\/\/[^\s<>"`()\p{Cc}\p{Cf}]*(?:\([^\s<>"`()\p{Cc}\p{Cf}]*\)[^\s<>"`()\p{Cc}\p{Cf}]*)*)\)/iuy,
  end: /\n[ ]*\n\s*/y,
  words: /[^\\`*[\]\n]+|\n/y,
} as const;
/** Scripts with spaces between words: in them `2**3` and `a*b*c` are not marks. */
const wordEnds = /[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{N}_]$/u;
const wordBegins = /^[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{N}_]/u;

/** Splits a text into signs and words, in linear time. */
export function tokensOf(source: string): Token[] {
  const tokens: Token[] = [];
  const codeEnds = endsOfCode(source);
  for (let at = 0; at < source.length;) {
    const { token, end } = tokenAt(source, at, codeEnds);
    tokens.push(...token);
    at = end;
  }
  return tokens;
}

type Found = { token: Token[]; end: number };
type CodeEnds = (length: number, from: number) => number | undefined;

function tokenAt(source: string, at: number, codeEnds: CodeEnds): Found {
  switch (source[at]) {
    case '\\':
      return escapedAt(source, at);
    case '`':
      return codeAt(source, at, codeEnds);
    case '*':
      return starsAt(source, at);
    case '[':
      return { token: [{ kind: 'opening', text: '[' }], end: at + 1 };
    case ']': {
      const [whole = ']', href = null] = matchAt(pieces.address, source, at) ?? [];
      return { token: [{ kind: 'closing', text: whole, href }], end: at + whole.length };
    }
    default: {
      const [end] = matchAt(pieces.end, source, at) ?? [];
      if (end) return { token: [{ kind: 'end', text: end }], end: at + end.length };
      const [words = ''] = matchAt(pieces.words, source, at) ?? [];
      return wordsOf(words, at);
    }
  }
}

function matchAt(pattern: RegExp, source: string, at: number): RegExpExecArray | null {
  pattern.lastIndex = at;
  return pattern.exec(source);
}

function wordsOf(text: string, at: number): Found {
  return { token: [{ kind: 'words', text }], end: at + text.length };
}

/**
 * Backslashes are special only before a sign: each pair is one backslash, and an odd one escapes
 * the sign.
 */
function escapedAt(source: string, at: number): Found {
  const [run = ''] = matchAt(pieces.backslashes, source, at) ?? [];
  const next = source[at + run.length] ?? ' ';
  if (!signs.includes(next)) return wordsOf(run, at);
  const isEscaped = run.length % 2 === 1;
  const text = '\\'.repeat(Math.floor(run.length / 2)) + (isEscaped ? next : '');
  const end = at + run.length + (isEscaped ? 1 : 0);
  return { token: text === '' ? [] : [{ kind: 'words', text }], end };
}

/** The position of the next run with this number of backticks, queried in the order of the text. */
function endsOfCode(source: string): CodeEnds {
  const places = new Map<number, number[]>();
  for (const { 0: run, index } of source.matchAll(backticks)) {
    const known = places.get(run.length);
    if (known) known.push(index);
    else places.set(run.length, [index]);
  }
  for (const known of places.values()) known.reverse();
  return (length, from) => {
    const known = places.get(length) ?? [];
    while ((known.at(-1) ?? from) < from) known.pop();
    return known.at(-1);
  };
}

/**
 * Code in one or two backticks ends on its line; three contain several lines, and may name a
 * language.
 */
function codeAt(source: string, at: number, codeEnds: CodeEnds): Found {
  const [run = ''] = matchAt(pieces.backticks, source, at) ?? [];
  const start = at + run.length;
  const close = codeEnds(run.length, start);
  const inside = close === undefined ? '' : source.slice(start, close);
  const text = run.length < 3 && inside.includes('\n') ? '' : codeFrom(inside);
  if (close === undefined || text.trim() === '') return wordsOf(run, at);
  return { token: [{ kind: 'code', text }], end: close + run.length };
}

function codeFrom(inside: string): string {
  const firstEnd = inside.indexOf('\n');
  if (firstEnd >= 0) {
    const isName = /^[\w+#.-]*$/.test(inside.slice(0, firstEnd));
    const lines = isName ? inside.slice(firstEnd + 1) : inside;
    return lines.endsWith('\n') ? lines.slice(0, -1) : lines;
  }
  const isPadded = inside.length > 2 && inside.startsWith(' ') && inside.endsWith(' ');
  return isPadded ? inside.slice(1, -1) : inside;
}

function starsAt(source: string, at: number): Found {
  const [text = ''] = matchAt(pieces.stars, source, at) ?? [];
  const end = at + text.length;
  if (text.length > 3) return wordsOf(text, at);
  const before = source.slice(Math.max(0, at - 2), at);
  const after = source.slice(end, end + 2);
  const mayOpen = /^\S/.test(after) && !wordEnds.test(before);
  const mayClose = /\S$/.test(before) && !wordBegins.test(after);
  return { token: [{ kind: 'stars', text, mayOpen, mayClose }], end };
}
