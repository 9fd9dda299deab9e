import { lookupTable } from '#shared/lookup-table.ts';

/** The supported Python literals: they contain no names or calls. */
export type PythonValue =
  | string
  | number
  | boolean
  | null
  | PythonValue[]
  | { [key: string]: PythonValue };

const maxDepth = 8;
const maxLength = 64 * 1024;
const maxTextLength = 1024 * 1024;

class NotALiteral extends Error {}

/**
 * The value that a Python file assigns to a name at its top level, if it is a literal. Nothing is
 * evaluated: the text is only parsed.
 */
export function readAssignedLiteral(whole: string, name: string): PythonValue | undefined {
  const text = whole.slice(0, maxTextLength);
  const start = findAssignment(text, name);
  if (start === undefined) return undefined;
  try {
    return new LiteralReader(text.slice(start, start + maxLength)).read();
  } catch (problem) {
    if (problem instanceof NotALiteral) return undefined;
    throw problem;
  }
}

/** Where the value starts, outside strings, comments and brackets, at the start of a line. */
function findAssignment(text: string, name: string): number | undefined {
  const assignment = /[ \t]*(?::[^=\n]*)?=(?!=)/y;
  // A string (even an unterminated one), a comment, a bracket, or the start of a line. No part is
  // tried twice, so that hostile input takes linear time.
  const token =
    /"""(?:\\[\s\S]|[^\\])*?(?:"""|\\?$)|'''(?:\\[\s\S]|[^\\])*?(?:'''|\\?$)|"(?:\\[\s\S]|[^"\\\n])*(?:"|\\?(?=\n|$))|'(?:\\[\s\S]|[^'\\\n])*(?:'|\\?(?=\n|$))|#[^\n]*|[([{]|[)\]}]|(?:^|\n)/g;
  let depth = 0;
  for (const { 0: found, index } of text.matchAll(token)) {
    if ('([{'.includes(found) && found !== '') depth += 1;
    else if (')]}'.includes(found) && found !== '') depth = Math.max(0, depth - 1);
    else if ((found === '' || found === '\n') && depth === 0) {
      const start = index + found.length;
      if (!text.startsWith(name, start)) continue;
      assignment.lastIndex = start + name.length;
      if (assignment.test(text)) return assignment.lastIndex;
    }
  }
  return undefined;
}

class LiteralReader {
  readonly #text: string;
  #at = 0;
  #depth = 0;

  constructor(text: string) {
    this.#text = text;
  }

  read(): PythonValue {
    this.#skipSpace();
    const next = this.#text[this.#at] ?? '';
    if (next === '{') return this.#nested(() => this.#dict());
    if (next === '[') return this.#nested(() => this.#list(']'));
    if (next === '(') return this.#nested(() => this.#list(')'));
    if (/["'a-zA-Z]/.test(next)) return this.#word();
    return this.#number();
  }

  #nested<Value>(read: () => Value): Value {
    this.#depth += 1;
    if (this.#depth > maxDepth) throw new NotALiteral();
    this.#at += 1;
    const value = read();
    this.#depth -= 1;
    return value;
  }

  #dict(): PythonValue {
    const entries: [string, PythonValue][] = [];
    while (!this.#take('}')) {
      const key = this.read();
      if (typeof key !== 'string' || !this.#take(':')) throw new NotALiteral();
      entries.push([key, this.read()]);
      if (!this.#take(',') && !this.#isNext('}')) throw new NotALiteral();
    }
    return Object.fromEntries(entries);
  }

  #list(end: ']' | ')'): PythonValue {
    const values: PythonValue[] = [];
    let hasComma = false;
    while (!this.#take(end)) {
      values.push(this.read());
      if (this.#take(',')) hasComma = true;
      else if (!this.#isNext(end)) throw new NotALiteral();
    }
    // One value in parentheses without a comma is that value.
    const [only] = values;
    return end === ')' && !hasComma && values.length === 1 && only !== undefined ? only : values;
  }

  #word(): PythonValue {
    const constant = /(?:True|False|None)\b/y;
    constant.lastIndex = this.#at;
    const word = constant.exec(this.#text)?.[0];
    if (!word) return this.#strings();
    this.#at += word.length;
    return word === 'None' ? null : word === 'True';
  }

  /** Adjacent strings are one string. */
  #strings(): string {
    const literal =
      /([rRuU]?)("""(?:\\[\s\S]|[^\\])*?"""|'''(?:\\[\s\S]|[^\\])*?'''|"(?:\\[\s\S]|[^"\\\n])*"|'(?:\\[\s\S]|[^'\\\n])*')/y;
    let text = '';
    for (let count = 0; ; count += 1) {
      literal.lastIndex = this.#at;
      const [whole, prefix = '', quoted = ''] = literal.exec(this.#text) ?? [];
      if (whole === undefined) {
        if (count === 0) throw new NotALiteral();
        return text;
      }
      const quotes = /^(?:"""|''')/.test(quoted) ? 3 : 1;
      const inside = quoted.slice(quotes, -quotes);
      text += prefix.toLowerCase() === 'r' ? inside : unescape(inside);
      this.#at += whole.length;
      this.#skipSpace();
    }
  }

  #number(): number {
    // All characters that could belong to a number first, so that no part of it is tried twice.
    const candidate = /[-+\w.]{1,64}/y;
    candidate.lastIndex = this.#at;
    const found = candidate.exec(this.#text)?.[0] ?? '';
    const isNumber = /^[-+]?(?:\d[\d_]*(?:\.[\d_]*)?|\.\d[\d_]*)(?:[eE][-+]?\d+)?$/.test(found);
    const value = Number(found.replaceAll('_', ''));
    if (!isNumber || !Number.isFinite(value)) throw new NotALiteral();
    this.#at += found.length;
    return value;
  }

  #skipSpace(): void {
    const space = /(?:\s|\\\n|#[^\n]*)*/y;
    space.lastIndex = this.#at;
    space.test(this.#text);
    this.#at = space.lastIndex;
  }

  #isNext(character: string): boolean {
    this.#skipSpace();
    return this.#text[this.#at] === character;
  }

  #take(character: string): boolean {
    const isNext = this.#isNext(character);
    if (isNext) this.#at += 1;
    return isNext;
  }
}

const escapes = lookupTable<string>({ n: '\n', t: '\t', r: '\r', '\n': '', '0': '' });

function unescape(text: string): string {
  return text.replace(
    /\\(?:x([0-9a-fA-F]{2})|u([0-9a-fA-F]{4})|([\s\S]))/g,
    (_, hex?: string, unicode?: string, single?: string) => {
      const code = hex ?? unicode;
      if (code !== undefined) return String.fromCharCode(Number.parseInt(code, 16));
      if (single === undefined) return '';
      return escapes[single] ?? (/["'\\]/.test(single) ? single : `\\${single}`);
    },
  );
}
