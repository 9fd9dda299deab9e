/** Characters that are coloured at once: as many as the highlighter takes. */
const partLength = 8_000;

/**
 * Code in parts that can be coloured one by one: each ends before a line that begins something at
 * the top, so that no text or bracket is open between two of them.
 */
export function splitCode(code: string, maxLength = partLength): string[] {
  const parts: string[] = [];
  let start = 0;
  let lastBreak = 0;
  for (const { index } of code.matchAll(/\n\n(?=(?:def|class|async def|@|import|from|if) ?\w)/g)) {
    if (index + 2 - start > maxLength && lastBreak > start) {
      parts.push(code.slice(start, lastBreak));
      start = lastBreak;
    }
    lastBreak = index + 2;
  }
  if (code.length - start > maxLength && lastBreak > start) {
    parts.push(code.slice(start, lastBreak));
    start = lastBreak;
  }
  parts.push(code.slice(start));
  return parts;
}

/** Signs that would hide code or turn its order round are written out. */
export function visibleCode(text: string): string {
  return text
    .replace(/\r\n?/g, '\n')
    .replace(/[^\P{Cc}\n\t]/gu, '\ufffd')
    .replace(
      /[\u061c\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]/g,
      (sign) => `⟨U+${sign.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}⟩`,
    );
}
