/** What can be wrong with the text of a Python file. The sentences are in `../texts.ts`. */
export type SyntaxProblemKind =
  | 'encoding'
  | 'null-byte'
  | 'character'
  | 'continuation'
  | 'number'
  | 'old-octal'
  | 'text-open'
  | 'long-text-open'
  | 'text-escape'
  | 'mixed-text'
  | 'template'
  | 'bracket-open'
  | 'bracket-unmatched'
  | 'tabs'
  | 'indent-unexpected'
  | 'indent-missing'
  | 'indent-unmatched'
  | 'colon-missing'
  | 'unexpected'
  | 'print-statement'
  | 'exec-statement'
  | 'backtick'
  | 'old-unequal'
  | 'except-comma'
  | 'raise-comma'
  | 'target'
  | 'equals'
  | 'star'
  | 'arguments'
  | 'repeated-name'
  | 'parameters'
  | 'outside-function'
  | 'outside-loop'
  | 'outside-async'
  | 'future'
  | 'try-alone'
  | 'except-last'
  | 'import'
  | 'nested';

export type SyntaxProblem = { kind: SyntaxProblemKind; line: number; found?: string };

/** Thrown by the reader of Python at the first thing that no Python 3 takes. */
export class PythonSyntaxError extends Error {
  readonly problem: SyntaxProblem;

  constructor(kind: SyntaxProblemKind, line: number, found?: string) {
    super(kind);
    this.problem = { kind, line, ...(found !== undefined && { found }) };
  }
}

/** Thrown for a file that Python may take, but that is too deeply nested to be read here. */
export class PythonTooDeep extends Error {}
