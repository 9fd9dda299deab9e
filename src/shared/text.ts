const controlCharacters = /\p{Cc}+/gu;
/** They make words look like others, and turn round what a page writes behind them. */
const directionOverrides = /[\u202a-\u202e\u2066-\u2069]/g;
/** All but spaces, formatting and the letters of scripts that are drawn as nothing. */
const visible = /[^\s\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]/u;

/**
 * One line as it is stored: NFC, well-formed, no control characters, no space at either end. Empty
 * when nothing of it can be seen.
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

/** Several lines as they are stored: like one, but with its line breaks, two empty lines at most. */
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
 * Without the characters that set the direction of what follows. The marks beside single letters
 * (U+200E, U+200F), which text in Arabic and Hebrew needs, stay.
 */
export function withoutOverrides(text: string): string {
  return text.replace(directionOverrides, '');
}

/** Without the repetitions of one character at its end; a pattern would take the square of them. */
export function withoutEnding(text: string, character: string): string {
  let end = text.length;
  while (end > 0 && text[end - 1] === character) end -= 1;
  return text.slice(0, end);
}

/** Whether nothing of the text can be seen. */
export function isBlank(text: string): boolean {
  return !visible.test(text);
}

/** At most `limit` characters, an ellipsis in place of what is cut. */
export function cutText(text: string, limit: number): string {
  const characters = Array.from(text);
  if (characters.length <= limit) return text;
  return `${characters
    .slice(0, limit - 1)
    .join('')
    .trimEnd()}…`;
}
