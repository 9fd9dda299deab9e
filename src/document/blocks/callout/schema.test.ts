import { describe, expect, it } from 'vitest';
import { blockText } from '../../comparison/block-text.ts';
import { hasContent, plainText } from '../../content.ts';
import { mailHtml, mailText } from '../../mail.ts';
import { markdownBlocks } from '../../markdown.ts';
import { normaliseDocument } from '../../normalise.ts';
import { outcomeOf } from '../../testing/outcome.ts';

const paragraph = (text: string) => ({ type: 'paragraph', content: [{ type: 'text', text }] });
const callout = (attrs: unknown, ...content: unknown[]) => ({ type: 'callout', attrs, content });
const documentOf = (...content: unknown[]) => ({ type: 'doc', content });

const badKind = 'A callout is a tip, a warning or a note about a Blender version.';
const badVersion = 'Enter a Blender version, such as 5.1 or 4.5.2.';

function shown(attrs: unknown) {
  const outcome = outcomeOf(documentOf(callout(attrs, paragraph('Save first.'))));
  if (typeof outcome === 'string') return outcome;
  const [frame, title] = outcome;
  return [frame?.attributes.get('class'), title?.text];
}

describe('a callout', () => {
  it.each([
    ['a tip', { kind: 'tip' }, ['callout callout-tip', 'Tip']],
    ['a warning', { kind: 'warning', version: null }, ['callout callout-warning', 'Warning']],
    ['a version', { kind: 'version', version: '5.1' }, ['callout callout-version', 'Blender 5.1']],
    [
      'a patch',
      { kind: 'version', version: ' 4.5.2 ' },
      ['callout callout-version', 'Blender 4.5.2'],
    ],
    ['no version', { kind: 'version', version: '' }, ['callout callout-version', 'Blender']],
    [
      'the name too',
      { kind: 'version', version: 'Blender 4.2 LTS' },
      ['callout callout-version', 'Blender 4.2'],
    ],
    ['a version of a tip', { kind: 'tip', version: '5.1' }, ['callout callout-tip', 'Tip']],
    ['an unknown kind', { kind: 'callout-tip" onclick="' }, badKind],
    ['no kind', {}, badKind],
    ['nothing', undefined, 'This text is in a format that cannot be saved.'],
    ['markup as version', { kind: 'version', version: '<b>5.1</b>' }, badVersion],
    ['a number as version', { kind: 'version', version: 5.1 }, badVersion],
    ['a long version', { kind: 'version', version: '5.1'.repeat(9) }, badVersion],
  ])('of %s', (_name, attrs, expected) => {
    expect(shown(attrs)).toEqual(expected);
  });

  it('holds blocks of any kind, and gets a paragraph where it has none', () => {
    const code = { type: 'codeBlock', attrs: { language: 'python' }, content: [] };
    const inner = callout({ kind: 'tip' }, code, callout({ kind: 'warning' }));
    const [frame] = normaliseDocument(documentOf(inner)).content;
    expect(frame).toEqual({
      type: 'callout',
      attrs: { kind: 'tip', version: null },
      content: [
        code,
        {
          type: 'callout',
          attrs: { kind: 'warning', version: null },
          content: [{ type: 'paragraph', content: [] }],
        },
      ],
    });
    expect(outcomeOf(documentOf(callout({ kind: 'tip' }, { type: 'script' })))).toBe(
      'The text contains an element that is not allowed there: script.',
    );
  });

  it('says what it says elsewhere', () => {
    const attrs = { kind: 'version', version: '5.1' };
    const document = normaliseDocument(
      documentOf(callout(attrs, paragraph('One.'), paragraph('Two.'))),
    );
    const [block] = document.content;
    if (!block) throw new Error('No block');
    expect(plainText(document)).toBe('Blender 5.1\nOne.\nTwo.');
    expect(blockText(block)).toBe('> [!BLENDER 5.1]\n> One.\n> Two.');
    expect(mailText(document, '')).toBe('> Blender 5.1:\n> One.\n> \n> Two.');
    expect(mailHtml(document, '')).toBe(
      '<blockquote><p><strong>Blender 5.1</strong></p><p>One.</p><p>Two.</p></blockquote>',
    );
    expect(hasContent(document)).toBe(true);
    expect(hasContent(normaliseDocument(documentOf(callout(attrs))))).toBe(false);
  });

  it.each([
    ['TIP', { kind: 'tip', version: null }],
    ['NOTE', { kind: 'tip', version: null }],
    ['caution', { kind: 'warning', version: null }],
    ['BLENDER 5.1', { kind: 'version', version: '5.1' }],
  ])('comes from [!%s] of Markdown', (sign, attrs) => {
    expect(markdownBlocks(`> [!${sign}]\n> Save.\n>\n> - Twice.`)).toEqual([
      callout(attrs, paragraph('Save.'), {
        type: 'bulletList',
        content: [{ type: 'listItem', content: [paragraph('Twice.')] }],
      }),
    ]);
  });
});
