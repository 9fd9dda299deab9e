const controlCharacters = /(?![\t\n])\p{Cc}/gu;
const invisible = /[\s\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]/gu;

/**
 * Text as it is stored: well-formed, NFC, lines ended by \n, no other control characters (Postgres
 * refuses NUL). Spaces at the ends stay: a run of text may begin or end with one.
 */
export function cleanText(text: string): string {
  return text
    .toWellFormed()
    .normalize('NFC')
    .replace(/\r\n?/g, '\n')
    .replace(controlCharacters, '');
}

/** Whether nothing of the text can be seen. */
export function isBlank(text: string): boolean {
  return text.replace(invisible, '') === '';
}
