import { cleanText } from './clean-text.ts';
import type { Inline } from './inline-nodes.ts';
import type { Paragraph } from './nodes.ts';

/** Paragraphs of a text: a blank line ends one, a single line end becomes a line break. */
export function paragraphsOf(text: string): Paragraph[] {
  return cleanText(text)
    .split(/\n[ \t]*(?:\n[ \t]*)+/)
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .map((part) => ({ type: 'paragraph', content: part.split('\n').flatMap(lineOf) }));
}

function lineOf(line: string, index: number): Inline[] {
  const text: Inline[] = line === '' ? [] : [{ type: 'text', text: line }];
  return index === 0 ? text : [{ type: 'hardBreak' }, ...text];
}
