import { lookAt, type FileLook } from './look/look.ts';
import { decodePython } from './source-text.ts';
import type { NewerSyntax } from './syntax/lexer.ts';
import { PythonSyntaxError, PythonTooDeep, type SyntaxProblem } from './syntax/problem.ts';
import { parsePython, type ReadModule } from './syntax/python-parser.ts';

/** What one Python file of a package is and does. */
export type PythonFile = {
  path: string;
  /** Set when no Python 3 runs it. */
  problem?: SyntaxProblem;
  /** What only newer Pythons take. */
  newer?: NewerSyntax;
  /** Unset when it could not be read. */
  look?: FileLook;
};

/** Reads a Python file: nothing of it is run, and what it takes grows with its length alone. */
export function readPythonFile(path: string, bytes: Uint8Array): PythonFile {
  try {
    const text = decodePython(bytes);
    if (text === undefined) return { path };
    return fileOf(path, parsePython(text));
  } catch (problem) {
    if (problem instanceof PythonSyntaxError) return { path, problem: problem.problem };
    if (problem instanceof PythonTooDeep) return { path };
    throw problem;
  }
}

function fileOf(path: string, { body, newer }: ReadModule): PythonFile {
  const [newest] = newer.toSorted((a, b) => b.python.localeCompare(a.python) || a.line - b.line);
  return { path, ...(newest && { newer: newest }), look: lookAt(body, path) };
}
