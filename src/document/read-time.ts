/** The parts of a text that take time to read. */
export type ReadAmount = { words: number; codeLines: number; pictures: number };

/** Reading speed: prose by words, code by lines, pictures one by one. */
const pace = { wordsPerMinute: 230, codeLinesPerMinute: 20, picturesPerMinute: 6 } as const;

/** A word, or two characters of a script that is written without spaces. */
const word =
  /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Thai}]{1,2}|[\p{L}\p{N}][\p{L}\p{M}\p{N}'’-]*/gu;

export function wordsIn(text: string): number {
  return text.match(word)?.length ?? 0;
}

export function codeLinesIn(code: string): number {
  return code.split('\n').filter((line) => line.trim() !== '').length;
}

/** Whole minutes, at least one. */
export function minutesFor({ words, codeLines, pictures }: ReadAmount): number {
  const minutes =
    words / pace.wordsPerMinute +
    codeLines / pace.codeLinesPerMinute +
    pictures / pace.picturesPerMinute;
  return Math.max(1, Math.round(minutes));
}
