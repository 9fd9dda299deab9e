import type { Footnote } from './inlines/footnote/schema.ts';
import type { Formula } from './inlines/formula/schema.ts';

/** The inline nodes of a normalised document (spec A §3 and §5). */
export type Inline = TextRun | HardBreak | OwnInline;

/** The inline kinds that have a folder in `inlines/`: one line for each. */
export type OwnInline = Footnote | Formula;

export type OwnInlineKind = OwnInline['type'];
export type InlineOf<K extends OwnInlineKind> = Extract<OwnInline, { type: K }>;

export type TextRun = { type: 'text'; text: string; marks?: Mark[] };
export type HardBreak = { type: 'hardBreak' };

export type Mark = { type: 'bold' | 'italic' | 'strike' | 'code' } | LinkMark;
export type LinkMark = { type: 'link'; attrs: LinkAttributes };
export type LinkAttributes = {
  /** Empty when the address is not allowed. */
  href: string;
  target: '_blank' | null;
  rel: string | null;
  /** Always null: one of our classes on a user's link could make it look like our own buttons. */
  class: null;
};
