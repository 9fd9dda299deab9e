import { partNames, type PartName, type States } from './rules.ts';
import { levelWords, partTitles, partWords, type PartWords } from './texts.ts';

export type PartReport = PartWords & { part: PartName };

/** Every part with its level and sentences, in the order of the page. */
export function reportOf(states: States): PartReport[] {
  return partNames.map((part) => ({ part, ...wordsOf(part, states) }));
}

function wordsOf(part: PartName, states: States): PartWords {
  const words: Readonly<Record<string, PartWords>> = partWords[part];
  const found = words[states[part]];
  if (!found) throw new Error(`The state "${states[part]}" of ${part} has no words.`);
  return found;
}

/** The parts that need the operator's attention. */
export function openParts(report: readonly PartReport[]): PartReport[] {
  return report.filter(({ level }) => level !== 'ready');
}

/** The same as lines for a terminal. */
export function reportLines(report: readonly PartReport[]): string[] {
  const titleWidth = Math.max(...report.map(({ part }) => partTitles[part].length)) + 2;
  const levelWidth = Math.max(...Object.values(levelWords).map(({ length }) => length)) + 2;
  return report.flatMap(({ part, level, says, toDo }) => {
    const start = partTitles[part].padEnd(titleWidth) + levelWords[level].padEnd(levelWidth);
    const rest = toDo === undefined ? [] : [' '.repeat(start.length) + toDo];
    return [start + says, ...rest];
  });
}
