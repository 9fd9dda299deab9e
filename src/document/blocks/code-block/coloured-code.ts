import { findCodeLanguage } from './code-languages.ts';
import { nodesIn } from '../../walk.ts';
import type { Html } from '../../html.ts';
import type { RichDocument } from '../../nodes.ts';
import type { CodeBlock } from './schema.ts';

/** A piece of code as it stands in a document. */
export type CodeText = { code: string; language: string | null };

/** What the code blocks of a document look like in colour; one that is missing stays plain. */
export type ColouredCode = ReadonlyMap<string, Html>;

export function codeTextOf({ attrs, content }: CodeBlock): CodeText {
  return { code: content[0]?.text ?? '', language: attrs.language };
}

export function codeKey({ code, language }: CodeText): string {
  return `${language ?? ''}\n${code}`;
}

/** The code of a document that is in a language which can be coloured. */
export function codeIn(document: RichDocument): CodeText[] {
  const found: CodeText[] = [];
  for (const node of nodesIn(document)) {
    if (node.type !== 'codeBlock') continue;
    const text = codeTextOf(node);
    if (text.language !== null && findCodeLanguage(text.language)) found.push(text);
  }
  return found;
}
