import { PythonSyntaxError } from './problem.ts';

const maxLevels = 100;
const tabWidth = 8;

type Level = {
  columns: number;
  /**
   * With a tab as one column: both counts must agree on what is deeper, otherwise tabs and spaces
   * are mixed.
   */
  tabColumns: number;
};

/** The open indentation levels. */
export class Indentation {
  readonly #levels: Level[] = [{ columns: 0, tabColumns: 0 }];

  /** The indentation of the line that starts here; a backslash joins it to the next. */
  measure(text: string, start: number): Level & { end: number } {
    let columns = 0;
    let tabColumns = 0;
    let at = start;
    let joined: Level | undefined;
    for (; ; at += 1) {
      const next = text[at];
      if (next === ' ') {
        columns += 1;
        tabColumns += 1;
      } else if (next === '\t') {
        columns = (Math.floor(columns / tabWidth) + 1) * tabWidth;
        tabColumns += 1;
      } else if (next === '\f') {
        columns = 0;
        tabColumns = 0;
      } else if (next === '\\' && text[at + 1] === '\n') {
        if (!joined?.columns) joined = { columns, tabColumns };
        columns = 0;
        tabColumns = 0;
        at += 1;
      } else return { ...(joined?.columns ? joined : { columns, tabColumns }), end: at };
    }
  }

  /** How many levels this line opens (1) or closes (below 0). */
  change({ columns, tabColumns }: Level, line: number): number {
    const top = this.#top();
    const mixed = () => new PythonSyntaxError('tabs', line);
    if (columns === top.columns) {
      if (tabColumns !== top.tabColumns) throw mixed();
      return 0;
    }
    if (columns > top.columns) {
      if (tabColumns <= top.tabColumns) throw mixed();
      if (this.#levels.length >= maxLevels) throw new PythonSyntaxError('nested', line);
      this.#levels.push({ columns, tabColumns });
      return 1;
    }
    let closed = 0;
    while (this.#top().columns > columns) {
      this.#levels.pop();
      closed += 1;
    }
    if (this.#top().columns !== columns) throw new PythonSyntaxError('indent-unmatched', line);
    if (this.#top().tabColumns !== tabColumns) throw mixed();
    return -closed;
  }

  /** Closes one level at the end of the file. */
  close(): boolean {
    if (this.#levels.length === 1) return false;
    this.#levels.pop();
    return true;
  }

  #top(): Level {
    return this.#levels.at(-1) ?? { columns: 0, tabColumns: 0 };
  }
}
