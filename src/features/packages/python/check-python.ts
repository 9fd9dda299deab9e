import { isPython } from '../paths.ts';
import type { CodeUse, Finding } from '../rules.ts';
import { judgePython } from './judging.ts';
import { readPythonFile } from './python-file.ts';
import type { PythonSurroundings } from './surroundings.ts';

/** What a package's Python code does, and what is wrong with it. None of it is run. */
export function checkPython(
  kept: ReadonlyMap<string, Uint8Array>,
  surroundings: PythonSurroundings,
): { findings: Finding[]; uses: CodeUse[] } {
  const files = [...kept]
    .filter(([path]) => isPython(path))
    .map(([path, bytes]) => readPythonFile(path, bytes));
  return judgePython(files, surroundings);
}
