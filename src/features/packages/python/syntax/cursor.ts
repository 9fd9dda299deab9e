import { pythonKeywords } from '../../manifest/rules.ts';
import type { SyntaxProblemKind } from '../rules.ts';
import { PythonSyntaxError, PythonTooDeep } from './problem.ts';
import type { Token } from './token.ts';
import type { NewerSyntax } from './lexer.ts';

const maxDepth = 600;

/**
 * The context of the code that is being parsed: where `return`, `break` and `await` are allowed.
 */
export type Surrounding = {
  kind: 'module' | 'class' | 'function' | 'async' | 'lambda';
  isInLoop: boolean;
};

/** Walks over the tokens of a file. */
export abstract class Cursor {
  protected surrounding: Surrounding = { kind: 'module', isInLoop: false };
  /** Open parentheses: inside them, a generator may use `await` anywhere. */
  protected brackets = 0;
  readonly newer: NewerSyntax[];
  readonly #tokens: readonly Token[];
  #at = 0;
  #depth = 0;

  constructor(tokens: readonly Token[], newer: NewerSyntax[]) {
    this.#tokens = tokens;
    this.newer = newer;
  }

  protected get position(): number {
    return this.#at;
  }

  protected get token(): Token {
    return this.peek(0);
  }

  protected peek(ahead: number): Token {
    const last = this.#tokens.length - 1;
    const token = this.#tokens[Math.min(this.#at + ahead, last)];
    if (!token) throw new Error('There is always the token of the end.');
    return token;
  }

  protected next(): Token {
    const { token } = this;
    this.#at += 1;
    return token;
  }

  /** Whether the next token is this operator or keyword. */
  protected is(text: string, ahead = 0): boolean {
    const token = this.peek(ahead);
    return token.text === text && (token.type === 'operator' || token.type === 'name');
  }

  protected isAny(texts: readonly string[]): boolean {
    return texts.some((text) => this.is(text));
  }

  protected isType(type: Token['type']): boolean {
    return this.token.type === type;
  }

  /** Whether the next token is a name and not a keyword. */
  protected isName(ahead = 0): boolean {
    const token = this.peek(ahead);
    return token.type === 'name' && !pythonKeywords.has(token.text);
  }

  protected take(text: string): boolean {
    const isNext = this.is(text);
    if (isNext) this.#at += 1;
    return isNext;
  }

  protected expect(text: string, kind: SyntaxProblemKind = 'unexpected'): Token {
    if (!this.is(text)) this.fail(kind);
    return this.next();
  }

  protected expectType(type: Token['type'], kind: SyntaxProblemKind = 'unexpected'): Token {
    if (this.token.type !== type) this.fail(kind);
    return this.next();
  }

  protected expectName(): Token {
    if (!this.isName()) this.fail('unexpected');
    return this.next();
  }

  /** Tries to parse in one way; undefined, and nothing consumed, if it does not match. */
  protected attempt<Result>(read: () => Result): Result | undefined {
    const before = this.#at;
    const { surrounding, brackets } = this;
    try {
      return read();
    } catch (problem) {
      if (!(problem instanceof PythonSyntaxError)) throw problem;
      this.#at = before;
      this.surrounding = surrounding;
      this.brackets = brackets;
      return undefined;
    }
  }

  /** Parses a recursive construct, within the depth limit. */
  protected nested<Result>(read: () => Result): Result {
    if (this.#depth >= maxDepth) throw new PythonTooDeep();
    this.#depth += 1;
    try {
      return read();
    } finally {
      this.#depth -= 1;
    }
  }

  protected within<Result>(surrounding: Surrounding, read: () => Result): Result {
    const outer = this.surrounding;
    this.surrounding = surrounding;
    const result = read();
    this.surrounding = outer;
    return result;
  }

  protected failAt(kind: SyntaxProblemKind, line: number, found?: string): never {
    throw new PythonSyntaxError(kind, line, found);
  }

  protected fail(kind: SyntaxProblemKind): never {
    const { type, text, line } = this.token;
    if (kind === 'unexpected' && type === 'indent')
      throw new PythonSyntaxError('indent-unexpected', line);
    const found =
      type === 'newline' || type === 'end' || type === 'dedent' ? '' : text.slice(0, 40);
    throw new PythonSyntaxError(kind, line, found);
  }
}
