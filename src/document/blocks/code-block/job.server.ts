import type { CodeText } from './coloured-code.ts';
import { codeHighlighter } from './highlight.server.ts';
import type { Html } from '../../html.ts';

/** Colours the code of one document, in a process of its own. */
export function work(code: readonly CodeText[]): Html[] {
  const highlight = codeHighlighter();
  return code.map((text) => highlight(text.code, text.language));
}
