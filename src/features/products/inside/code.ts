/** Characters that are highlighted at once: the highlighter's maximum. */
const partLength = 8_000;

/**
 * Code in parts that can be highlighted separately: each ends before a line that starts something
 * at the top level, so that no string or bracket is open between two of them.
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

/** Characters that would hide code or reverse its order are written out. */
export function visibleCode(text: string): string {
  return text
    .replace(/\r\n?/g, '\n')
    .replace(/[^\P{Cc}\n\t]/gu, '\ufffd')
    .replace(
      /[\u061c\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]/g,
      (sign) => `⟨U+${sign.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}⟩`,
    );
}
