import { diffArrays } from 'diff';

/** A stretch of words that both versions have, or only one of them. */
export type WordChange = { kind: 'same' | 'added' | 'removed'; text: string };

/** Texts that differ in more words and spaces are shown as replaced in one piece. */
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
