import { unescape } from './escapes.ts';
import { ParameterParser } from './parameter-parser.ts';
import { openTextAt } from './quotes.ts';
import type { Clause, Expression } from './tree.ts';

const constants = ['None', 'True', 'False', '...'];
const openers = ['(', '[', '{', '+', '-', '~', '*', '...', 'not', 'lambda', 'await', 'yield'];

/** Parses the smallest values: names, strings, numbers, and bracketed expressions. */
export abstract class AtomParser extends ParameterParser {
  protected abstract namedExpression(): Expression;
  protected abstract starExpressions(): Expression;
  protected abstract bitwise(tightest?: number): Expression;
  protected abstract disjunction(): Expression;
  protected abstract loopTarget(): Expression;

  protected atom(): Expression {
    const { type, text, line } = this.token;
    if (type === 'text' || type === 'template-start') return this.#texts();
    if (type === 'number') return { kind: 'number', text: this.next().text, line };
    if (this.isAny(constants)) return { kind: 'constant', text: this.next().text, line };
    if (this.isName()) return { kind: 'name', name: this.next().text, line };
    if (text === '(' || text === '[' || text === '{') return this.nested(() => this.#bracketed());
    return this.fail('unexpected');
  }

  /** Whether an expression can start with the next token. */
  protected startsExpression(): boolean {
    const { type } = this.token;
    if (type === 'text' || type === 'number' || type === 'template-start') return true;
    return this.isName() || this.isAny(constants) || this.isAny(openers);
  }

  protected starred(): Expression {
    const { line } = this.expect('*');
    return { kind: 'starred', value: this.bitwise(), line };
  }

  /** `yield`, `yield x`, `yield from x`. */
  protected yieldExpression(): Expression {
    const { line } = this.expect('yield');
    const { kind } = this.surrounding;
    if (kind === 'module' || kind === 'class') this.failAt('outside-function', line, 'yield');
    if (this.take('from')) {
      if (kind === 'async') this.failAt('outside-function', line, 'yield from');
      return { kind: 'operation', operator: 'yield', parts: [this.expression()], line };
    }
    const parts = this.startsExpression() ? [this.starExpressions()] : [];
    return { kind: 'operation', operator: 'yield', parts, line };
  }

  /** Adjacent strings are one. */
  #texts(): Expression {
    const { line } = this.token;
    const parts: Expression[] = [];
    let isBytes: boolean | undefined;
    let isTemplate = false;
    while (this.token.type === 'text' || this.token.type === 'template-start') {
      const part = this.token.type === 'text' ? this.#text() : this.#template();
      const isPartBytes = part.kind === 'text' && part.isBytes;
      isBytes ??= isPartBytes;
      isTemplate ||= part.kind === 'template';
      if (isBytes !== isPartBytes) this.failAt('mixed-text', line);
      parts.push(part);
    }
    if (isTemplate) return { kind: 'template', parts, line };
    const value = parts.map((part) => (part.kind === 'text' ? part.value : '')).join('');
    return { kind: 'text', value, isBytes: isBytes ?? false, line };
  }

  #text(): Expression {
    const { text, line } = this.next();
    const opened = openTextAt(text, 0);
    const content = text.slice(opened?.start, -(opened?.quote.length ?? 1));
    const value = opened?.isRaw ? content : unescape(content);
    return { kind: 'text', value, isBytes: opened?.isBytes ?? false, line };
  }

  #template(): Expression {
    const { line } = this.next();
    return { kind: 'template', parts: this.nested(() => this.#templateParts()), line };
  }

  #templateParts(): Expression[] {
    const parts: Expression[] = [];
    for (;;) {
      const { type, text, line } = this.token;
      if (type === 'template-text') {
        this.next();
        parts.push({ kind: 'text', value: text, isBytes: false, line });
      } else if (this.take('{')) parts.push(...this.nested(() => this.#replacement()));
      else {
        if (type === 'template-end') this.next();
        return parts;
      }
    }
  }

  #replacement(): Expression[] {
    const parts = [this.is('yield') ? this.yieldExpression() : this.starExpressions()];
    this.take('=');
    if (this.take('!')) {
      const { text } = this.expectName();
      if (!['s', 'r', 'a'].includes(text)) this.fail('template');
    }
    if (this.take(':')) parts.push(...this.#templateParts());
    this.expect('}', 'template');
    return parts;
  }

  #bracketed(): Expression {
    const { text, line } = this.next();
    const isRound = text === '(';
    if (isRound) this.brackets += 1;
    const value =
      text === '(' ? this.#round(line) : text === '[' ? this.#square(line) : this.#curly(line);
    if (isRound) this.brackets -= 1;
    return { ...value, isBracketed: true };
  }

  #round(line: number): Expression {
    if (this.take(')')) return { kind: 'tuple', parts: [], line };
    if (this.is('yield')) {
      const value = this.yieldExpression();
      this.expect(')');
      return value;
    }
    const first = this.#element();
    if (this.isAny(['for', 'async'])) return this.#comprehension('generator', [first], ')', line);
    if (this.take(')')) {
      if (first.kind === 'starred') this.failAt('star', line);
      return first;
    }
    return { kind: 'tuple', parts: this.#rest(first, ')'), line };
  }

  #square(line: number): Expression {
    if (this.take(']')) return { kind: 'list', parts: [], line };
    const first = this.#element();
    if (this.isAny(['for', 'async'])) return this.#comprehension('list', [first], ']', line);
    return { kind: 'list', parts: this.#rest(first, ']'), line };
  }

  #curly(line: number): Expression {
    if (this.take('}')) return { kind: 'dict', parts: [], line };
    if (!this.is('**')) {
      const first = this.#element();
      if (
        !this.is(':') ||
        first.kind === 'starred' ||
        (first.kind === 'walrus' && !first.isBracketed)
      ) {
        if (this.isAny(['for', 'async'])) return this.#comprehension('set', [first], '}', line);
        return { kind: 'set', parts: this.#rest(first, '}'), line };
      }
      this.next();
      const pair = [first, this.expression()];
      if (this.isAny(['for', 'async'])) return this.#comprehension('dict', pair, '}', line);
      return { kind: 'dict', parts: this.#pairs(pair), line };
    }
    return { kind: 'dict', parts: this.#pairs([]), line };
  }

  #pairs(parts: Expression[]): Expression[] {
    while (parts.length === 0 || this.take(',')) {
      if (this.is('}')) break;
      const { line } = this.token;
      if (this.take('**')) parts.push({ kind: 'starred', value: this.bitwise(), line });
      else {
        parts.push(this.expression());
        this.expect(':');
        parts.push(this.expression());
      }
    }
    this.expect('}');
    return parts;
  }

  #rest(first: Expression, end: string): Expression[] {
    const parts = [first];
    while (this.take(',')) {
      if (this.is(end)) break;
      parts.push(this.#element());
    }
    this.expect(end);
    return parts;
  }

  #element(): Expression {
    return this.is('*') ? this.starred() : this.namedExpression();
  }

  #comprehension(
    form: 'list' | 'set' | 'dict' | 'generator',
    parts: Expression[],
    end: string,
    line: number,
  ): Expression {
    if (parts.some(({ kind }) => kind === 'starred')) this.failAt('star', line);
    const clauses = this.clauses();
    this.expect(end);
    return { kind: 'comprehension', form, parts, clauses, line };
  }

  /** One or more `for … in … if …`. */
  protected clauses(): Clause[] {
    const clauses: Clause[] = [];
    while (this.isAny(['for', 'async'])) {
      this.take('async');
      this.expect('for');
      const target = this.loopTarget();
      this.expect('in');
      const clause: Clause = { target, iterable: this.disjunction(), conditions: [] };
      while (this.take('if')) clause.conditions.push(this.disjunction());
      clauses.push(clause);
    }
    return clauses;
  }
}
