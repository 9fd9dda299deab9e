import { findCodeLanguage } from './code-languages.ts';
import { nodesIn } from '../../walk.ts';
import type { Html } from '#shared/html.ts';
import type { RichDocument } from '../../nodes.ts';
import type { CodeBlock } from './schema.ts';

/** A piece of code in a document. */
export type CodeText = { code: string; language: string | null };

/** The highlighted code blocks of a document; a missing one stays plain. */
export type ColouredCode = ReadonlyMap<string, Html>;

export function codeTextOf({ attrs, content }: CodeBlock): CodeText {
  return { code: content[0]?.text ?? '', language: attrs.language };
}

export function codeKey({ code, language }: CodeText): string {
  return `${language ?? ''}\n${code}`;
}

/** The code of a document in languages that can be highlighted. */
export function codeIn(document: RichDocument): CodeText[] {
  const found: CodeText[] = [];
  for (const node of nodesIn(document)) {
    if (node.type !== 'codeBlock') continue;
    const text = codeTextOf(node);
    if (text.language !== null && findCodeLanguage(text.language)) found.push(text);
  }
  return found;
}
