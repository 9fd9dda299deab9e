/** The line numbers of a TOML document's keys, such as 'wheels' and 'wheels.2'. */
export type TomlLines = (key: string) => number | undefined;

/** A string of any of the four kinds (even an unterminated one), or a comment. */
const skipped =
  /"""(?:\\[\s\S]|[^\\])*?(?:"""|\\?$)|'''[\s\S]*?(?:'''|$)|"(?:\\[^\n]|[^"\\\n])*"?|'[^'\n]*'?|#[^\n]*/y;
const restOfLine = /[^\n]+/y;
const header = /\[\[?([^\]\n]*)\]\]?/y;
const assignment =
  /((?:[\w-]+|"[^"\n]*"|'[^'\n]*')(?:[ \t]*\.[ \t]*(?:[\w-]+|"[^"\n]*"|'[^'\n]*'))*)[ \t]*=/y;

/**
 * Finds the line of each key and of each entry of its list. The text is known to be valid, so this
 * only has to skip strings, comments and brackets.
 */
export function tomlLines(text: string): TomlLines {
  const lines = new LineReader(text).read();
  return (key) => {
    for (let path = key; path; path = path.slice(0, Math.max(0, path.lastIndexOf('.')))) {
      const line = lines.get(path);
      if (line !== undefined) return line;
    }
    return undefined;
  };
}

class LineReader {
  readonly #text: string;
  readonly #lines = new Map<string, number>();
  #at = 0;
  #line = 1;
  #table = '';

  constructor(text: string) {
    this.#text = text;
  }

  read(): Map<string, number> {
    while (this.#at < this.#text.length) {
      this.#skipSpace();
      const table = this.#take(header)?.[1];
      const key = table === undefined ? this.#take(assignment)?.[1] : undefined;
      if (table !== undefined) this.#note((this.#table = plainKey(table)));
      else if (key === undefined) this.#take(restOfLine);
      else this.#readValue(key);
    }
    return this.#lines;
  }

  #readValue(key: string): void {
    const path = this.#table ? `${this.#table}.${plainKey(key)}` : plainKey(key);
    this.#note(path);
    let depth = 0;
    let entry = 0;
    let isBefore = false;
    for (; this.#at < this.#text.length;) {
      const next = this.#text[this.#at] ?? '';
      if (next === '\n' && depth === 0) return;
      if (isBefore && !/[\s,\]}#]/.test(next)) {
        this.#note(`${path}.${entry}`);
        entry += 1;
        isBefore = false;
      }
      if (this.#take(skipped)) continue;
      if ('[{'.includes(next)) depth += 1;
      if (']}'.includes(next)) depth -= 1;
      if (depth === 1 && '[,'.includes(next)) isBefore = true;
      this.#step();
    }
  }

  #note(path: string): void {
    if (!this.#lines.has(path)) this.#lines.set(path, this.#line);
  }

  #skipSpace(): void {
    while (this.#at < this.#text.length) {
      if (/\s/.test(this.#text[this.#at] ?? '')) this.#step();
      else if (this.#text[this.#at] !== '#' || !this.#take(skipped)) return;
    }
  }

  #step(): void {
    if (this.#text[this.#at] === '\n') this.#line += 1;
    this.#at += 1;
  }

  #take(pattern: RegExp): RegExpExecArray | undefined {
    pattern.lastIndex = this.#at;
    const found = pattern.exec(this.#text);
    if (!found || found[0] === '') return undefined;
    for (const character of found[0]) if (character === '\n') this.#line += 1;
    this.#at += found[0].length;
    return found;
  }
}

/** `build . "generated"` as `build.generated`. */
function plainKey(key: string): string {
  return key
    .split('.')
    .map((part) => part.trim().replace(/^(["'])(.*)\1$/, '$2'))
    .join('.');
}
