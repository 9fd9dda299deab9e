import { isBlank } from '#shared/text.ts';
import type { RichDocument, RichNode } from './nodes.ts';
import { imageIdOf } from './rules.ts';

/** The node itself and all inside it, in reading order. */
export function* nodesIn(node: RichNode): Generator<RichNode> {
  yield node;
  if (!('content' in node)) return;
  for (const child of node.content) yield* nodesIn(child);
}

/** Whether it holds non-blank text in a paragraph, however deep, or an image block (spec A §5). */
export function hasContent(document: RichDocument): boolean {
  for (const node of nodesIn(document)) {
    if (node.type === 'image') return true;
    if (node.type === 'paragraph' && !isBlank(textOf(node))) return true;
  }
  return false;
}

/** The ids of the images it shows, each once. */
export function imagesOf(document: RichDocument): string[] {
  const ids = new Set<string>();
  for (const node of nodesIn(document)) {
    const id = node.type === 'image' ? imageIdOf(node.attrs.src) : null;
    if (id !== null) ids.add(id);
  }
  return [...ids];
}

/** Its words, one line for each block of text; captions included. */
export function plainText(document: RichDocument): string {
  const lines: string[] = [];
  for (const node of nodesIn(document)) {
    if (node.type === 'image') lines.push(node.attrs.title ?? '');
    if (node.type === 'paragraph' || node.type === 'heading' || node.type === 'codeBlock') {
      lines.push(textOf(node).trim());
    }
  }
  return lines.filter((line) => line !== '').join('\n');
}

/** The text of one node and all inside it, a space for each line break. */
export function textOf(node: RichNode): string {
  let text = '';
  for (const part of nodesIn(node)) {
    if (part.type === 'text') text += part.text;
    if (part.type === 'hardBreak') text += ' ';
  }
  return text;
}
