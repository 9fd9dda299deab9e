import { AtomParser } from './atom-parser.ts';
import { PythonTooDeep } from './problem.ts';
import { checkTarget } from './targets.ts';
import type { Argument, Expression } from './tree.ts';

/** Operators between two values, by how tightly they bind. */
const tightness: Record<string, number> = {
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
};
const comparisons = ['==', '!=', '<', '>', '<=', '>=', 'in'];
const maxChain = 2000;

/** Reads expressions, by the rules of Python's own grammar. */
export abstract class ExpressionParser extends AtomParser {
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
      return { kind: 'operation', operator: 'if', parts: [value, condition, this.expression()], line };
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

  /** One node for a whole row of operators, so that a long sum is not a deep tree. */
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
    if (!this.is('await')) return this.#primary();
    this.next();
    const value = this.#primary();
    const isMisplaced = this.surrounding.kind !== 'async' && this.brackets === 0;
    if (isMisplaced) this.failAt('outside-async', line, 'await');
    return { kind: 'operation', operator: 'await', parts: [value], line };
  }

  /** An atom with what hangs on it: `.name`, `(…)`, `[…]`. */
  #primary(): Expression {
    let value = this.atom();
    for (let length = 0; this.isAny(['.', '(', '[']); length += 1) {
      if (length > maxChain) throw new PythonTooDeep();
      const { line, text } = this.next();
      if (text === '.') value = { kind: 'attribute', of: value, name: this.expectName().text, line };
      else if (text === '(') value = { kind: 'call', of: value, args: this.arguments(), line: value.line };
      else value = { kind: 'subscript', of: value, parts: this.#slices(), line };
    }
    return value;
  }

  #slices(): Expression[] {
    const parts: Expression[] = [];
    do {
      if (this.is(']') && parts.length > 0) break;
      parts.push(this.#slice());
    } while (this.take(','));
    this.expect(']');
    return parts;
  }

  #slice(): Expression {
    const { line } = this.token;
    if (this.is('*')) return this.starred();
    const parts: Expression[] = [];
    if (!this.is(':')) {
      const value = this.namedExpression();
      if (!this.is(':')) return value;
      parts.push(value);
    }
    for (let colons = 0; colons < 2 && this.take(':'); colons += 1) {
      if (!this.isAny([':', ',', ']'])) parts.push(this.expression());
    }
    return { kind: 'operation', operator: ':', parts, line };
  }

  /** What stands between the brackets of a call, the closing one included. */
  protected arguments(): Argument[] {
    const args: Argument[] = [];
    const names = new Set<string>();
    let stage: 'values' | 'names' | 'unpacked' = 'values';
    this.brackets += 1;
    while (!this.is(')')) {
      const { line } = this.token;
      const arg = this.#argument();
      if (arg.name === undefined || arg.name === '*') {
        const isLate = arg.name === '*' ? stage === 'unpacked' : stage !== 'values';
        if (isLate) this.failAt('arguments', line);
        this.#checkGenerator(arg.value, args.length === 0, line);
      } else if (arg.name === '**') stage = 'unpacked';
      else {
        if (names.has(arg.name)) this.failAt('repeated-name', line, arg.name);
        names.add(arg.name);
        if (stage === 'values') stage = 'names';
      }
      args.push(arg);
      if (!this.take(',')) break;
    }
    this.expect(')');
    this.brackets -= 1;
    return args;
  }

  #argument(): Argument {
    if (this.take('*')) return { name: '*', value: this.expression() };
    if (this.take('**')) return { name: '**', value: this.expression() };
    const { token } = this;
    if (token.type === 'name' && this.is('=', 1)) {
      if (!this.isName()) this.fail('target');
      this.next();
      this.next();
      return { name: token.text, value: this.expression() };
    }
    const value = this.namedExpression();
    if (!this.isAny(['for', 'async'])) {
      if (this.is('=')) this.fail('equals');
      return { value };
    }
    const clauses = this.clauses();
    const { line } = token;
    return { value: { kind: 'comprehension', form: 'generator', parts: [value], clauses, line } };
  }

  /** A generator without brackets of its own is the only argument. */
  #checkGenerator(value: Expression, isFirst: boolean, line: number): void {
    const isBare = value.kind === 'comprehension' && value.form === 'generator' && !value.isBracketed;
    if (isBare && !(isFirst && this.is(')'))) this.failAt('arguments', line);
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

  /** What a `for` gives its values to. */
  protected override loopTarget(): Expression {
    const { line } = this.token;
    const target = this.row(() => (this.is('*') ? this.starred() : this.bitwise()));
    checkTarget(target, line);
    return target;
  }
}
