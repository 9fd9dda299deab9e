import { childrenOf } from '../syntax/children.ts';
import type { Binding, Expression, Parameter, Statement } from '../syntax/tree.ts';
import { Scope, type FunctionStatement } from './scopes.ts';

/** An expression or a statement of the file, with its scope. */
export type Site = {
  scope: Scope;
  /** Inside a `try`, where a failure may be expected. */
  isGuarded: boolean;
} & ({ expression: Expression } | { statement: Statement });

type Place = { scope: Scope; isGuarded: boolean };

/** All statements and expressions of a file, from the top, with their scopes. */
export function sitesOf(body: readonly Statement[]): { sites: Site[]; module: Scope } {
  const module = new Scope('module');
  const walk = new Walk();
  walk.statements(body, { scope: module, isGuarded: false });
  return { sites: walk.sites, module };
}

class Walk {
  readonly sites: Site[] = [];

  statements(body: readonly Statement[], place: Place): void {
    for (const statement of body) this.#statement(statement, place);
  }

  #statement(statement: Statement, place: Place): void {
    this.sites.push({ ...place, statement });
    const { scope } = place;
    switch (statement.kind) {
      case 'import':
        for (const { name, as, isWhole } of statement.names) {
          scope.bind(as, { kind: 'import', path: isWhole ? name : as });
        }
        return;
      case 'from': {
        const module = '.'.repeat(statement.level) + statement.module;
        for (const { name, as } of statement.names) {
          scope.bind(as, { kind: 'import', path: `${module}.${name}` });
        }
        return;
      }
      case 'assignment':
        return this.#assignment(statement, place);
      case 'plain':
        return this.#expressions(statement.parts, place);
      case 'function':
        return this.#function(statement, place);
      case 'class':
        return this.#class(statement, place);
      case 'block':
        return this.#block(statement, place);
    }
  }

  #assignment(statement: Extract<Statement, { kind: 'assignment' }>, place: Place): void {
    const { targets, value, annotation } = statement;
    for (const target of targets) this.#bind({ target, ...(value && { value }) }, place.scope);
    this.#expressions(
      [...targets, ...(annotation ? [annotation] : []), ...(value ? [value] : [])],
      place,
    );
  }

  /** An assignment to a name; unpacked names get parts of a value, which are not followed. */
  #bind({ target, value }: Binding, scope: Scope): void {
    if (target.kind === 'name') {
      scope.bind(target.name, value ? { kind: 'value', value, scope } : { kind: 'other' });
    } else if (target.kind === 'tuple' || target.kind === 'list') {
      const values = value?.kind === 'tuple' || value?.kind === 'list' ? value.parts : [];
      target.parts.forEach((part, index) => {
        const own = values.length === target.parts.length ? values[index] : undefined;
        this.#bind({ target: part, ...(own && { value: own }) }, scope);
      });
    } else if (target.kind === 'starred') this.#bind({ target: target.value }, scope);
  }

  #function(statement: FunctionStatement, place: Place): void {
    const { name, parameters, decorators, returns, body } = statement;
    const scope = new Scope('function', place.scope);
    const results = returnedBy(body).map((value) => ({ value, scope }));
    place.scope.bind(name, { kind: 'function', results });
    this.#expressions([...decorators, ...(returns ? [returns] : [])], place);
    this.#parameters(parameters, scope, place);
    this.statements(body, { scope, isGuarded: place.isGuarded });
  }

  #parameters(parameters: readonly Parameter[], scope: Scope, place: Place): void {
    for (const { name, annotation, value } of parameters) {
      scope.bind(name, { kind: 'other' });
      this.#expressions([...(annotation ? [annotation] : []), ...(value ? [value] : [])], place);
    }
  }

  #class(statement: Extract<Statement, { kind: 'class' }>, place: Place): void {
    place.scope.bind(statement.name, { kind: 'other' });
    this.#expressions(statement.decorators, place);
    for (const { value } of statement.args) this.#expression(value, place);
    this.statements(statement.body, {
      scope: new Scope('class', place.scope),
      isGuarded: place.isGuarded,
    });
  }

  #block(statement: Extract<Statement, { kind: 'block' }>, place: Place): void {
    const { keyword, parts, bindings, bodies } = statement;
    this.#expressions(parts, place);
    for (const binding of bindings) {
      if (binding.target !== binding.value) this.#bind(binding, place.scope);
      if (binding.value) this.#expression(binding.value, place);
    }
    const isGuarded = place.isGuarded || keyword === 'try';
    for (const body of bodies) this.statements(body, { ...place, isGuarded });
  }

  #expressions(list: readonly Expression[], place: Place): void {
    for (const expression of list) this.#expression(expression, place);
  }

  #expression(expression: Expression, place: Place): void {
    this.sites.push({ ...place, expression });
    if (expression.kind === 'walrus') this.#bind(expression, place.scope);
    if (expression.kind === 'lambda') {
      const scope = new Scope('function', place.scope);
      this.#parameters(expression.parameters, scope, place);
      this.#expression(expression.body, { ...place, scope });
    } else if (expression.kind === 'comprehension') this.#comprehension(expression, place);
    else this.#expressions(childrenOf(expression), place);
  }

  #comprehension(expression: Extract<Expression, { kind: 'comprehension' }>, place: Place): void {
    const inner = { ...place, scope: new Scope('function', place.scope) };
    for (const { target, iterable, conditions } of expression.clauses) {
      this.#bind({ target }, inner.scope);
      this.#expression(iterable, inner);
      this.#expressions(conditions, inner);
    }
    this.#expressions(expression.parts, inner);
  }
}

/** The values of a function's `return` statements, excluding nested functions. */
function returnedBy(body: readonly Statement[]): Expression[] {
  return body.flatMap((statement) => {
    if (statement.kind === 'plain' && statement.keyword === 'return') return statement.parts;
    return statement.kind === 'block' ? statement.bodies.flatMap(returnedBy) : [];
  });
}
