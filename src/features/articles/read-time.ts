import { hasContent, plainText } from '#document/content.ts';
import type { RichDocument } from '#document/schema.ts';
import { nodesIn, textOf } from '#document/walk.ts';
import { articleLimits } from './rules.ts';

/** How fast an article is read: prose by its words, code by its lines, pictures one by one. */
const pace = { wordsPerMinute: 230, codeLinesPerMinute: 20, picturesPerMinute: 6 } as const;

/** A word, or two signs of a script that writes without spaces. */
const word =
  /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Thai}]{1,2}|[\p{L}\p{N}][\p{L}\p{M}\p{N}'’-]*/gu;

/** The minutes that reading a document takes, null as long as it holds nothing to read. */
export function minutesToRead(document: RichDocument | null): number | null {
  if (!document || !hasContent(document)) return null;
  let pictures = 0;
  let codeLines = 0;
  let codeWords = 0;
  for (const node of nodesIn(document)) {
    if (node.type === 'image') pictures += 1;
    if (node.type !== 'codeBlock') continue;
    const code = textOf(node);
    codeLines += code.split('\n').filter((line) => line.trim() !== '').length;
    codeWords += wordsIn(code);
  }
  const minutes =
    (wordsIn(plainText(document)) - codeWords) / pace.wordsPerMinute +
    codeLines / pace.codeLinesPerMinute +
    pictures / pace.picturesPerMinute;
  const { readTimeMin, readTimeMax } = articleLimits;
  return Math.min(readTimeMax, Math.max(readTimeMin, Math.round(minutes)));
}

function wordsIn(text: string): number {
  return text.match(word)?.length ?? 0;
}
