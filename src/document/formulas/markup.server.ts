import { createRequire } from 'node:module';
import { element, escapeText, joinHtml, type Html, type MathTag } from '#shared/html.ts';
import { formulaLimits, formulaOptions, isReadableTex } from './rules.ts';

/** Renders the formulas of one document, within its limits; others are shown as typed. */
export type DrawFormula = (tex: string, isBlock: boolean) => Html;

export function formulaMarkup(): DrawFormula {
  let left: number = formulaLimits.document;
  return (tex, isBlock) => {
    left -= tex.length;
    const drawn = left >= 0 && isReadableTex(tex) ? drawnFormula(tex, isBlock) : null;
    return drawn ?? element('code', { class: 'formula-source' }, escapeText(tex));
  };
}

/** KaTeX's own tree, which it would otherwise serialise itself. */
type KatexNode = {
  type?: string;
  text?: string;
  attributes?: Readonly<Record<string, string>>;
  children?: readonly KatexNode[];
  /** Of a space: in em, and the character for it if there is one. */
  width?: number;
  character?: string | null;
};
type Katex = { __renderToDomTree: (tex: string, options: object) => KatexNode };

/** Loaded with the first formula, and at once: a document is rendered without waiting. */
const load = createRequire(import.meta.url);
const treeOf: Katex['__renderToDomTree'] = (...formula) => {
  const { __renderToDomTree: draw } = load('katex') as Katex;
  return draw(...formula);
};

/** Null for what KaTeX cannot parse and for unknown elements. */
function drawnFormula(tex: string, isBlock: boolean): Html | null {
  try {
    const { children = [] } = treeOf(tex, formulaOptions(isBlock));
    return joinHtml(children.map(mathElement));
  } catch {
    return null;
  }
}

const mathTags: ReadonlySet<string> = new Set<MathTag>([
  'math',
  'semantics',
  'annotation',
  'mrow',
  'mi',
  'mo',
  'mn',
  'mtext',
  'msup',
  'msub',
  'msubsup',
  'mfrac',
  'msqrt',
  'mroot',
  'mover',
  'munder',
  'munderover',
  'mtable',
  'mtr',
  'mtd',
  'mspace',
  'mstyle',
  'mpadded',
  'menclose',
  'mphantom',
]);

/** Colours are not included: they would be unreadable in one of the two themes. */
const mathAttributes: ReadonlySet<string> = new Set([
  'display',
  'mathvariant',
  'stretchy',
  'fence',
  'separator',
  'lspace',
  'rspace',
  'width',
  'height',
  'depth',
  'voffset',
  'minsize',
  'maxsize',
  'accent',
  'accentunder',
  'largeop',
  'linethickness',
  'displaystyle',
  'scriptlevel',
  'mathsize',
  'columnalign',
  'columnspacing',
  'rowspacing',
  'columnlines',
  'rowlines',
  'notation',
  'movablelimits',
  'encoding',
]);

function mathElement(node: KatexNode): Html {
  const { type, text, attributes = {}, children = [] } = node;
  if (text !== undefined) return escapeText(text);
  if (node.width !== undefined) return spaceElement(node.width, node.character ?? '');
  if (type === undefined || !isMathTag(type)) throw new Error(`No element for ${type}`);
  const kept = Object.entries(attributes).filter(([name]) => mathAttributes.has(name));
  return element(type, Object.fromEntries(kept), ...children.map(mathElement));
}

function spaceElement(width: number, character: string): Html {
  return character === ''
    ? element('mspace', { width: `${width}em` })
    : element('mtext', {}, escapeText(character));
}

function isMathTag(tag: string): tag is MathTag {
  return mathTags.has(tag);
}
