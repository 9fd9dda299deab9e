import { diffArrays } from 'diff';

/** A run of words in both versions, or in only one of them. */
export type WordChange = { kind: 'same' | 'added' | 'removed'; text: string };

/** Texts that differ in more words and spaces are shown as replaced as a whole. */
const mostEdits = 300;

/** What was removed and added, word by word, in reading order. */
export function wordChanges(before: string, after: string): WordChange[] {
  const parts = diffArrays(wordsOf(before), wordsOf(after), { maxEditLength: mostEdits });
  if (!parts) {
    return [
      { kind: 'removed', text: before },
      { kind: 'added', text: after },
    ];
  }
  return parts.map(({ added, removed, value }) => ({
    kind: added ? 'added' : removed ? 'removed' : 'same',
    text: value.join(''),
  }));
}

/** Words and the white space between them. */
function wordsOf(text: string): string[] {
  return text.match(/\s+|\S+/g) ?? [];
}
