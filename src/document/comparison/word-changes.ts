import { diffArrays } from 'diff';

/** A run of words in both versions, or in only one of them. */
export type WordChange = { kind: 'same' | 'added' | 'removed'; text: string };

/** Texts that differ in more words and spaces are shown as replaced as a whole. */
const mostEdits = 300;

/** What was removed and added, word by word, in reading order. */
export function wordChanges(before: string, after: string, most = mostEdits): WordChange[] {
  const maxEditLength = Math.min(most, mostEdits);
  const parts = diffArrays(wordsOf(before), wordsOf(after), { maxEditLength });
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

/** How many words and spaces a comparison had to look for, at most as many as it may. */
export function editsIn(changes: readonly WordChange[]): number {
  const edited = changes.filter(({ kind }) => kind !== 'same');
  return Math.min(mostEdits, edited.flatMap(({ text }) => wordsOf(text)).length);
}

/** Words and the white space between them. */
function wordsOf(text: string): string[] {
  return text.match(/\s+|\S+/g) ?? [];
}
