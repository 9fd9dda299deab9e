import { Lexer, type NewerSyntax } from './lexer.ts';
import { PythonSyntaxError } from './problem.ts';
import { DefinitionParser } from './definition-parser.ts';
import type { Binding, Expression, Statement } from './tree.ts';

export type ReadModule = { body: Statement[]; newer: NewerSyntax[] };

/**
 * Parses a Python file following its language reference, up to version 3.13; none of it is run.
 * @throws PythonSyntaxError at the first thing that no Python 3 accepts
 * @throws PythonTooDeep for what cannot be parsed here
 */
export function parsePython(text: string): ReadModule {
  const lexer = new Lexer(text);
  try {
    lexer.read();
  } catch (problem) {
    // The parser may find an error above the lexer's; the first line counts.
    if (problem instanceof PythonSyntaxError) parseUpTo(lexer, problem);
    throw problem;
  }
  const parser = new PythonParser(lexer.tokens, lexer.newer);
  return { body: parser.module(), newer: parser.newer };
}

function parseUpTo(lexer: Lexer, { problem }: PythonSyntaxError): void {
  const end = { text: '', line: problem.line, start: 0, end: 0 };
  const tokens = [...lexer.tokens, { type: 'newline', ...end }, { type: 'end', ...end }] as const;
  try {
    new PythonParser(tokens, []).module();
  } catch (earlier) {
    if (earlier instanceof PythonSyntaxError && earlier.problem.line < problem.line) throw earlier;
  }
}

class PythonParser extends DefinitionParser {
  module(): Statement[] {
    const body: Statement[] = [];
    while (this.token.type !== 'end') body.push(...this.#statements());
    return body;
  }

  #statements(): Statement[] {
    const { text, type, line } = this.token;
    if (type === 'newline') {
      this.next();
      return [];
    }
    if (type === 'indent') this.fail('indent-unexpected');
    const compound = type === 'name' || text === '@' ? this.#compound(text, line) : undefined;
    if (!compound) return this.simpleStatements();
    this.mayImportFuture = false;
    return [compound];
  }

  #compound(word: string, line: number): Statement | undefined {
    switch (word) {
      case 'if':
        return this.#if(line);
      case 'while':
        return this.#while(line);
      case 'for':
        return this.#for(line);
      case 'try':
        return this.#try(line);
      case 'with':
        return this.#with(line);
      case 'def':
        return this.function([], 'function', line);
      case 'class':
        return this.class([], line);
      case '@':
        return this.decorated();
      case 'async':
        return this.#async(line);
      case 'match':
        return this.#match(line);
      default:
        return undefined;
    }
  }

  /** What follows a colon: statements on the same line, or an indented block. */
  protected override block(): Statement[] {
    this.expect(':', 'colon-missing');
    return this.nested(() => {
      if (!this.isType('newline')) return this.#onOneLine();
      this.next();
      this.expectType('indent', 'indent-missing');
      const body: Statement[] = [];
      while (this.token.type !== 'dedent' && this.token.type !== 'end') {
        body.push(...this.#statements());
      }
      if (this.token.type === 'dedent') this.next();
      return body;
    });
  }

  #onOneLine(): Statement[] {
    this.mayImportFuture = false;
    return this.simpleStatements();
  }

  #loopBody(): Statement[] {
    return this.within({ ...this.surrounding, isInLoop: true }, () => this.block());
  }

  #if(line: number): Statement {
    const parts: Expression[] = [];
    const bodies: Statement[][] = [];
    do {
      this.next();
      parts.push(this.namedExpression());
      bodies.push(this.block());
    } while (this.is('elif'));
    if (this.take('else')) bodies.push(this.block());
    return { kind: 'block', keyword: 'if', parts, bindings: [], bodies, line };
  }

  #while(line: number): Statement {
    this.next();
    const parts = [this.namedExpression()];
    const bodies = [this.#loopBody()];
    if (this.take('else')) bodies.push(this.block());
    return { kind: 'block', keyword: 'while', parts, bindings: [], bodies, line };
  }

  #for(line: number): Statement {
    this.next();
    const target = this.loopTarget();
    this.expect('in');
    const parts = [this.starExpressions()];
    const bodies = [this.#loopBody()];
    if (this.take('else')) bodies.push(this.block());
    return { kind: 'block', keyword: 'for', parts, bindings: [{ target }], bodies, line };
  }

  #try(line: number): Statement {
    this.next();
    const parts: Expression[] = [];
    const bindings: Binding[] = [];
    const bodies = [this.block()];
    const handlers = this.#handlers(parts, bindings, bodies);
    if (handlers > 0 && this.take('else')) bodies.push(this.block());
    const hasFinally = this.take('finally');
    if (hasFinally) bodies.push(this.block());
    if (handlers === 0 && !hasFinally) this.fail('try-alone');
    return { kind: 'block', keyword: 'try', parts, bindings, bodies, line };
  }

  #handlers(parts: Expression[], bindings: Binding[], bodies: Statement[][]): number {
    let count = 0;
    let isGroup: boolean | undefined;
    let hasBare = false;
    for (; this.is('except'); count += 1) {
      if (hasBare) this.fail('except-last');
      this.next();
      const isStarred = this.take('*');
      isGroup ??= isStarred;
      if (isGroup !== isStarred) this.fail('unexpected');
      if (this.is(':') && !isStarred) hasBare = true;
      else this.#caught(parts, bindings);
      bodies.push(this.block());
    }
    return count;
  }

  #caught(parts: Expression[], bindings: Binding[]): void {
    parts.push(this.expression());
    if (this.is(',')) this.fail('except-comma');
    if (!this.take('as')) return;
    const { text: name, line } = this.expectName();
    bindings.push({ target: { kind: 'name', name, line } });
  }

  #with(line: number): Statement {
    this.next();
    const bindings = this.attempt(() => this.bracketedItems()) ?? this.items();
    const bodies = [this.block()];
    return { kind: 'block', keyword: 'with', parts: [], bindings, bodies, line };
  }

  #async(line: number): Statement {
    this.next();
    if (this.is('def')) return this.function([], 'async', line);
    const { text } = this.token;
    const isKnown = text === 'for' || text === 'with';
    if (!isKnown) this.fail('unexpected');
    if (this.surrounding.kind !== 'async') this.failAt('outside-async', line, `async ${text}`);
    return text === 'for' ? this.#for(line) : this.#with(line);
  }

  /** `match` can also be a name: it starts a block only if a block of cases follows. */
  #match(line: number): Statement | undefined {
    const subject = this.attempt(() => this.#subject());
    if (!subject) return undefined;
    const bindings: Binding[] = [];
    const parts = [subject];
    const bodies: Statement[][] = [];
    while (this.take('case')) {
      this.patterns(bindings);
      if (this.take('if')) parts.push(this.namedExpression());
      bodies.push(this.block());
    }
    if (this.token.type === 'dedent') this.next();
    else this.fail('unexpected');
    return { kind: 'block', keyword: 'match', parts, bindings, bodies, line };
  }

  #subject(): Expression {
    this.next();
    const subject = this.row(() => (this.is('*') ? this.starred() : this.namedExpression()));
    this.expect(':');
    this.expectType('newline');
    this.expectType('indent');
    if (!this.is('case')) this.fail('unexpected');
    return subject;
  }
}
