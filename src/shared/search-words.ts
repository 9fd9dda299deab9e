import { lowerCase } from './text.ts';

/** Further words are not searched for individually. */
const most = 8;

/** The words of a search in lower case, without duplicates; their order does not matter. */
export function searchWords(text: string): string[] {
  const words = lowerCase(text).split(/\s+/u).filter(Boolean);
  return [...new Set(words)].slice(0, most);
}

/** A word without its accents. */
export function plainWord(word: string): string {
  return word.normalize('NFKD').replace(/[\u0300-\u036f]/g, '');
}

/**
 * How many letters have to be inserted, deleted, replaced or swapped with their neighbour to turn
 * one word into the other (optimal string alignment).
 */
export function typingMistakes(one: string, other: string): number {
  const [a, b] = [Array.from(one), Array.from(other)];
  let [before, above] = [[] as number[], Array.from({ length: b.length + 1 }, (_, place) => place)];
  for (const [row, letter] of a.entries()) {
    const line = [row + 1];
    for (const [column, wanted] of b.entries()) {
      const isSwap = row > 0 && column > 0 && letter === b[column - 1] && a[row - 1] === wanted;
      line.push(
        Math.min(
          at(above, column + 1) + 1,
          at(line, column) + 1,
          at(above, column) + (letter === wanted ? 0 : 1),
          isSwap ? at(before, column - 1) + 1 : Infinity,
        ),
      );
    }
    [before, above] = [above, line];
  }
  return at(above, b.length);
}

function at(line: readonly number[], position: number): number {
  return line[position] ?? Infinity;
}
