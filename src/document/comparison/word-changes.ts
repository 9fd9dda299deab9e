/** A stretch of words that both versions have, or only one of them. */
export type WordChange = { kind: 'same' | 'added' | 'removed'; text: string };

/** Beyond this many comparisons, what differs is shown as replaced in one piece. */
const mostComparisons = 1_000_000;

/** What was removed and added, word by word, in reading order. */
export function wordChanges(before: string, after: string): WordChange[] {
  const [old, now] = [wordsOf(before), wordsOf(after)];
  const shorter = Math.min(old.length, now.length);
  let start = 0;
  while (start < shorter && old[start] === now[start]) start += 1;
  let end = 0;
  while (end < shorter - start && old.at(-1 - end) === now.at(-1 - end)) end += 1;
  return joined([
    ...old.slice(0, start).map((text) => same(text)),
    ...middleChanges(old.slice(start, old.length - end), now.slice(start, now.length - end)),
    ...old.slice(old.length - end).map((text) => same(text)),
  ]);
}

/** Words and the white space between them. */
function wordsOf(text: string): string[] {
  return text.match(/\s+|\S+/g) ?? [];
}

const same = (text: string): WordChange => ({ kind: 'same', text });
const removed = (text: string): WordChange => ({ kind: 'removed', text });
const added = (text: string): WordChange => ({ kind: 'added', text });

/** The longest common subsequence; where both would do, what was removed stands first. */
function middleChanges(old: readonly string[], now: readonly string[]): WordChange[] {
  if (old.length * now.length > mostComparisons) return [...old.map(removed), ...now.map(added)];
  const width = now.length + 1;
  const lengths = new Uint32Array((old.length + 1) * width);
  const lengthAt = (row: number, column: number) => lengths[row * width + column] ?? 0;
  for (let row = old.length - 1; row >= 0; row -= 1) {
    for (let column = now.length - 1; column >= 0; column -= 1) {
      lengths[row * width + column] =
        old[row] === now[column]
          ? lengthAt(row + 1, column + 1) + 1
          : Math.max(lengthAt(row + 1, column), lengthAt(row, column + 1));
    }
  }
  const changes: WordChange[] = [];
  let [row, column] = [0, 0];
  for (;;) {
    const [gone, come] = [old[row], now[column]];
    if (gone === undefined && come === undefined) return changes;
    if (gone !== undefined && gone === come) {
      changes.push(same(gone));
      row += 1;
      column += 1;
    } else if (
      gone !== undefined &&
      (come === undefined || lengthAt(row + 1, column) >= lengthAt(row, column + 1))
    ) {
      changes.push(removed(gone));
      row += 1;
    } else if (come !== undefined) {
      changes.push(added(come));
      column += 1;
    }
  }
}

function joined(changes: readonly WordChange[]): WordChange[] {
  const runs: WordChange[] = [];
  for (const change of changes) {
    const last = runs.at(-1);
    if (last?.kind === change.kind) last.text += change.text;
    else runs.push({ ...change });
  }
  return runs;
}
