import type { Html } from '#shared/html.ts';
import type { DrawFormula } from '../formulas/markup.server.ts';

/** The text of an inline kind where it is not rendered: `words.ts` of its folder. */
export type InlineWords<I> = {
  /** Whether it is empty, so that it can be dropped. */
  isEmpty: (node: I) => boolean;
  /** Among the words of its line: in search, excerpts, the table of contents. */
  plain: (node: I) => string;
  /** Its text outside the line, for search. */
  aside: (node: I) => string;
  /** In a Markdown-like form, for the comparison of two versions. */
  markdown: (node: I) => string;
  mailHtml: (node: I) => Html;
  mailText: (node: I) => string;
};

/** External data that the markup of inline kinds needs. */
export type InlineFacts = {
  draw: DrawFormula;
  /** A name that no other document has, for ids. */
  documentName: () => string;
};

/** `markup.server.ts` of an inline kind: called once for each document. */
export type InlineMarkup<I> = (facts: InlineFacts) => {
  write: (node: I) => Html;
  /** What follows below the document. */
  end?: () => Html;
};
