import { ExpressionParser } from './expression-parser.ts';
import type { Binding, Expression } from './tree.ts';

/** Parses the patterns of `match`; captured names are bound. */
export abstract class PatternParser extends ExpressionParser {
  /** The patterns of one `case`. */
  protected patterns(bindings: Binding[]): void {
    this.#sequence(bindings, [':', 'if']);
  }

  #sequence(bindings: Binding[], ends: readonly string[]): void {
    let stars = 0;
    do {
      if (this.isAny(ends)) return;
      if (this.take('*')) {
        stars += 1;
        if (stars > 1) this.fail('star');
        this.#capture(bindings);
      } else this.#pattern(bindings);
    } while (this.take(','));
  }

  #pattern(bindings: Binding[]): void {
    this.nested(() => {
      do this.#closed(bindings);
      while (this.take('|'));
      if (this.take('as')) {
        if (this.is('_')) this.fail('target');
        this.#capture(bindings);
      }
    });
  }

  #capture(bindings: Binding[]): void {
    const { text: name, line } = this.expectName();
    bindings.push({ target: { kind: 'name', name, line } });
  }

  #closed(bindings: Binding[]): void {
    const { type } = this.token;
    if (type === 'number' || this.is('-')) this.#number();
    else if (
      type === 'text' ||
      type === 'template-start' ||
      this.isAny(['None', 'True', 'False'])
    ) {
      if (this.atom().kind === 'template') this.fail('unexpected');
    } else if (this.take('(')) {
      this.#sequence(bindings, [')']);
      this.expect(')');
    } else if (this.take('[')) {
      this.#sequence(bindings, [']']);
      this.expect(']');
    } else if (this.take('{')) this.#mapping(bindings);
    else this.#named(bindings);
  }

  /** A number, also `-1` and `1+2j`. */
  #number(): void {
    this.take('-');
    this.expectType('number');
    if (this.take('+') || this.take('-')) {
      if (!/[jJ]$/.test(this.token.text)) this.fail('unexpected');
      this.expectType('number');
    }
  }

  /** A capture name, a dotted value, or a class with patterns. */
  #named(bindings: Binding[]): void {
    const { text: name, line } = this.expectName();
    const isDotted = this.is('.');
    while (this.take('.')) this.expectName();
    if (this.take('(')) this.#classArguments(bindings);
    else if (!isDotted && name !== '_') {
      bindings.push({ target: { kind: 'name', name, line } satisfies Expression });
    }
  }

  #classArguments(bindings: Binding[]): void {
    let hasNames = false;
    while (!this.is(')')) {
      if (this.isName() && this.is('=', 1)) {
        hasNames = true;
        this.next();
        this.next();
      } else if (hasNames) this.fail('arguments');
      this.#pattern(bindings);
      if (!this.take(',')) break;
    }
    this.expect(')');
  }

  #mapping(bindings: Binding[]): void {
    while (!this.is('}')) {
      if (this.take('**')) this.#capture(bindings);
      else {
        this.#key();
        this.expect(':');
        this.#pattern(bindings);
      }
      if (!this.take(',')) break;
    }
    this.expect('}');
  }

  #key(): void {
    if (this.token.type === 'number' || this.is('-')) this.#number();
    else if (this.isName()) {
      this.next();
      if (!this.is('.')) this.fail('unexpected');
      while (this.take('.')) this.expectName();
    } else this.atom();
  }
}
