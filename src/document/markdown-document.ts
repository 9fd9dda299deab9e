import type { JSONContent } from '@tiptap/core';
import { markdownBlocks } from './markdown.ts';

/**
 * Code, bold, struck, italic, links, bare addresses, formulas; each extends to the next character
 * of its kind.
 */
const inlineSigns =
  /`([^`]+)`|\*\*([^*]+)\*\*|~~([^~]+)~~|\*([^*\s][^*]*)\*|\[([^[\]]+)\]\(([^()\s]+)\)|(https?:\/\/[^\s<>()[\]]+)|(?<![\w$\\])\$([^\s$](?:[^$]*[^\s$])?)\$(?![\w$])/g;

/**
 * A Markdown text as a document, to be checked by `normaliseDocument`: for use without an editor
 * that parses inline content.
 */
export function markdownDocument(text: string): JSONContent {
  return { type: 'doc', content: markdownBlocks(text).map(withMarks) };
}

function withMarks(node: JSONContent): JSONContent {
  if (!node.content || node.type === 'codeBlock') return node;
  return { ...node, content: node.content.flatMap((inner) => inlineOf(inner)) };
}

function inlineOf(node: JSONContent): JSONContent[] {
  return node.type === 'text' ? runsOf(node.text ?? '') : [withMarks(node)];
}

function runsOf(text: string): JSONContent[] {
  const runs: JSONContent[] = [];
  let end = 0;
  for (const match of text.matchAll(inlineSigns)) {
    if (match.index > end) runs.push({ type: 'text', text: text.slice(end, match.index) });
    runs.push(runOf(match));
    end = match.index + match[0].length;
  }
  if (end < text.length) runs.push({ type: 'text', text: text.slice(end) });
  return runs;
}

function runOf([
  ,
  code,
  bold,
  strike,
  italic,
  label,
  target,
  address,
  tex,
]: RegExpExecArray): JSONContent {
  const href = target ?? address;
  if (href !== undefined) {
    const link = { type: 'link', attrs: { href, target: null } };
    return { type: 'text', text: label ?? href, marks: [link] };
  }
  if (tex !== undefined) return { type: 'formula', attrs: { tex } };
  if (code !== undefined) return { type: 'text', text: code, marks: [{ type: 'code' }] };
  if (bold !== undefined) return { type: 'text', text: bold, marks: [{ type: 'bold' }] };
  if (strike !== undefined) return { type: 'text', text: strike, marks: [{ type: 'strike' }] };
  return { type: 'text', text: italic ?? '', marks: [{ type: 'italic' }] };
}
