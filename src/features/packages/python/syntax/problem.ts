import type { SyntaxProblemKind } from '../rules.ts';

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
