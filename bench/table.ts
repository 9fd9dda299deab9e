/** One measured value; with a budget it shows whether the budget is met. */
export type Figure = {
  name: string;
  value: number;
  budget?: number;
  /** The budget is a minimum instead of a maximum. */
  atLeast?: boolean;
  /** Wall-clock time: it is affected by everything else on the machine. */
  isByClock?: boolean;
};

/** A value that could not be measured, and why. */
export type Missing = { name: string; reason: string };

export function printTable(title: string, lines: readonly (Figure | Missing)[]): void {
  const width = Math.max(...lines.map(({ name }) => name.length));
  const text = lines.map((line) => `${line.name.padEnd(width)} ${valueOf(line)}`.trimEnd());
  process.stdout.write(`\n${title}\n${text.join('\n')}\n`);
}

export function printLines(title: string, lines: readonly string[]): void {
  process.stdout.write(`\n${title}\n${lines.map((line) => `- ${line}`).join('\n')}\n`);
}

function valueOf(line: Figure | Missing): string {
  if ('reason' in line) return `${'none'.padStart(10)}   ${line.reason}`;
  return `${format(line.value).padStart(10)}${line.isByClock ? ' *' : '  '} ${verdict(line)}`;
}

function verdict({ value, budget, atLeast = false }: Figure): string {
  if (budget === undefined) return '';
  const isKept = atLeast ? value >= budget : value <= budget;
  return `${atLeast ? 'at least' : 'at most'} ${format(budget)}: ${isKept ? 'kept' : 'BROKEN'}`;
}

function format(value: number): string {
  return value >= 100 ? value.toFixed(0) : value.toFixed(2);
}
