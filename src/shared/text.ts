const controlCharacters = /\p{Cc}+/gu;

/** One line as it is stored: NFC, well-formed, no control characters, no space at either end. */
export function cleanLine(text: string): string {
  return text.toWellFormed().normalize('NFC').replace(controlCharacters, ' ').trim();
}

/** Several lines as they are stored: like one, but with its line breaks, two empty lines at most. */
export function cleanLines(text: string): string {
  return text
    .toWellFormed()
    .normalize('NFC')
    .replace(/\r\n?/g, '\n')
    .replace(/[^\P{Cc}\n]+/gu, ' ')
    .replace(/\n{4,}/g, '\n\n\n')
    .trim();
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
