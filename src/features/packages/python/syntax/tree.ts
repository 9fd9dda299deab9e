type At = { line: number };

/** An argument of a call: positional, by name, or an unpacked `*` or `**`. */
export type Argument = { name?: string; value: Expression };

export type Clause = { target: Expression; iterable: Expression; conditions: Expression[] };

export type Expression = At &
  (
    | { kind: 'name'; name: string }
    | { kind: 'attribute'; of: Expression; name: string }
    | { kind: 'subscript'; of: Expression; parts: Expression[] }
    | { kind: 'call'; of: Expression; args: Argument[] }
    /** A string or bytes; `value` is its decoded value. */
    | { kind: 'text'; value: string; isBytes: boolean }
    /** An f-string: the expressions inside, and its text between them. */
    | { kind: 'template'; parts: Expression[] }
    | { kind: 'number' | 'constant'; text: string }
    | { kind: 'tuple' | 'list' | 'set' | 'dict'; parts: Expression[] }
    | { kind: 'starred'; value: Expression }
    | { kind: 'operation'; operator: string; parts: Expression[] }
    | { kind: 'lambda'; parameters: Parameter[]; body: Expression }
    | {
        kind: 'comprehension';
        form: 'list' | 'set' | 'dict' | 'generator';
        parts: Expression[];
        clauses: Clause[];
      }
    | { kind: 'walrus'; target: Expression; value: Expression }
  ) & { isBracketed?: true };

export type Parameter = { name: string; annotation?: Expression; value?: Expression };

/** A name that is bound: by `=`, `for`, `with … as`, `except … as`, or a pattern. */
export type Binding = { target: Expression; value?: Expression };

/** `import a.b` binds `a`; `import a.b as c` binds the whole of `a.b`. */
export type ImportedName = { name: string; as: string };

export type Statement = At &
  (
    | { kind: 'import'; names: (ImportedName & { isWhole: boolean })[] }
    | { kind: 'from'; level: number; module: string; names: ImportedName[] }
    | { kind: 'assignment'; targets: Expression[]; value?: Expression; annotation?: Expression }
    | { kind: 'plain'; keyword: string; parts: Expression[] }
    | {
        kind: 'function';
        name: string;
        parameters: Parameter[];
        decorators: Expression[];
        returns?: Expression;
        body: Statement[];
      }
    | { kind: 'class'; name: string; args: Argument[]; decorators: Expression[]; body: Statement[] }
    | {
        kind: 'block';
        keyword: string;
        parts: Expression[];
        bindings: Binding[];
        bodies: Statement[][];
      }
  );
