import { scanModule, type FileScan } from './scan/scan.ts';
import { decodePython } from './source-text.ts';
import type { NewerSyntax } from './syntax/lexer.ts';
import { PythonSyntaxError, PythonTooDeep, type SyntaxProblem } from './syntax/problem.ts';
import { parsePython, type ReadModule } from './syntax/python-parser.ts';

/** The properties of one Python file of a package. */
export type PythonFile = {
  path: string;
  /** Set if no Python 3 can run it. */
  problem?: SyntaxProblem;
  /** Syntax that requires a newer Python. */
  newer?: NewerSyntax;
  /** Unset if it could not be parsed. */
  scan?: FileScan;
};

/** Parses a Python file: none of it is run, and it takes linear time. */
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
  return { path, ...(newest && { newer: newest }), scan: scanModule(body, path) };
}
