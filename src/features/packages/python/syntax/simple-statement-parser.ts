import { ImportParser } from './import-parser.ts';
import { checkDeleted, checkTarget, isPlace } from './targets.ts';
import type { Expression, Statement } from './tree.ts';

const augmented = [
  '+=',
  '-=',
  '*=',
  '/=',
  '//=',
  '%=',
  '@=',
  '&=',
  '|=',
  '^=',
  '>>=',
  '<<=',
  '**=',
];
/** Parses the statements that fit on a line. */
export abstract class SimpleStatementParser extends ImportParser {
  /** One line of statements, with semicolons between them. */
  protected simpleStatements(): Statement[] {
    const statements: Statement[] = [];
    do {
      if (this.token.type === 'newline' && statements.length > 0) break;
      statements.push(this.#simple());
    } while (this.take(';'));
    if (this.token.type !== 'newline') this.#failAfter();
    this.next();
    return statements;
  }

  /** A Python 2 statement is recognised by its name. */
  #failAfter(): never {
    const before = this.peek(-1);
    const isValue = this.startsExpression() && before.type === 'name';
    if (isValue && before.text === 'print') this.failAt('print-statement', before.line);
    if (isValue && before.text === 'exec') this.failAt('exec-statement', before.line);
    return this.fail('unexpected');
  }

  #simple(): Statement {
    const { text, line, type } = this.token;
    const isFuture = type === 'name' && text === 'from' && this.is('__future__', 1);
    const statement = this.#read(type === 'name' ? text : '', line);
    if (!isFuture && !(statement.kind === 'plain' && statement.parts[0]?.kind === 'text')) {
      this.mayImportFuture = false;
    }
    return statement;
  }

  #read(word: string, line: number): Statement {
    switch (word) {
      case 'import':
        return this.import(line);
      case 'from':
        return this.from(line);
      case 'return':
        return this.#return(line);
      case 'raise':
        return this.#raise(line);
      case 'del':
        return this.#delete(line);
      case 'assert':
        return this.#assert(line);
      case 'pass':
        this.next();
        return { kind: 'plain', keyword: word, parts: [], line };
      case 'break':
      case 'continue':
        if (!this.surrounding.isInLoop) this.failAt('outside-loop', line, word);
        this.next();
        return { kind: 'plain', keyword: word, parts: [], line };
      case 'global':
      case 'nonlocal':
        return this.#scope(word, line);
      case 'type':
        if (this.isName(1) && (this.is('=', 2) || this.is('[', 2))) return this.#typeAlias(line);
        return this.#assignment(line);
      default:
        return this.#assignment(line);
    }
  }

  #value(): Expression {
    return this.is('yield') ? this.yieldExpression() : this.starExpressions();
  }

  #assignment(line: number): Statement {
    const first = this.#value();
    if (this.is(':')) return this.#annotated(first, line);
    if (this.isAny(augmented)) {
      if (!isPlace(first)) this.failAt('target', line);
      this.next();
      return { kind: 'assignment', targets: [first], value: this.#value(), line };
    }
    if (!this.is('=')) {
      if (first.kind === 'starred') this.failAt('star', line);
      return { kind: 'plain', keyword: '', parts: [first], line };
    }
    const targets: Expression[] = [];
    let value = first;
    while (this.take('=')) {
      checkTarget(value, line);
      targets.push(value);
      value = this.#value();
    }
    return { kind: 'assignment', targets, value, line };
  }

  #annotated(target: Expression, line: number): Statement {
    if (!isPlace(target)) this.fail('unexpected');
    this.next();
    const annotation = this.expression();
    if (!this.take('=')) return { kind: 'assignment', targets: [target], annotation, line };
    return { kind: 'assignment', targets: [target], annotation, value: this.#value(), line };
  }

  #return(line: number): Statement {
    const { kind } = this.surrounding;
    if (kind !== 'function' && kind !== 'async') this.failAt('outside-function', line, 'return');
    this.next();
    const parts = this.startsExpression() ? [this.starExpressions()] : [];
    return { kind: 'plain', keyword: 'return', parts, line };
  }

  #raise(line: number): Statement {
    this.next();
    const parts: Expression[] = [];
    if (this.startsExpression()) {
      parts.push(this.expression());
      if (this.is(',')) this.failAt('raise-comma', line);
      if (this.take('from')) parts.push(this.expression());
    }
    return { kind: 'plain', keyword: 'raise', parts, line };
  }

  #delete(line: number): Statement {
    this.next();
    const target = this.starExpressions();
    checkDeleted(target, line);
    return { kind: 'plain', keyword: 'del', parts: [target], line };
  }

  #assert(line: number): Statement {
    this.next();
    const parts = [this.expression()];
    if (this.take(',')) parts.push(this.expression());
    return { kind: 'plain', keyword: 'assert', parts, line };
  }

  #scope(keyword: string, line: number): Statement {
    if (keyword === 'nonlocal' && this.surrounding.kind === 'module') this.fail('unexpected');
    this.next();
    const parts: Expression[] = [];
    do parts.push({ kind: 'name', name: this.expectName().text, line });
    while (this.take(','));
    return { kind: 'plain', keyword, parts, line };
  }

  /** `type X = …` of Python 3.12. */
  #typeAlias(line: number): Statement {
    this.newer.push({ python: '3.12', line });
    this.next();
    const target: Expression = { kind: 'name', name: this.next().text, line };
    this.typeParameters();
    this.expect('=');
    return { kind: 'assignment', targets: [target], value: this.expression(), line };
  }

  /** `[T, *Ts, **P]` after the name of a function, class or type. */
  protected typeParameters(): void {
    const { line } = this.token;
    if (!this.take('[')) return;
    this.newer.push({ python: '3.12', line });
    do {
      if (this.is(']')) break;
      if (!this.take('**')) this.take('*');
      this.expectName();
      if (this.take(':')) this.expression();
      if (this.is('=')) {
        this.newer.push({ python: '3.13', line: this.next().line });
        if (this.is('*')) this.starred();
        else this.expression();
      }
    } while (this.take(','));
    this.expect(']');
  }
}
