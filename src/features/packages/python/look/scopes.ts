import type { Expression, Statement } from '../syntax/tree.ts';

export type FunctionStatement = Extract<Statement, { kind: 'function' }>;

/**
 * Where a path begins: the folder of the code, one that Blender gives to add-ons, a temporary one,
 * the home of the person, or a place that the code fixes for everybody.
 */
export type Origin = 'own-folder' | 'user-folder' | 'temporary' | 'home' | 'fixed';

/** What a name stands for: an imported thing, a value, a function of the file, or something else. */
export type Meaning =
  | { kind: 'import'; path: string }
  | { kind: 'value'; value: Expression; scope: Scope }
  | { kind: 'function'; results: { value: Expression; scope: Scope }[] }
  | { kind: 'other' };

/** The names that a module, class or function gives a meaning. */
export class Scope {
  readonly kind: 'module' | 'class' | 'function';
  readonly parent: Scope | undefined;
  /** What was found of the expressions of this file; null while it is being found, or for nothing. */
  readonly paths: Map<Expression, string | null>;
  readonly origins: Map<Expression, ReadonlySet<Origin>>;
  readonly #names = new Map<string, Meaning[]>();

  constructor(kind: Scope['kind'], parent?: Scope) {
    this.kind = kind;
    this.parent = parent;
    this.paths = parent?.paths ?? new Map();
    this.origins = parent?.origins ?? new Map();
  }

  bind(name: string, meaning: Meaning): void {
    const meanings = this.#names.get(name);
    if (!meanings) this.#names.set(name, [meaning]);
    else if (meanings.length < 8) meanings.push(meaning);
  }

  /** The names that have a meaning here; '*' where all of another module is taken. */
  ownNames(): string[] {
    return [...this.#names.keys()];
  }

  /** The meanings of a name as code here sees it; undefined when the file gives it none. */
  find(name: string): readonly Meaning[] | undefined {
    const own = this.#names.get(name);
    if (own) return own;
    let scope = this.parent;
    while (scope?.kind === 'class') scope = scope.parent;
    return scope?.find(name);
  }
}
