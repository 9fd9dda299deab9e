import type { NodeViewRenderer } from '@tiptap/core';
import { formulaLimits, formulaOptions, isReadableTex } from './rules.ts';

/** Renders a formula in the editor. KaTeX is loaded with the first one. */
async function drawFormula(place: HTMLElement, tex: string, isBlock: boolean): Promise<void> {
  place.dataset['tex'] = tex;
  const { default: katex } = await import('katex');
  // The source was changed meanwhile.
  if (place.dataset['tex'] !== tex) return;
  try {
    if (!isReadableTex(tex)) throw new Error('Not read');
    katex.render(tex, place, formulaOptions(isBlock));
    place.classList.remove('formula-wrong');
  } catch {
    place.textContent = tex;
    place.classList.add('formula-wrong');
  }
}

export async function isWrongFormula(tex: string): Promise<boolean> {
  const { default: katex } = await import('katex');
  try {
    katex.renderToString(tex, formulaOptions(true));
    return !isReadableTex(tex);
  } catch {
    return true;
  }
}

/** A formula in the editor: its source, until it is rendered. */
export function formulaView(tag: 'span' | 'div'): NodeViewRenderer {
  return ({ node }) => {
    const dom = document.createElement(tag);
    dom.className = 'formula';
    const show = (tex: string) => {
      if (dom.textContent === '' || tex === '') dom.textContent = tex;
      void drawFormula(dom, tex, tag === 'div').catch(() => {
        dom.textContent = tex;
      });
    };
    show(String(node.attrs['tex']));
    return {
      dom,
      ignoreMutation: () => true,
      update(next) {
        if (next.type !== node.type) return false;
        show(String(next.attrs['tex']));
        return true;
      },
    };
  };
}

/** The source in a formula of one of our pages, or of any other page that used KaTeX or MathJax. */
export function texIn(element: HTMLElement): string {
  return (
    element.dataset['tex'] ??
    element.querySelector('annotation[encoding="application/x-tex"]')?.textContent ??
    element.textContent
  ).trim();
}

/** A longer one stays as text. */
export function ifShort(element: HTMLElement): false | Record<string, never> {
  return texIn(element).length <= formulaLimits.one ? {} : false;
}
