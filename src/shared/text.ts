const controlCharacters = /\p{Cc}+/gu;
/** They make words look like others, and reverse the text that follows them on the page. */
const directionOverrides = /[\u202a-\u202e\u2066-\u2069]/g;
/** Everything except spaces, format characters and letters that are drawn as nothing. */
const visible = /[^\s\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]/u;

/**
 * A single line as it is stored: NFC, well-formed, no control characters, trimmed. Empty if none of
 * it is visible.
 */
export function cleanLine(text: string): string {
  const clean = text
    .toWellFormed()
    .replace(directionOverrides, '')
    .normalize('NFC')
    .replace(controlCharacters, ' ')
    .trim();
  return isBlank(clean) ? '' : clean;
}

/** A line from an address, cut to this length, but not within a character. */
export function lineFrom(text: string | null, most: number): string {
  return cleanLine(text ?? '')
    .slice(0, most)
    .replace(/[\ud800-\udbff]$/, '');
}

/**
 * Several lines as they are stored: like a single line, but with line breaks, at most two of them
 * empty in a row.
 */
export function cleanLines(text: string): string {
  const clean = text
    .toWellFormed()
    .replace(directionOverrides, '')
    .normalize('NFC')
    .replace(/\r\n?/g, '\n')
    .replace(/[^\P{Cc}\n]+/gu, ' ')
    .replace(/\n{4,}/g, '\n\n\n')
    .trim();
  return isBlank(clean) ? '' : clean;
}

/**
 * Without the characters that set the direction of the following text. The marks for single letters
 * (U+200E, U+200F), which Arabic and Hebrew text needs, stay.
 */
export function withoutOverrides(text: string): string {
  return text.replace(directionOverrides, '');
}

/**
 * Without repetitions of one character at its end; a regular expression would take quadratic time.
 */
export function withoutEnding(text: string, character: string): string {
  let end = text.length;
  while (end > 0 && text[end - 1] === character) end -= 1;
  return text.slice(0, end);
}

/**
 * In lower case as the database has it: each letter by itself. JavaScript's own has another letter
 * for a sigma at the end of a word, and two for a dotted capital I, so it would not be found.
 */
export function lowerCase(text: string): string {
  return Array.from(text, (letter) =>
    String.fromCodePoint(letter.toLowerCase().codePointAt(0) ?? 0),
  ).join('');
}

/** Whether none of the text is visible. */
export function isBlank(text: string): boolean {
  return !visible.test(text);
}

/** At most `limit` characters, with an ellipsis in place of the rest. */
export function cutText(text: string, limit: number): string {
  if (text.length <= limit) return text;
  // A character takes at most two code units: no need to divide more of a long text.
  const characters = Array.from(text.slice(0, 2 * limit + 2));
  if (characters.length <= limit) return text;
  return `${characters
    .slice(0, limit - 1)
    .join('')
    .trimEnd()}…`;
}
