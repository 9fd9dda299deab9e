import { searchWords } from '#shared/search-words.ts';

/** A text with all occurrences of the words of `term` highlighted, ignoring case. */
export function MarkedText({ children, term }: { children: string; term: string }) {
  const words = searchWords(term);
  if (words.length === 0) return children;
  // Longest first: of two words with the same start, the whole word is highlighted.
  const longestFirst = words.toSorted((one, other) => other.length - one.length);
  const pattern = longestFirst.map(escapePattern).join('|');
  const pieces = children.split(new RegExp(`(${pattern})`, 'giu'));
  return pieces.map((piece, position) =>
    position % 2 === 1 ? <mark key={position}>{piece}</mark> : piece,
  );
}

function escapePattern(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&');
}
