/**
 * A file in the wrong place or with a wrong name, and a sentence that says why and where it
 * belongs.
 */
export type Violation = { file: string; message: string };

/** A source file with its path relative to the root, with slashes. */
export type Source = { file: string; text: string };

/** Tests and their helpers. */
export function isTestFile(file: string): boolean {
  return /\.test(?:-[a-z]+)?\.tsx?$|\/testing\/|^src\/test\//.test(file);
}
