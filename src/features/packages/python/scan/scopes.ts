import type { Expression, Statement } from '../syntax/tree.ts';

export type FunctionStatement = Extract<Statement, { kind: 'function' }>;

/**
 * The base of a path: the folder of the code, one that Blender provides for add-ons, a temporary
 * one, the person's home, or a fixed place for everybody.
 */
export type Origin = 'own-folder' | 'user-folder' | 'temporary' | 'home' | 'fixed';

/** The meaning of a name: an import, a value, a function of the file, or something else. */
export type Meaning =
  | { kind: 'import'; path: string }
  | { kind: 'value'; value: Expression; scope: Scope }
  | { kind: 'function'; results: { value: Expression; scope: Scope }[] }
  | { kind: 'other' };

/** The names that a module, class or function defines. */
export class Scope {
  readonly kind: 'module' | 'class' | 'function';
  readonly parent: Scope | undefined;
  /** The results for the expressions of this file; null while in progress, or if there is none. */
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

  /** The names defined here; '*' if everything from another module is imported. */
  ownNames(): string[] {
    return [...this.#names.keys()];
  }

  /** The meanings of a name in this scope; undefined if the file does not define it. */
  find(name: string): readonly Meaning[] | undefined {
    const own = this.#names.get(name);
    if (own) return own;
    let scope = this.parent;
    while (scope?.kind === 'class') scope = scope.parent;
    return scope?.find(name);
  }
}
