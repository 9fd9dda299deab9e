import { withoutOverrides } from '#shared/text.ts';

const controlCharacters = /(?![\t\n])\p{Cc}/gu;

/**
 * Text as it is stored: well-formed, NFC, lines ended by \n, no other control characters (Postgres
 * refuses NUL), no bidirectional overrides, with which code would not read as it runs. Leading and
 * trailing spaces stay: a run of text may start or end with one.
 */
export function cleanText(text: string): string {
  return withoutOverrides(text)
    .replace(/\r\n?/g, '\n')
    .replace(controlCharacters, '')
    .toWellFormed()
    .normalize('NFC');
}
