import { describe, expect, it } from 'vitest';
import { blockText } from '../comparison/block-text.ts';
import { hasContent, plainText } from '../content.ts';
import { mailHtml, mailText } from '../mail.ts';
import { markdownDocument } from '../markdown-document.ts';
import { normaliseDocument } from '../normalise.ts';
import { outcomeOf } from '../testing/outcome.ts';

const maths = (tex: unknown) => ({ type: 'doc', content: [{ type: 'maths', attrs: { tex } }] });
const inline = (tex: unknown) => ({
  type: 'doc',
  content: [{ type: 'paragraph', content: [{ type: 'formula', attrs: { tex } }] }],
});

function tagsOf(document: unknown): string[] | string {
  const outcome = outcomeOf(document);
  return typeof outcome === 'string' ? outcome : outcome.map(({ tag }) => tag);
}

describe('a formula', () => {
  it('is MathML in a region of its own or in its line', () => {
    expect(tagsOf(maths('\\frac{a}{2}'))).toEqual([
      'figure',
      'div',
      'math',
      'semantics',
      'mrow',
      'mfrac',
      'mi',
      'mn',
      'annotation',
    ]);
    expect(tagsOf(inline('x^2'))).toEqual([
      'p',
      'span',
      'math',
      'semantics',
      'mrow',
      'msup',
      'mi',
      'mn',
      'annotation',
    ]);
  });

  it.each([
    ['no command', '\\nosuchcommand'],
    ['open braces', '{{{'],
    ['commands of its own', '\\def\\a{b}\\a'],
    ['endless commands', '\\newcommand{\\a}{\\a\\a}\\a'],
    ['many expansions', '\\dots'.repeat(160)],
    ['markup', '<script>alert(1)</script>{'],
  ])('with %s is shown as it was typed', (_name, tex) => {
    const outcome = outcomeOf(maths(tex));
    if (typeof outcome === 'string') throw new Error(outcome);
    expect(outcome.map(({ tag }) => tag)).toEqual(['figure', 'div', 'code']);
    expect(outcome[2]?.text).toBe(tex);
  });

  it.each([
    ['a link', '\\href{javascript:alert(1)}{x}'],
    ['a picture', '\\includegraphics{https://evil.example/x.png}'],
    ['a style', '\\htmlStyle{position:fixed}{x}'],
    ['a class', '\\htmlClass{button}{x}'],
    ['data', '\\htmlData{video-id=x}{x}'],
    ['colours', '\\color{red}x\\colorbox{blue}{y}'],
    ['a shadow', '\\pmb{x}'],
    ['a giant', '\\rule{999em}{999em}\\kern9999em'],
    ['text', '\\text{<img src=x onerror=alert(1)>}'],
    ['roots within each other', `${'\\sqrt{'.repeat(140)}${'}'.repeat(140)}`],
    ['wide columns', `\\begin{matrix}${'a&'.repeat(450)}\\end{matrix}`],
  ])('with %s is harmless', (_name, tex) => {
    // `outcomeOf` reads the markup strictly: elements, attributes and addresses.
    expect(tagsOf(maths(tex))).toContain('math');
    expect(tagsOf(inline(tex))).toContain('math');
  });

  it('of too many characters is refused, and drawn only so far in one document', () => {
    expect(tagsOf(inline('x'.repeat(1_001)))).toBe('A formula can have at most 1,000 characters.');
    expect(tagsOf(maths(['x']))).toBe('This text is in a format that cannot be saved.');
    const content = Array.from({ length: 21 }, () => maths('x'.repeat(1_000)).content[0]);
    const tags = tagsOf({ type: 'doc', content });
    expect(Array.isArray(tags) && tags.filter((tag) => tag === 'math')).toHaveLength(20);
    expect(Array.isArray(tags) && tags.filter((tag) => tag === 'code')).toHaveLength(1);
  });

  it('goes out of a line when it is empty', () => {
    expect(normaliseDocument(inline('  '))).toEqual({
      type: 'doc',
      content: [{ type: 'paragraph', content: [] }],
    });
    expect(tagsOf(maths(' '))).toEqual([]);
  });

  it('has its source as words, and comes from Markdown again', () => {
    const written = 'Energy $E = mc^2$ costs $5 or $6.\n\n$$\n\\frac{a}{b}\n$$';
    const document = normaliseDocument(markdownDocument(written));
    expect(document.content.map(blockText).join('\n\n')).toBe(written);
    expect(plainText(document)).toBe('Energy E = mc^2 costs $5 or $6.\n\\frac{a}{b}');
    expect(mailText(document, '')).toBe('Energy E = mc^2 costs $5 or $6.\n\n    \\frac{a}{b}');
    expect(mailHtml(document, '')).toBe(
      '<p>Energy <code>E = mc^2</code> costs $5 or $6.</p><p><code>\\frac{a}{b}</code></p>',
    );
    expect(hasContent(normaliseDocument(inline('x')))).toBe(true);
  });

  it.each([
    ['$$a + b$$', '$$\na + b\n$$'],
    ['```math\na + b\n```', '$$\na + b\n$$'],
    ['$$ never ends', '$$ never ends'],
    ['$$', '$$'],
  ])('of Markdown: %j', (written, expected) => {
    expect(normaliseDocument(markdownDocument(written)).content.map(blockText)).toEqual([expected]);
  });
});
