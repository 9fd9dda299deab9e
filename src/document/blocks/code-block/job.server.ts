import type { CodeText } from './coloured-code.ts';
import { codeHighlighter } from './highlight.server.ts';
import type { Html } from '#shared/html.ts';

/** Highlights the code of one document, in a separate process. */
export function work(code: readonly CodeText[]): Html[] {
  const highlight = codeHighlighter();
  return code.map((text) => highlight(text.code, text.language));
}
