import { describe, expect, it } from 'vitest';
import { codeLanguages, findCodeLanguage } from './code-languages.ts';
import { codeHighlighter, highlightLimits } from './highlight.server.ts';
import type { Block, RichDocument } from '../../nodes.ts';
import { renderDocument } from '../../render.server.ts';
import { colouredHere } from '../../testing/coloured.ts';
import { readHarmlessHtml } from '../../testing/strict-html.ts';

const block = (language: string | null, code: string): Block => ({
  type: 'codeBlock',
  attrs: { language },
  content: code === '' ? [] : [{ type: 'text', text: code }],
});

describe('code blocks', () => {
  it('have a label, a copy button and a region that the keyboard reaches', () => {
    const content = [block('python', 'import bpy'), block('rust', 'a < b'), block(null, '')];
    const document: RichDocument = { type: 'doc', content };
    const html = renderDocument(document, {
      loops: new Map(),
      images: new Map(),
      code: colouredHere(document),
    });
    const elements = readHarmlessHtml(html);
    const regions = elements.filter((found) => found.tag === 'pre');
    expect(regions.map((found) => found.attributes.get('aria-label'))).toEqual([
      'Code 1: Python',
      'Code 2: rust',
      'Code 3: Code',
    ]);
    expect(regions.map((found) => found.text)).toEqual(['import bpy', 'a < b', '']);
    expect(regions.every((found) => found.attributes.get('tabindex') === '0')).toBe(true);
    const buttons = elements.filter((found) => found.tag === 'button');
    expect(buttons.every((found) => found.attributes.has('hidden'))).toBe(true);
    expect(html).toContain('<span class="hljs-keyword">import</span> bpy');
    expect(html).toContain('<code>a &lt; b</code>');
  });
});

describe('codeHighlighter', () => {
  const samples: Record<string, string> = {
    python: 'def f(): return "x"',
    glsl: 'uniform vec3 color;',
    json: '{"a": [1, true]}',
    toml: 'name = "forge"',
    bash: 'echo "$HOME"',
    typescript: 'const a: string = "x";',
    javascript: 'const a = "x";',
    c: 'int main(void) { return 0; }',
    cpp: 'class A { public: int b; };',
    xml: '<a b="c"/>',
    css: 'a { color: red }',
    html: '<p class="x">y</p>',
    yaml: 'a: true',
  };

  it.each(
    codeLanguages.flatMap(({ name, aliases }) => [name, ...aliases].map((alias) => [alias, name])),
  )('colours %s as %s', (alias = '', name = '') => {
    expect(findCodeLanguage(alias)?.name).toBe(name);
    expect(codeHighlighter()(samples[name] ?? '', alias)).toContain('<span class="hljs-');
  });

  it.each([null, '', 'rust', 'plaintext', 'constructor', '__proto__', 'Python'])(
    'leaves %s plain',
    (language) => {
      expect(codeHighlighter()('if a < b: pass', language)).toBe('if a &lt; b: pass');
    },
  );

  const line = 'import bpy\n';
  it.each<[string, string, boolean]>([
    ['a block at its limit', line.repeat(highlightLimits.block / line.length), true],
    ['a block over its limit', line.repeat(highlightLimits.block / line.length + 1), false],
    ['a line at its limit', `import ${'x'.repeat(highlightLimits.line - 7)}\n`, true],
    ['a line over its limit', `import ${'x'.repeat(highlightLimits.line - 6)}\n`, false],
  ])('%s: %s', (_, code, isColoured) => {
    expect(codeHighlighter()(code, 'python').includes('hljs-')).toBe(isColoured);
  });

  it('stops colouring when the document has used its limit', () => {
    const highlight = codeHighlighter();
    const code = line.repeat(highlightLimits.block / line.length);
    const coloured = Array.from({ length: 6 }, () => highlight(code, 'python').includes('hljs-'));
    expect(coloured).toEqual([true, true, true, true, false, false]);
    expect(highlight('import bpy', 'python')).toContain('hljs-');
  });
});
