import { lookupTable } from '#shared/lookup-table.ts';
import type { SyntaxProblemKind } from '../rules.ts';
import { PythonSyntaxError } from './problem.ts';
import { numberAt } from './numbers.ts';
import { Indentation } from './indentation.ts';
import { openTextAt, endOfText, type OpenText } from './quotes.ts';
import { checkEscapes } from './escapes.ts';
import type { Token } from './token.ts';

/** Syntax that requires a newer Python, with its first line. */
export type NewerSyntax = { python: '3.12' | '3.13' | '3.14'; line: number };

const maxBrackets = 200;
const closing = lookupTable<string>({ '(': ')', '[': ']', '{': '}' });
const operator =
  /\*\*=|\/\/=|>>=|<<=|\.\.\.|->|:=|==|!=|<=|>=|\*\*|\/\/|<<|>>|\+=|-=|\*=|\/=|%=|&=|\|=|\^=|@=|[-+*/%@&|^~<>()[\]{},:;.=]/y;
const identifier = /[\p{XID_Start}_][\p{XID_Continue}]*/uy;
const space = /[ \t\f]*/y;

type Bracket = { text: string; line: number };

/** Tokenises a Python file, following Python's language reference. */
export class Lexer {
  readonly tokens: Token[] = [];
  readonly newer: NewerSyntax[] = [];
  readonly #text: string;
  readonly #indentation = new Indentation();
  readonly #brackets: Bracket[] = [];
  #at = 0;
  #line = 1;
  #templates = 0;

  constructor(text: string) {
    this.#text = text;
  }

  read(): Token[] {
    this.#startLine();
    while (this.#at < this.#text.length) this.#readOne();
    const open = this.#brackets.at(-1);
    if (open) throw new PythonSyntaxError('bracket-open', open.line, open.text);
    if (this.tokens.length > 0 && this.tokens.at(-1)?.type !== 'newline') this.#push('newline', 0);
    while (this.#indentation.close()) this.#push('dedent', 0);
    this.#push('end', 0);
    return this.tokens;
  }

  #readOne(): void {
    this.#at = this.#matchEnd(space);
    const next = this.#text[this.#at];
    if (next === undefined) return;
    if (next === '\n') this.#endLine();
    else if (next === '#') this.#skipComment();
    else if (next === '\\') this.#continueLine();
    else this.#readToken(next);
  }

  #endLine(): void {
    if (this.#brackets.length > 0) {
      this.#at += 1;
      this.#line += 1;
      return;
    }
    const last = this.tokens.at(-1)?.type;
    if (last !== undefined && last !== 'newline' && last !== 'dedent' && last !== 'indent') {
      this.#push('newline', 1);
    } else this.#at += 1;
    this.#line += 1;
    this.#startLine();
  }

  /** Reads the indentation of a non-blank line. */
  #startLine(): void {
    const { end, columns, tabColumns } = this.#indentation.measure(this.#text, this.#at);
    const skipped = this.#text.slice(this.#at, end).split('\n').length - 1;
    this.#line += skipped;
    this.#at = end;
    const next = this.#text[end];
    if (next === undefined || next === '\n' || next === '#') return;
    const change = this.#indentation.change({ columns, tabColumns }, this.#line);
    if (change === 1) this.#push('indent', 0);
    for (let count = change; count < 0; count += 1) this.#push('dedent', 0);
  }

  #skipComment(): void {
    const end = this.#text.indexOf('\n', this.#at);
    this.#at = end < 0 ? this.#text.length : end;
  }

  #continueLine(): void {
    if (this.#text[this.#at + 1] !== '\n') this.#fail('continuation');
    this.#at += 2;
    this.#line += 1;
    if (this.#at >= this.#text.length) this.#fail('continuation');
  }

  #readToken(next: string): void {
    const opened = openTextAt(this.#text, this.#at);
    if (opened) return opened.isTemplate ? this.#readTemplate(opened) : this.#readText(opened);
    const nameEnd = this.#matchEnd(identifier);
    if (nameEnd > this.#at) return this.#push('name', nameEnd - this.#at);
    if (/[0-9]/.test(next) || (next === '.' && /[0-9]/.test(this.#text[this.#at + 1] ?? ''))) {
      return this.#push('number', numberAt(this.#text, this.#at, this.#line) - this.#at);
    }
    this.#readOperator(next);
  }

  #readOperator(next: string): void {
    if (this.#text.startsWith('<>', this.#at)) this.#fail('old-unequal');
    const end = this.#matchEnd(operator);
    if (end === this.#at) {
      if (next === '`') this.#fail('backtick');
      const character = String.fromCodePoint(this.#text.codePointAt(this.#at) ?? 0);
      this.#fail('character', character);
    }
    const text = this.#text.slice(this.#at, end);
    if (text in closing) this.#openBracket(text);
    else if (text === ')' || text === ']' || text === '}') this.#closeBracket(text);
    this.#push('operator', end - this.#at);
  }

  #openBracket(text: string): void {
    this.#brackets.push({ text, line: this.#line });
    if (this.#brackets.length > maxBrackets) this.#fail('nested');
  }

  #closeBracket(text: string): void {
    const open = this.#brackets.pop();
    if (!open || closing[open.text] !== text) this.#fail('bracket-unmatched', text);
  }

  #readText(opened: OpenText): void {
    const end = endOfText(this.#text, opened);
    if (end === undefined) this.#fail(opened.quote.length === 3 ? 'long-text-open' : 'text-open');
    const line = this.#line;
    const text = this.#text.slice(this.#at, end);
    checkEscapes(text.slice(opened.start - this.#at, -opened.quote.length), opened, line);
    this.#push('text', text.length);
    this.#line += newlinesIn(text);
  }

  /** An f-string: its expressions are tokenised like other code, even with the same quotes. */
  #readTemplate(opened: OpenText): void {
    const before = this.#at;
    const line = this.#line;
    if (this.#templates >= maxBrackets) this.#fail('nested');
    this.#templates += 1;
    if (/t/i.test(opened.prefix)) this.newer.push({ python: '3.14', line });
    this.#push('template-start', opened.start - this.#at);
    this.#readTemplateText(opened, 0);
    this.#push('template-end', opened.quote.length);
    this.#templates -= 1;
    const isOutermost = this.#templates === 0;
    if (isOutermost && !this.#isOldTemplate(before, opened))
      this.newer.push({ python: '3.12', line });
  }

  /** Whether Python 3.11 accepts it: without backslashes and its own quotes in its expressions. */
  #isOldTemplate(before: number, opened: OpenText): boolean {
    if (endOfText(this.#text, opened) !== this.#at) return false;
    for (let index = this.tokens.length - 1; index >= 0; index -= 1) {
      const token = this.tokens[index];
      if (!token || token.start < before) break;
      if (token.type === 'text' && token.text.includes('\\')) return false;
    }
    return true;
  }

  /** The text up to the closing quote, or in a format specification up to its bracket. */
  #readTemplateText(opened: OpenText, depth: number): void {
    const part = templatePart(opened, depth > 0);
    for (;;) {
      const end = this.#matchEnd(part);
      const text = this.#text.slice(this.#at, end);
      if (text) {
        checkEscapes(text, opened, this.#line);
        this.#push('template-text', text.length);
        this.#line += newlinesIn(text);
      }
      const next = this.#text[this.#at];
      if (next === '{') this.#readReplacement(opened, depth);
      else if (next === '}' && depth > 0) return;
      else if (next === '}') this.#fail('template');
      else if (this.#text.startsWith(opened.quote, this.#at)) return;
      else this.#fail(opened.quote.length === 3 ? 'long-text-open' : 'text-open');
    }
  }

  #readReplacement(opened: OpenText, depth: number): void {
    if (depth > 10) this.#fail('nested');
    const bottom = this.#brackets.length;
    this.#openBracket('{');
    this.#push('operator', 1);
    while (this.#brackets.length > bottom) {
      this.#at = this.#matchEnd(space);
      const next = this.#text[this.#at];
      if (next === undefined) this.#fail('template');
      const isDirect = this.#brackets.length === bottom + 1;
      if (isDirect && next === '!' && this.#text[this.#at + 1] !== '=') this.#push('operator', 1);
      else if (isDirect && next === ':') {
        this.#push('operator', 1);
        this.#readTemplateText(opened, depth + 1);
        if (this.#text[this.#at] !== '}') this.#fail('template');
      } else this.#readOne();
    }
  }

  #matchEnd(pattern: RegExp): number {
    pattern.lastIndex = this.#at;
    return pattern.test(this.#text) ? pattern.lastIndex : this.#at;
  }

  #push(type: Token['type'], length: number): void {
    const start = this.#at;
    this.#at += length;
    const text = this.#text.slice(start, this.#at);
    this.tokens.push({ type, text, line: this.#line, start, end: this.#at });
  }

  #fail(kind: SyntaxProblemKind, found?: string): never {
    throw new PythonSyntaxError(kind, this.#line, found);
  }
}

function newlinesIn(text: string): number {
  let count = 0;
  for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) count += 1;
  return count;
}

const parts = new Map<string, RegExp>();

/** The text of a template up to its end: doubled brackets are literal. */
function templatePart({ quote, isRaw }: OpenText, isFormat: boolean): RegExp {
  const key = `${quote}${isRaw}${isFormat}`;
  const known = parts.get(key);
  if (known) return known;
  const mark = quote.charAt(0);
  const isLong = quote.length === 3;
  const plain = `[^\\\\{}${mark}${isLong ? '' : '\\n'}]`;
  const escape = isRaw
    ? '\\\\(?![{}])[\\s\\S]|\\\\(?=[{}])'
    : '\\\\N\\{[^{}\\n]*\\}|\\\\(?![{}N])[\\s\\S]|\\\\N(?!\\{)|\\\\(?=[{}])';
  const doubled = isFormat ? '' : '|\\{\\{|\\}\\}';
  const quotes = isLong ? `|${mark}(?!${mark}${mark})` : '';
  const made = new RegExp(`(?:${plain}|${escape}${doubled}${quotes})*`, 'y');
  parts.set(key, made);
  return made;
}
