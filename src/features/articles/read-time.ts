import { hasContent, plainText } from '#document/content.ts';
import { codeLinesIn, minutesFor, wordsIn } from '#document/read-time.ts';
import type { RichDocument } from '#document/schema.ts';
import { nodesIn, textOf } from '#document/walk.ts';
import { articleLimits } from './rules.ts';

/** The reading time of a document in minutes, null if it contains nothing to read. */
export function minutesToRead(document: RichDocument | null): number | null {
  if (!document || !hasContent(document)) return null;
  let pictures = 0;
  let codeLines = 0;
  let codeWords = 0;
  for (const node of nodesIn(document)) {
    if (node.type === 'image') pictures += 1;
    if (node.type !== 'codeBlock') continue;
    const code = textOf(node);
    codeLines += codeLinesIn(code);
    codeWords += wordsIn(code);
  }
  const words = wordsIn(plainText(document)) - codeWords;
  return Math.min(articleLimits.readTimeMax, minutesFor({ words, codeLines, pictures }));
}
