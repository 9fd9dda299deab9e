// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';
import { documentSchema } from './schema.ts';
import { isMarkdown, markdownBlocks } from './markdown.ts';
import { makeEditor, paragraph } from './editor/testing/editor.ts';

const readme = `# Scatter Kit

Scatters the objects of a
collection over any mesh.

## Steps
1. Select the ground
   and the collection.

   It may be hidden.
2. Run it:
   \`\`\`py
   import bpy

   bpy.ops.scatter()
   \`\`\`
10. Done

- stones
  - flat
* grass

- [ ] test
- [x] ship
> Take care.
> Much care.

---
#hashtag

| Node | Use |
| :--- | --- |
| Mix  | two colours |
`;

const list = (type: string, ...content: object[]) => ({ type, content });
const row = (type: string, ...cells: string[]) =>
  list('tableRow', ...cells.map((words) => list(type, paragraph(words))));
const item = (...content: object[]) => ({ type: 'listItem', content });
const heading = (level: number, text: string) => ({
  ...paragraph(text),
  type: 'heading',
  attrs: { level },
});

describe('a text in Markdown', () => {
  it('becomes blocks', () => {
    expect(markdownBlocks(readme)).toEqual([
      heading(2, 'Scatter Kit'),
      paragraph('Scatters the objects of a collection over any mesh.'),
      heading(2, 'Steps'),
      {
        ...list(
          'orderedList',
          item(paragraph('Select the ground and the collection.'), paragraph('It may be hidden.')),
          item(paragraph('Run it:'), {
            ...paragraph('import bpy\n\nbpy.ops.scatter()'),
            type: 'codeBlock',
            attrs: { language: 'py' },
          }),
          item(paragraph('Done')),
        ),
        attrs: { start: 1 },
      },
      list(
        'bulletList',
        item(paragraph('stones'), list('bulletList', item(paragraph('flat')))),
        item(paragraph('grass')),
      ),
      list(
        'taskList',
        { type: 'taskItem', attrs: { checked: false }, content: [paragraph('test')] },
        { type: 'taskItem', attrs: { checked: true }, content: [paragraph('ship')] },
      ),
      list('blockquote', paragraph('Take care. Much care.')),
      { type: 'horizontalRule' },
      paragraph('#hashtag'),
      list('table', row('tableHeader', 'Node', 'Use'), row('tableCell', 'Mix', 'two colours')),
    ]);
  });

  it.each([
    ['# Alone', true],
    ['Words\n\n###  Nodes\n\nWords', true],
    ['- one\n- two', true],
    ['3) three\r\n4) four', true],
    ['a | b\n| a | b |\n|---|---|\n| 1 | 2 |', true],
    ['| a | b |\n| c | d |', false],
    ['Run\n```\nx = 1;\n```', true],
    ['Words - with a dash\n- and one', false],
    ['Words.\n\nMore #words, 1. of them.', false],
    ['# Needed for the nodes\nimport bpy\n\n# Two\n\n- x', false],
    ['# All of them\n\nfor ob in bpy.data.objects:\n    print(ob.name)', false],
    ['# Colours\n\nscale = 2', false],
    ['```py', false],
    ['', false],
  ])('%j is one: %s', (text, expected) => {
    expect(isMarkdown(text)).toBe(expected);
  });

  it.each([
    ['quotes', '>'.repeat(5_000)],
    ['lists', '- '.repeat(5_000) + 'x'],
    ['lines', '- x\n'.repeat(20_000)],
    ['code without an end', '```\n'.repeat(3)],
    ['signs alone', '#\n>\n-\n1.\n- [ ]\n>>\n||\n|-|\n'],
  ])('may be hostile: %s', (_what, text) => {
    const editor = makeEditor([paragraph()]);
    for (const node of markdownBlocks(text)) editor.schema.nodeFromJSON(node).check();
  });
});

describe('pasted text', () => {
  function pasteInto(content: object[], text: string) {
    const editor = makeEditor(content);
    editor.commands.focus('end');
    const getData = (type: string) => (type === 'text/plain' ? text : '');
    const event = new Event('paste', { bubbles: true, cancelable: true });
    Object.defineProperty(event, 'clipboardData', { value: { getData, files: [] } });
    editor.view.dom.dispatchEvent(event);
    return documentSchema.parse(editor.getJSON()).content;
  }

  it('in Markdown stands as blocks where the empty paragraph was', () => {
    const [first, second] = pasteInto([paragraph()], '## Nodes\n\n- a **bold** word\n- two');
    expect(first).toMatchObject(heading(2, 'Nodes'));
    expect(second).toMatchObject({ type: 'bulletList', content: [{}, {}] });
  });

  it('that is to be plain stays as it is', () => {
    const editor = makeEditor([paragraph()]);
    editor.view.pasteText('## Nodes');
    expect(editor.getText()).toContain('## Nodes');
  });

  it('goes on in the paragraph where it is none', () => {
    expect(pasteInto([paragraph('One')], ' and - two')).toEqual([paragraph('One and - two')]);
  });

  it('stays as it is within code', () => {
    const code = { type: 'codeBlock', attrs: { language: null }, content: [] };
    const [only] = pasteInto([code], '# One\n\n- a\n- b');
    expect(only).toMatchObject({ content: [{ type: 'text', text: '# One\n\n- a\n- b' }] });
  });
});
