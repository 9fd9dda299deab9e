import type { PackageReport } from '../rules.ts';
import { judgePython, type PythonFinding } from './judging.ts';
import { readPythonFile, type PythonFile } from './python-file.ts';
import { pythonLimits } from './rules.ts';

/** What the check of a package gives for its Python: `files` are all paths of the archive. */
export type PythonSurroundings = Pick<PackageReport, 'kind' | 'manifest' | 'root'> & {
  files: readonly string[];
};

/** Reads the Python of a package file by file, within bounds; the text is not kept. */
export class PythonReading {
  readonly #files: PythonFile[] = [];
  readonly #unread: string[] = [];
  #bytes = 0;

  /** How much of this file is wanted, or undefined when it is no Python or too much. */
  wanted(path: string, bytes: number): { maxBytes: number } | undefined {
    if (!/\.pyw?$/i.test(path)) return undefined;
    const isTooMuch =
      bytes > pythonLimits.fileBytes ||
      this.#bytes + bytes > pythonLimits.allBytes ||
      this.#files.length >= pythonLimits.files;
    if (!isTooMuch) return { maxBytes: pythonLimits.fileBytes };
    this.#unread.push(path);
    return undefined;
  }

  add(path: string, bytes: Uint8Array): void {
    this.#bytes += bytes.byteLength;
    this.#files.push(readPythonFile(path, bytes));
  }

  finish(surroundings: PythonSurroundings): Pick<PackageReport, 'uses'> & { findings: PythonFinding[] } {
    return judgePython(this.#files, this.#unread, surroundings);
  }
}
