import { lookupTable } from '#shared/lookup-table.ts';
import { PrimaryParser } from './primary-parser.ts';
import { checkTarget } from './targets.ts';
import type { Expression } from './tree.ts';

/** Binary operators, by precedence. */
const tightness = lookupTable<number>({
  '|': 1,
  '^': 2,
  '&': 3,
  '<<': 4,
  '>>': 4,
  '+': 5,
  '-': 5,
  '*': 6,
  '/': 6,
  '//': 6,
  '%': 6,
  '@': 6,
});
const comparisons = ['==', '!=', '<', '>', '<=', '>=', 'in'];

/** Parses expressions, following Python's own grammar. */
export abstract class ExpressionParser extends PrimaryParser {
  /** An expression, or `name := expression`. */
  protected override namedExpression(): Expression {
    const { line } = this.token;
    if (this.isName() && this.is(':=', 1)) {
      const target = { kind: 'name', name: this.next().text, line } as const;
      this.next();
      return { kind: 'walrus', target, value: this.expression(), line };
    }
    return this.expression();
  }

  protected override expression(): Expression {
    return this.nested(() => {
      if (this.is('lambda')) return this.#lambda();
      const { line } = this.token;
      const value = this.disjunction();
      if (!this.take('if')) return value;
      const condition = this.disjunction();
      this.expect('else');
      return {
        kind: 'operation',
        operator: 'if',
        parts: [value, condition, this.expression()],
        line,
      };
    });
  }

  protected override disjunction(): Expression {
    return this.#joined('or', () => this.#joined('and', () => this.#negation()));
  }

  #lambda(): Expression {
    const { line } = this.next();
    const parameters = this.parameters(':', false);
    this.expect(':', 'colon-missing');
    const body = this.within({ kind: 'lambda', isInLoop: false }, () => this.expression());
    return { kind: 'lambda', parameters, body, line };
  }

  /** One node for a whole sequence of operators, so that a long sum is not a deep tree. */
  #joined(operator: 'or' | 'and', read: () => Expression): Expression {
    const { line } = this.token;
    const first = read();
    if (!this.is(operator)) return first;
    const parts = [first];
    while (this.take(operator)) parts.push(read());
    return { kind: 'operation', operator, parts, line };
  }

  protected override bitwise(tightest = 1): Expression {
    const { line } = this.token;
    let left = this.#unary();
    let row: Extract<Expression, { kind: 'operation' }> | undefined;
    for (;;) {
      const { type, text: operator } = this.token;
      const tight = type === 'operator' ? tightness[operator] : undefined;
      if (tight === undefined || tight < tightest) return left;
      this.next();
      const right = this.bitwise(tight + 1);
      if (row && tightness[row.operator] === tight) row.parts.push(right);
      else {
        row = { kind: 'operation', operator, parts: [left, right], line };
        left = row;
      }
    }
  }

  #negation(): Expression {
    const { line } = this.token;
    if (!this.take('not')) return this.#comparison();
    const value = this.nested(() => this.#negation());
    return { kind: 'operation', operator: 'not', parts: [value], line };
  }

  #comparison(): Expression {
    const { line } = this.token;
    const parts = [this.bitwise()];
    while (this.#takeComparison()) parts.push(this.bitwise());
    const [only] = parts;
    if (only && parts.length === 1) return only;
    return { kind: 'operation', operator: 'compare', parts, line };
  }

  #takeComparison(): boolean {
    if (this.isAny(comparisons)) {
      this.next();
      return true;
    }
    if (this.is('not') && this.is('in', 1)) {
      this.next();
      this.next();
      return true;
    }
    if (!this.take('is')) return false;
    this.take('not');
    return true;
  }

  #unary(): Expression {
    const { line, text } = this.token;
    if (!this.isAny(['+', '-', '~'])) return this.#power();
    this.next();
    return { kind: 'operation', operator: text, parts: [this.nested(() => this.#unary())], line };
  }

  #power(): Expression {
    const { line } = this.token;
    const base = this.#awaited();
    if (!this.take('**')) return base;
    const exponent = this.nested(() => this.#unary());
    return { kind: 'operation', operator: '**', parts: [base, exponent], line };
  }

  #awaited(): Expression {
    const { line } = this.token;
    if (!this.is('await')) return this.primary();
    this.next();
    const value = this.primary();
    const isMisplaced = this.surrounding.kind !== 'async' && this.brackets === 0;
    if (isMisplaced) this.failAt('outside-async', line, 'await');
    return { kind: 'operation', operator: 'await', parts: [value], line };
  }

  /** One or more expressions; with a comma they are a tuple. A single `*x` is refused. */
  protected override starExpressions(): Expression {
    return this.row(() => (this.is('*') ? this.starred() : this.expression()));
  }

  protected row(read: () => Expression): Expression {
    const { line } = this.token;
    const first = read();
    if (!this.is(',')) {
      if (first.kind === 'starred') this.failAt('star', line);
      return first;
    }
    const parts = [first];
    while (this.take(',')) {
      if (!this.startsExpression()) break;
      parts.push(read());
    }
    return { kind: 'tuple', parts, line };
  }

  /** The target of a `for`. */
  protected override loopTarget(): Expression {
    const { line } = this.token;
    const target = this.row(() => (this.is('*') ? this.starred() : this.bitwise()));
    checkTarget(target, line);
    return target;
  }
}
