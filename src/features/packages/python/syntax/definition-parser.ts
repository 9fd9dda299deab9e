import type { Surrounding } from './cursor.ts';
import { SimpleStatementParser } from './simple-statement-parser.ts';
import { checkTarget } from './targets.ts';
import type { Argument, Binding, Expression, Statement } from './tree.ts';

/** Parses functions, classes, and `with`. */
export abstract class DefinitionParser extends SimpleStatementParser {
  /** What follows a colon: statements on the same line, or an indented block. */
  protected abstract block(): Statement[];

  protected decorated(): Statement {
    const decorators: Expression[] = [];
    while (this.take('@')) {
      decorators.push(this.namedExpression());
      this.expectType('newline');
    }
    const { line } = this.token;
    if (this.is('class')) return this.class(decorators, line);
    if (this.is('async') && this.is('def', 1)) {
      this.next();
      return this.function(decorators, 'async', line);
    }
    if (!this.is('def')) this.fail('unexpected');
    return this.function(decorators, 'function', line);
  }

  protected function(decorators: Expression[], kind: Surrounding['kind'], line: number): Statement {
    this.next();
    const name = this.expectName().text;
    this.typeParameters();
    this.expect('(');
    const parameters = this.parameters(')', true);
    this.expect(')');
    const returns = this.take('->') ? this.expression() : undefined;
    const body = this.within({ kind, isInLoop: false }, () => this.block());
    return {
      kind: 'function',
      name,
      parameters,
      decorators,
      ...(returns && { returns }),
      body,
      line,
    };
  }

  protected class(decorators: Expression[], line: number): Statement {
    this.next();
    const name = this.expectName().text;
    this.typeParameters();
    const args: Argument[] = this.take('(') ? this.arguments() : [];
    const body = this.within({ kind: 'class', isInLoop: false }, () => this.block());
    return { kind: 'class', name, args, decorators, body, line };
  }

  protected items(): Binding[] {
    const bindings = [this.#item()];
    while (this.take(',')) bindings.push(this.#item());
    return bindings;
  }

  #item(): Binding {
    const { line } = this.token;
    const value = this.expression();
    if (!this.take('as')) return { target: value, value };
    const target = this.is('*') ? this.starred() : this.bitwise();
    checkTarget(target, line);
    return { target, value };
  }

  protected bracketedItems(): Binding[] {
    this.expect('(');
    const bindings: Binding[] = [];
    do {
      if (bindings.length > 0 && this.is(')')) break;
      bindings.push(this.#item());
    } while (this.take(','));
    this.expect(')');
    if (!this.is(':')) this.fail('colon-missing');
    return bindings;
  }
}
