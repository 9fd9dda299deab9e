import { codeIn, codeKey, type ColouredCode } from '../blocks/code-block/coloured-code.ts';
import { codeHighlighter } from '../blocks/code-block/highlight.server.ts';
import type { RichDocument } from '../nodes.ts';

/** The highlighted code of a document, computed in this process. */
export function colouredHere(document: RichDocument): ColouredCode {
  const highlight = codeHighlighter();
  return new Map(
    codeIn(document).map((text) => [codeKey(text), highlight(text.code, text.language)]),
  );
}
