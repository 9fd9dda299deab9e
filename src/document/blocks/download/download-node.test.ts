// @vitest-environment happy-dom
import { expect, it, onTestFinished, vi } from 'vitest';
import { cleanPastedHtml } from '../../editor/pasted-html.ts';
import { makeEditor, paragraph } from '../../editor/testing/editor.ts';

const product = '0198c0de-1234-7abc-8def-0123456789ab';

it('comes back from the page of an article', () => {
  const page =
    `<figure class="download" data-product="${product}"><div class="download-words">` +
    '<a href="https://forge.example/marketplace/lamp-kit">Lamp Kit</a><span>ZIP, 3.4 MB</span></div>' +
    '<form method="post" action="/downloads/x"><button>Download for Free</button></form></figure>';
  const editor = makeEditor([paragraph()]);
  editor.commands.setContent(cleanPastedHtml(page, 'https://forge.example').html);
  const [block] = editor.getJSON().content;
  expect(block).toEqual({
    type: 'download',
    attrs: { product, slug: 'lamp-kit', name: 'Lamp Kit' },
  });
});

it('comes back in a browser that is as old as we support', () => {
  vi.stubGlobal(
    'URL',
    class extends URL {
      static override parse = undefined as never;
    },
  );
  onTestFinished(() => void vi.unstubAllGlobals());
  const attrs = { product, slug: 'lamp-kit', name: 'Lamp Kit' };
  for (const [href, slug] of [
    ['/marketplace/lamp-kit', 'lamp-kit'],
    ['https://', ''],
  ] as const) {
    const page =
      `<figure class="download" data-product="${product}"><div class="download-words">` +
      `<a href="${href}">Lamp Kit</a></div></figure>`;
    const editor = makeEditor([paragraph()]);
    editor.commands.setContent(page);
    expect(editor.getJSON().content[0]).toEqual({ type: 'download', attrs: { ...attrs, slug } });
  }
});

it('is copied within the editor, and is no link there', () => {
  const attrs = { product, slug: 'lamp-kit', name: 'Lamp Kit' };
  const editor = makeEditor([{ type: 'download', attrs }]);
  const html = editor.getHTML();
  expect(html).not.toContain('<a');
  editor.commands.setContent(html);
  expect(editor.getJSON().content[0]).toEqual({ type: 'download', attrs });
});
