import { codeIn, codeKey, type ColouredCode } from '../coloured-code.ts';
import { codeHighlighter } from '../highlight.server.ts';
import type { RichDocument } from '../nodes.ts';

/** The colours of a document's code, made in this process. */
export function colouredHere(document: RichDocument): ColouredCode {
  const highlight = codeHighlighter();
  return new Map(
    codeIn(document).map((text) => [codeKey(text), highlight(text.code, text.language)]),
  );
}
