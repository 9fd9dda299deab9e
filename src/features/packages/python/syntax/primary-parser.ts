import { AtomParser } from './atom-parser.ts';
import { PythonTooDeep } from './problem.ts';
import type { Argument, Expression } from './tree.ts';

const maxChain = 2000;

/** Parses what follows a value: attributes, calls and subscripts. */
export abstract class PrimaryParser extends AtomParser {
  /** An atom with its suffixes: `.name`, `(…)`, `[…]`. */
  protected primary(): Expression {
    let value = this.atom();
    for (let length = 0; this.isAny(['.', '(', '[']); length += 1) {
      if (length > maxChain) throw new PythonTooDeep();
      const { line, text } = this.next();
      if (text === '.')
        value = { kind: 'attribute', of: value, name: this.expectName().text, line };
      else if (text === '(')
        value = { kind: 'call', of: value, args: this.arguments(), line: value.line };
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

  /** The arguments of a call, including the closing bracket. */
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

  /** A generator without its own parentheses must be the only argument. */
  #checkGenerator(value: Expression, isFirst: boolean, line: number): void {
    const isBare =
      value.kind === 'comprehension' && value.form === 'generator' && !value.isBracketed;
    if (isBare && !(isFirst && this.is(')'))) this.failAt('arguments', line);
  }
}
