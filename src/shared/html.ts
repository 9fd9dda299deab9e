declare const html: unique symbol;

/** Markup with escaped texts and attributes: only the functions below create it. */
export type Html = string & { readonly [html]: true };

/** MathML, as KaTeX generates it. */
export type MathTag =
  | ('math' | 'semantics' | 'annotation' | 'mrow' | 'mi' | 'mo' | 'mn' | 'mtext' | 'msup' | 'msub')
  | ('msubsup' | 'mfrac' | 'msqrt' | 'mroot' | 'mover' | 'munder' | 'munderover' | 'mtable')
  | ('mtr' | 'mtd' | 'mspace' | 'mstyle' | 'mpadded' | 'menclose' | 'mphantom');

type TagName =
  | `h${2 | 3 | 4 | 5 | 6}`
  | ('a' | 'blockquote' | 'br' | 'button' | 'code' | 'div' | 'em' | 'figcaption' | 'figure')
  | 'form'
  | ('hr' | 'img' | 'li' | 'ol' | 'p' | 'pre' | 's' | 'span' | 'strong' | 'ul')
  | ('nav' | 'picture' | 'source' | 'video')
  | ('section' | 'sup')
  | MathTag
  | ('table' | 'tbody' | 'td' | 'th' | 'thead' | 'tr')
  | ('circle' | 'details' | 'g' | 'path' | 'rect' | 'summary' | 'svg' | 'text');

/** Null and false omit the attribute; true writes it without a value. */
type Attributes = Readonly<Record<string, string | number | boolean | null>>;

const voidTags: ReadonlySet<TagName> = new Set<TagName>(['br', 'hr', 'img', 'source']);

export function escapeText(text: string): Html {
  return escaped(text) as Html;
}

export function joinHtml(parts: readonly Html[]): Html {
  return parts.join('') as Html;
}

/** An element; `attributes` are named by the caller, never by a document. */
export function element(tag: TagName, attributes: Attributes, ...children: Html[]): Html {
  const opening = `<${tag}${Object.entries(attributes).map(writeAttribute).join('')}>`;
  const markup = voidTags.has(tag) ? opening : `${opening}${children.join('')}</${tag}>`;
  return markup as Html;
}

function writeAttribute([name, value]: [string, Attributes[string]]): string {
  if (value === null || value === false || value === undefined) return '';
  return value === true
    ? ` ${name}`
    : ` ${name}="${escaped(String(value)).replaceAll('"', '&quot;')}"`;
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
