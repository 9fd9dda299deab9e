import openBidi from 'bidi-js';

const bidi = openBidi();

/** bidi-js reads surrogate pairs as left-to-right letters, which emoji and other symbols are not. */
const astralSymbols = /(?!\p{L})[\u{10000}-\u{10ffff}]/gu;

/** The embedding level of each code unit; odd levels run from right to left. */
export function levelsOf(text: string): Uint8Array {
  return bidi.getEmbeddingLevels(text.replace(astralSymbols, '••')).levels;
}

export const isRightToLeft = (level: number) => level % 2 === 1;

/** The parts of a line from left to right: rule L2 of the Unicode bidirectional algorithm. */
export function inVisualOrder<Part extends { level: number }>(parts: readonly Part[]): Part[] {
  const ordered = [...parts];
  const deepest = Math.max(0, ...parts.map(({ level }) => level));
  for (let level = deepest; level > 0; level -= 1) {
    let from = 0;
    for (let at = 0; at <= ordered.length; at += 1) {
      if ((ordered[at]?.level ?? 0) >= level) continue;
      ordered.splice(from, at - from, ...ordered.slice(from, at).toReversed());
      from = at + 1;
    }
  }
  return ordered;
}

/** With brackets and similar characters replaced by their mirror images. */
export function mirrored(text: string): string {
  const mirror = (character: string) => bidi.getMirroredCharacter(character) ?? character;
  return Array.from(text, mirror).join('');
}
