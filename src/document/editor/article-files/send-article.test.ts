// @vitest-environment happy-dom
import { strToU8, zipSync } from 'fflate';
import { expect, it, vi } from 'vitest';
import { blockText } from '../../comparison/block-text.ts';
import { normaliseDocument } from '../../normalise.ts';
import type { EditorHost, ReadArticle } from '../host.ts';
import { images, makeEditor, paragraph } from '../testing/editor.ts';
import { withPaths } from './found-files.ts';
import { readArticle } from './read-article.ts';
import { sendArticle, whyNoArticle } from './send-article.ts';

const address = (number: number) =>
  `/files/images/00000000-0000-4000-8000-${String(number).padStart(12, '0')}/1600.webp`;

async function bring(read: ReadArticle, { content = [paragraph()], refuse = [] as string[] } = {}) {
  const onIntake = vi.fn<EditorHost['onIntake']>();
  const editor = makeEditor(content, { onIntake });
  editor.commands.focus('end');
  const sent: string[] = [];
  const outcome = await sendArticle(editor, read, {
    upload: async (file) => {
      if (refuse.includes(file.name)) throw new Error('This image cannot be read.');
      sent.push(`${file.name} ${file.type}`);
      return Promise.resolve({ src: address(sent.length), width: 640, height: 360 });
    },
    onIntake,
    onProgress: () => undefined,
    signal: new AbortController().signal,
  });
  const blocks = () =>
    normaliseDocument(editor.getJSON())
      .content.map(blockText)
      .filter((words) => words.trim() !== '');
  const shown = () =>
    normaliseDocument(editor.getJSON()).content.flatMap((block) =>
      block.type === 'image' ? block.attrs.src : [],
    );
  return { editor, outcome, sent, blocks, shown };
}

const named = (name: string, text = 'x', type = '') => new File([text], name, { type });
const files =
  (...list: File[]) =>
  () =>
    readArticle(withPaths(list));

it('a Markdown file comes with the pictures that it names, in their places', async () => {
  const markdown = `---\ntitle: "Hot metal"\n---\n\n# Light\n\nBefore ![A lamp](images/lamp.png "The lamp") after.\n\n![Gone](lost.jpg)\n\n![Elsewhere](https://example.org/x.png)\n`;
  const { outcome, sent, blocks, shown, editor } = await bring(
    files(named('article.md', markdown), named('lamp.png', 'x', 'image/png'), named('other.png')),
  );
  expect(sent).toEqual(['lamp.png image/png']);
  expect(blocks()).toEqual([
    '## Light',
    'Before ',
    '![A lamp]\nThe lamp',
    ' after.',
    'Gone',
    'Elsewhere',
  ]);
  expect(shown()).toEqual([address(1)]);
  expect(outcome).toEqual({
    pictures: 1,
    unmatched: ['lost.jpg', 'https://example.org/x.png'],
    problems: [],
  });
  editor.commands.undo();
  expect(blocks()).toEqual([]);
});

it('what Google Docs saves as a zipped page comes with pictures, bold words and nested lists', async () => {
  const html = `<html><head><style type="text/css">.c1{font-weight:700}.c2{color:#000}</style></head><body>
    <p class="c2"><span class="c1">Bold</span><span class="c2"> and not</span></p>
    <ul class="c3 lst-kix_ab-0 start"><li>One</li></ul><ul class="lst-kix_ab-1 start"><li>Inner</li></ul><ul class="lst-kix_ab-0"><li>Two</li></ul>
    <p><img alt="A knot" src="images/image1.png" onerror="alert(1)"></p><script>alert(1)</script></body></html>`;
  const zip = zipSync({ 'Guide.html': strToU8(html), images: { 'image1.png': strToU8('x') } });
  const { sent, blocks, shown, outcome } = await bring(
    files(new File([new Uint8Array(zip)], 'Guide.zip')),
  );
  expect(sent).toEqual(['image1.png image/png']);
  expect(blocks()).toEqual(['**Bold** and not', '- One\n  - Inner\n- Two', '![A knot]']);
  expect(shown()).toEqual([address(1)]);
  expect(outcome).toEqual({ pictures: 1, unmatched: [], problems: [] });
});

it('says what was refused, what has no room and which texts were left out', async () => {
  const { outcome } = await bring(
    files(
      named('a.md', '![One](1.png)\n\n![Two](2.png)\n\n![Three](3.png)'),
      named('b.md', 'Another'),
      ...[1, 2, 3].map((number) => named(`${number}.png`)),
    ),
    { content: [...images(48), paragraph()], refuse: ['1.png'] },
  );
  expect(outcome?.problems).toEqual([
    '1.png: This image cannot be read.',
    'One picture was left out: a text can have at most 50 blocks.',
    'One other text was left out.',
  ]);
});

it.each([
  ['no text', [named('a.png')], 'There is no Markdown or HTML file among these.'],
  ['a broken zip', [named('a.zip', 'nothing')], 'There is no Markdown or HTML file among these.'],
  ['a text of 3 MB', [named('a.md', 'x'.repeat(3e6))], 'A text can have at most 2 MB.'],
])('%s is refused with a sentence', async (_, list, sentence) => {
  const problem: unknown = await bring(files(...list)).catch((error: unknown) => error);
  expect(whyNoArticle(problem)).toBe(sentence);
});

it('a pasted page that holds its pictures as data brings them along', async () => {
  const takeArticle = vi.fn<EditorHost['takeArticle']>();
  const editor = makeEditor([paragraph()], { takeArticle });
  const clipboardData = new DataTransfer();
  clipboardData.setData(
    'text/html',
    '<p>Words</p><img alt="Dot" src="data:image/png;base64,iVBORw0KGgo=">',
  );
  editor.view.dom.dispatchEvent(
    new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
  );
  const [, read] = takeArticle.mock.calls[0] ?? [];
  if (!read) throw new Error('Nothing was taken.');
  const { blocks, sent, shown } = await bring(read);
  expect(sent).toEqual(['picture.png image/png']);
  expect(blocks()).toEqual(['Words', '![Dot]']);
  expect(shown()).toEqual([address(1)]);
});
