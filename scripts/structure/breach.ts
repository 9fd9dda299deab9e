/** A file that stands or is named wrongly, with a sentence that names the reason and the right place. */
export type Breach = { file: string; message: string };

/** A source file with its path from the root, written with slashes. */
export type Source = { file: string; text: string };

/** Tests and what serves them alone. */
export function isTestFile(file: string): boolean {
  return /\.test(?:-[a-z]+)?\.tsx?$|\/testing\/|^src\/test\//.test(file);
}
