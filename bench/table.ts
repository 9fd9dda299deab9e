/** One measured number; with a budget it says whether it is kept. */
export type Figure = {
  name: string;
  value: number;
  budget?: number;
  /** The budget is a floor instead of a ceiling. */
  atLeast?: boolean;
};

export function printTable(title: string, figures: readonly Figure[]): void {
  const width = Math.max(...figures.map((figure) => figure.name.length));
  const lines = figures.map((figure) => {
    const value = format(figure.value).padStart(10);
    return `${figure.name.padEnd(width)} ${value}  ${verdict(figure)}`.trimEnd();
  });
  process.stdout.write(`\n${title}\n${lines.join('\n')}\n`);
}

export function printLines(title: string, lines: readonly string[]): void {
  process.stdout.write(`\n${title}\n${lines.map((line) => `- ${line}`).join('\n')}\n`);
}

function verdict({ value, budget, atLeast = false }: Figure): string {
  if (budget === undefined) return '';
  const isKept = atLeast ? value >= budget : value <= budget;
  return `${atLeast ? 'at least' : 'at most'} ${budget}: ${isKept ? 'kept' : 'BROKEN'}`;
}

function format(value: number): string {
  return value >= 100 ? value.toFixed(0) : value.toFixed(2);
}
