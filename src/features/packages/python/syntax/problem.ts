import type { SyntaxProblemKind } from '../rules.ts';

export type SyntaxProblem = { kind: SyntaxProblemKind; line: number; found?: string };

/** Thrown by the Python parser at the first thing that no Python 3 accepts. */
export class PythonSyntaxError extends Error {
  readonly problem: SyntaxProblem;

  constructor(kind: SyntaxProblemKind, line: number, found?: string) {
    super(kind);
    this.problem = { kind, line, ...(found !== undefined && { found }) };
  }
}

/** Thrown for a file that Python may accept, but that is nested too deeply to be parsed here. */
export class PythonTooDeep extends Error {}
