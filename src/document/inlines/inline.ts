import type { Html } from '../html.ts';
import type { DrawFormula } from '../formulas/markup.server.ts';

/** What an inline kind says where it is not drawn: `words.ts` of its folder. */
export type InlineWords<I> = {
  /** Whether nothing would be lost without it. */
  isEmpty: (node: I) => boolean;
  /** Among the words of its line: in search, excerpts, the table of contents. */
  plain: (node: I) => string;
  /** What it says apart from its line, for search. */
  aside: (node: I) => string;
  /** In the manner of Markdown, for the comparison of two versions. */
  markdown: (node: I) => string;
  mailHtml: (node: I) => Html;
  mailText: (node: I) => string;
};

/** What the markup of inline kinds takes from elsewhere. */
export type InlineFacts = {
  draw: DrawFormula;
  /** A name that no other document has, for ids. */
  documentName: () => string;
};

/** `markup.server.ts` of an inline kind: called once for each document. */
export type InlineMarkup<I> = (facts: InlineFacts) => {
  write: (node: I) => Html;
  /** What stands below the document. */
  end?: () => Html;
};
