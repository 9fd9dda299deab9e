import { randomUUID } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import { visit } from './alive.ts';
import { violations } from './axe.ts';
import { press, tabTo, runTool, untilSelected } from './editor-keys.ts';
import { signIn } from './people.ts';
import { picture } from './product-media.ts';
import { tooWide } from './sizes.ts';
import { test } from './test.ts';

const text = (page: Page) => page.getByRole('textbox', { name: 'Content' });

async function expectNoViolations(page: Page): Promise<void> {
  expect(await violations(page)).toEqual([]);
  expect(await tooWide(page)).toEqual([]);
}

/** All fields above the text, from the top of the page, without a mouse. */
async function fillFields(page: Page, title: string): Promise<void> {
  await press(page, 'Tab', 'Enter');
  await tabTo(page, page.getByLabel('Title', { exact: true }));
  await page.keyboard.type(title);
  await press(page, 'Tab');
  await page.keyboard.type('Typed without a mouse.');
  await press(page, 'Tab', 'G', 'Tab', 'I', 'Tab');
  await page.keyboard.type('7');
  await press(page, 'Tab', 'P');
  await expect(page.getByLabel('Category')).toHaveValue('Guide');
  await expect(page.getByLabel('Difficulty')).toHaveValue('intermediate');
  await press(page, 'Tab', 'Space');
  await expect(page.getByRole('checkbox', { name: '5.3' })).toBeChecked();
  await tabTo(page, page.getByRole('button', { name: 'Drop an image here' }));
  const chooser = page.waitForEvent('filechooser');
  await press(page, 'Enter');
  await (await chooser).setFiles(await picture('cover.png', '#2c5f8a'));
  await expect(page.getByAltText('The thumbnail you chose')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Replace' })).toBeFocused();
  await tabTo(page, text(page));
}

async function typeWords(page: Page): Promise<void> {
  await page.keyboard.type('## Bend the pipe\n');
  await press(page, 'Control+Alt+3');
  await page.keyboard.type('Draw the curve\n');
  await runTool(page, 'Heading 4');
  await page.keyboard.type('With the pen\n');
  await page.keyboard.type('All ');
  for (const [key, word] of [
    ['Control+b', 'bold'],
    ['Control+i', 'slanted'],
    ['Control+Shift+S', 'struck'],
    ['Control+e', 'bpy.ops'],
  ] as const) {
    await press(page, key);
    await page.keyboard.type(word);
    await press(page, key);
    await page.keyboard.type(' ');
  }
  await page.keyboard.type('words.\n');
}

async function typeBlocks(page: Page): Promise<void> {
  await page.keyboard.type('- Curve\nBevel\n\n');
  await runTool(page, 'Numbered list');
  await page.keyboard.type('Add\nExtrude\n\n');
  await page.keyboard.type('[ ] Apply the scale\n');
  await page.keyboard.type('Name it');
  await press(page, 'Control+Enter');
  await page.keyboard.type('\n\n');
  await page.keyboard.type('> Less is more.\n\n');
  await page.keyboard.type('``` import bpy');
  await press(page, 'Escape', 'Tab');
  const language = page.getByLabel('Language');
  await expect(language).toBeFocused();
  await page.keyboard.type('Py');
  await expect(language).toHaveValue('python');
  await press(page, 'Escape', 'ArrowDown');
}

async function typeLink(page: Page): Promise<void> {
  await page.keyboard.type('Read the manual');
  await press(page, 'Control+Shift+ArrowLeft');
  await untilSelected(page, 'manual');
  await press(page, 'Control+k');
  const address = page.getByLabel('Address');
  await expect(address).toBeFocused();
  await page.keyboard.type('javascript:alert(1)\n');
  await expect(
    page
      .getByRole('alert')
      .getByText(
        'This link is not allowed. It must start with http, https, ftp, ftps, mailto, tel, callto, sms, cid or xmpp.',
      ),
  ).toBeVisible();
  await expect(text(page).getByRole('link')).toHaveCount(0);
  await press(page, 'Control+a');
  await page.keyboard.type('docs.blender.org\n');
  await expect(text(page).getByRole('link')).toHaveAttribute('href', 'https://docs.blender.org');
  await press(page, 'ArrowLeft');
  const bubble = page.getByRole('group', { name: 'Link' });
  await tabTo(page, bubble.getByRole('button', { name: 'Edit' }));
  await press(page, 'Enter');
  await expect(address).toHaveValue('https://docs.blender.org');
  await expect(address).toBeFocused();
  await press(page, 'End');
  await page.keyboard.type('/manual\n');
  await expect(text(page)).toBeFocused();
  await press(page, 'End', 'Enter');
}

async function placeMedia(page: Page): Promise<void> {
  const chooser = page.waitForEvent('filechooser');
  await runTool(page, 'Image');
  await (await chooser).setFiles(await picture('bevel.png', '#8a4f2c'));
  const shown = text(page).locator('figure img');
  await expect(shown).toHaveAttribute('src', /^\/files\/images\//);
  await tabTo(page, page.getByLabel('Alt text'));
  await page.keyboard.type('A bevelled rim');
  await expect(shown).toHaveAttribute('alt', 'A bevelled rim');
  await press(page, 'Tab');
  await page.keyboard.type('Three segments\n');
  await press(page, 'ArrowDown');
  await runTool(page, 'YouTube video');
  await expect(page.getByLabel('Address of the video')).toBeFocused();
  await page.keyboard.type('https://vimeo.com/76979871\n');
  await expect(
    page
      .getByRole('alert')
      .getByText('Invalid YouTube URL. Please provide a valid video, short, or embed link.'),
  ).toBeVisible();
  await press(page, 'Control+a');
  await page.keyboard.type('https://youtu.be/aqz-KE-bpKQ\n');
  await expect(text(page)).toContainText('https://www.youtube.com/watch?v=aqz-KE-bpKQ');
  await expect(text(page)).toBeFocused();
}

async function openHelp(page: Page): Promise<void> {
  const sheet = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await press(page, 'Control+/');
  await expect(sheet.getByText('Strikethrough')).toBeVisible();
  await expectNoViolations(page);
  await press(page, 'Escape');
  await expect(sheet).toBeHidden();
  await expect(text(page)).toBeFocused();
  await runTool(page, 'Keyboard shortcuts');
  await expect(sheet).toBeVisible();
  await press(page, 'Escape');
  await expect(sheet).toBeHidden();
  await press(page, 'Escape');
  await expect(text(page)).toBeFocused();
}

const node = (type: string, content: unknown[], attrs?: object) => ({
  type,
  ...(attrs && { attrs }),
  content,
});
const run = (words: string, ...marks: unknown[]) => ({
  type: 'text',
  text: words,
  ...(marks.length > 0 && { marks }),
});
const line = (...parts: unknown[]) => node('paragraph', parts);
const item = (words: string) => node('listItem', [line(run(words))]);
const task = (words: string, checked: boolean) => node('taskItem', [line(run(words))], { checked });

/** What was typed, as it must stand in the article. */
function typedDocument(imageAddress: string) {
  const link = { href: 'https://docs.blender.org/manual', target: null, class: null };
  return [
    node('heading', [run('Bend the pipe')], { level: 2 }),
    node('heading', [run('Draw the curve')], { level: 3 }),
    node('heading', [run('With the pen')], { level: 4 }),
    line(
      run('All '),
      run('bold', { type: 'bold' }),
      run(' '),
      run('slanted', { type: 'italic' }),
      run(' '),
      run('struck', { type: 'strike' }),
      run(' '),
      run('bpy.ops', { type: 'code' }),
      run(' words.'),
    ),
    node('bulletList', [item('Curve'), item('Bevel')]),
    node('orderedList', [item('Add'), item('Extrude')], { start: 1 }),
    node('taskList', [task('Apply the scale', false), task('Name it', true)]),
    node('blockquote', [line(run('Less is more.'))]),
    node('codeBlock', [run('import bpy')], { language: 'python' }),
    line(run('Read the '), run('manual', { type: 'link', attrs: expect.objectContaining(link) })),
    {
      type: 'image',
      attrs: {
        src: imageAddress,
        alt: 'A bevelled rim',
        title: 'Three segments',
        width: 640,
        height: 400,
      },
    },
    { type: 'video', attrs: { src: 'https://www.youtube.com/embed/aqz-KE-bpKQ' } },
    line(run('The end.')),
  ];
}

for (const [width, theme] of [
  [1440, 'dark'],
  [390, 'light'],
] as const) {
  test(`an article from the keyboard alone, ${theme} at ${width} px`, async ({ page }) => {
    const title = `Bend a pipe ${randomUUID()}`;
    // From now on the browser is asked to tell of file choosers: a key may be faster than the asking.
    page.on('filechooser', () => undefined);
    await page.setViewportSize({ width, height: 844 });
    await page.addInitScript((name) => localStorage.setItem('theme', name), theme);
    await signIn(page, `Keyboard Writer ${process.pid} ${width}`);
    await visit(page, '/create');
    await expect(text(page)).toBeVisible();
    await fillFields(page, title);
    await typeWords(page);
    await typeBlocks(page);
    await typeLink(page);
    await placeMedia(page);
    await openHelp(page);
    await page.keyboard.type('The end.');
    const imageAddress = await text(page).locator('figure img').getAttribute('src');
    await expectNoViolations(page);

    await press(page, 'Escape');
    await tabTo(page, page.getByRole('button', { name: 'Publish' }));
    await press(page, 'Enter');
    await expect(page.getByText('Article submitted')).toBeVisible();
    await expect(page).toHaveURL('/');

    const slug = title.toLowerCase().replaceAll(' ', '-');
    const saved = await (await page.request.get(`/api/v1/articles/${slug}/edit`)).json();
    expect(saved.content.content).toEqual(typedDocument(imageAddress ?? ''));
    await visit(page, `/knowledge-base/guide/${slug}`);
    const shown = page.locator('.prose');
    await expect(shown.getByRole('heading', { level: 4 })).toContainText('With the pen');
    await expect(shown.getByRole('link', { name: 'manual' })).toBeVisible();
    await expect(shown.getByAltText('A bevelled rim')).toBeVisible();
    await expect(shown.getByText('Three segments')).toBeVisible();
    await expectNoViolations(page);
  });
}
