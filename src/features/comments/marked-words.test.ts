import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { processorTime } from '#test/processor-time.ts';
import { markedWords, type MarkedWords } from './marked-words.ts';
import { cleanComment } from './rules.ts';
import { typedWords } from './typed-words.ts';

/** Each piece as its words and its marks, a link by its address. */
function shown({ text, content }: MarkedWords) {
  return (content ?? [{ text }]).map((run) => {
    const marks = 'marks' in run ? (run.marks ?? []) : [];
    return [run.text, ...marks.map((mark) => (mark.type === 'link' ? mark.attrs.href : mark.type))];
  });
}

const fence = '```';
const link = 'https://docs.blender.org/api';
const evil = 'https://evil.example/x';

describe('what is typed', () => {
  const read: [typed: string, ...pieces: string[][]][] = [
    ['plain words', ['plain words']],
    ['**bold** words', ['bold', 'bold'], [' words']],
    ['an *italic* word', ['an '], ['italic', 'italic'], [' word']],
    ['***both***', ['both', 'bold', 'italic']],
    ['**a *b* c**', ['a ', 'bold'], ['b', 'bold', 'italic'], [' c', 'bold']],
    ['**two\nlines**', ['two\nlines', 'bold']],
    ['これは**太字**です', ['これは'], ['太字', 'bold'], ['です']],
    ['press `Ctrl+A`.', ['press '], ['Ctrl+A', 'code'], ['.']],
    ['`` a`b ``', ['a`b', 'code']],
    ['`**a**`', ['**a**', 'code']],
    [
      `run\n${fence}python\nimport bpy\n\nbpy.ops.mesh\n${fence}\nnow`,
      ['run\n'],
      ['import bpy\n\nbpy.ops.mesh', 'code'],
      ['\nnow'],
    ],
    [`see [the manual](${link}).`, ['see '], ['the manual', link], ['.']],
    [`[**bold** and \`x\`](${link})`, ['bold', link, 'bold'], [' and ', link], ['x', link, 'code']],
    ['[a](https://x.org/a_(b))', ['a', 'https://x.org/a_(b)']],
    [`[${link}](${link}/b)`, [link, `${link}/b`]],
    [String.raw`\*\*not bold\*\*`, ['**not bold**']],
    [String.raw`\\\*`, [String.raw`\*`]],
    [String.raw`C:\new and \\server`, [String.raw`C:\new and \\server`]],
  ];
  it.each(read)('%s', (typed, ...pieces) => {
    expect(shown(markedWords(typed))).toEqual(pieces);
  });

  const words: [name: string, typed: string][] = [
    ['a product', '2 * 3 * 4 and 2*3*4'],
    ['a power', 'x**2 + y**2'],
    ['arguments', 'def f(*args, **kwargs)'],
    ['names with underscores', '_a_ __b__ mesh_select_mode'],
    ['signs without words', '** ** * * `` ` ` []() [ ](https://x.org)'],
    ['a mark that does not end', '**bold and *italic and `code'],
    ['a mark over two paragraphs', '**one\n\ntwo**'],
    ['one line of code over two', '`one\ntwo`'],
    ['many stars', '****four****'],
    ['HTML', '<b>bold</b> <img src=x onerror=alert(1)> <a href="javascript:1">x</a>'],
    ['a heading, a list, a picture', '# one\n- two\n> three'],
    ['a script', '[x](javascript:alert(1))'],
    ['a script with a space', '[x](java\tscript:alert(1))'],
    ['data', '[x](data:text/html,<script>)'],
    ['a mail address', '[x](mailto:a@b.org)'],
    ['another scheme', '[x](ftp://x.org/a)'],
    ['a path', '[x](/logout)'],
    ['no host', '[x](https://)'],
    ['a user name before the host', '[x](https://blender.org@evil.example/)'],
    ['quotes', '[x](https://x.org/"onmouseover="alert(1))'],
    ['an address that turns the text round', '[x](https://x.org/\u202egro)'],
    ['words that lie about the host', `[https://blender.org](${evil})`],
    ['words that lie with www', `[www.blender.org](${evil})`],
    ['words that lie in between', `[https\u200b://blender.org](${evil})`],
    ['words that lie about mail', `[mailto:a@b.org](${evil})`],
  ];
  it.each(words)('%s is words', (_, typed) => {
    expect(markedWords(typed)).toEqual({ text: typed, content: null });
  });

  it('words that lie with a mark keep the mark alone', () => {
    expect(shown(markedWords(`[**https://blender.org**](${evil})`))).toEqual([
      ['['],
      ['https://blender.org', 'bold'],
      [`](${evil})`],
    ]);
  });

  it('a link in a link is not one', () => {
    expect(shown(markedWords(`[a [b](${link}) c](${evil})`))).toEqual([
      ['[a '],
      ['b', link],
      [` c](${evil})`],
    ]);
  });

  it('of a link it keeps the address, and says where it leads', () => {
    expect(markedWords(`[a](${link})`).content).toEqual([
      {
        type: 'text',
        text: 'a',
        marks: [
          {
            type: 'link',
            attrs: {
              href: link,
              target: null,
              rel: 'noopener noreferrer nofollow ugc',
              class: null,
            },
          },
        ],
      },
    ]);
  });
});

describe('typed again', () => {
  const typed = fc
    .array(
      fc.constantFrom(
        '*',
        '**',
        '***',
        '`',
        '``',
        fence,
        '[',
        ']',
        `](${link})`,
        `](${evil})`,
        '\\',
        ' ',
        '\n',
        '\n\n',
        'a',
        'b c',
        '.',
        '(',
        '太',
        '2',
        link,
      ),
      { maxLength: 24 },
    )
    .map((parts) => cleanComment(parts.join('')));

  it('reads as the same words with the same marks', () => {
    fc.assert(
      fc.property(typed, (source) => {
        const words = markedWords(source);
        expect(shown(markedWords(cleanComment(typedWords(words))))).toEqual(shown(words));
      }),
      { numRuns: 3000 },
    );
  });

  it('plain words stay plain, whatever signs they hold', () => {
    fc.assert(
      fc.property(typed, (text) => {
        expect(markedWords(typedWords({ text, content: null }))).toEqual({ text, content: null });
      }),
      { numRuns: 1000 },
    );
    expect(typedWords({ text: '2 * 3', content: null })).toBe('2 * 3');
    expect(typedWords({ text: '**old**', content: null })).toBe(String.raw`\*\*old\*\*`);
  });
});

it.each([
  '*',
  '**',
  '`',
  '``',
  '[',
  ']',
  '\\',
  '*a',
  ' *a',
  '[*a',
  '`a',
  `[a](${evil})`,
  `](${link}`,
  '\n\n',
  '['.repeat(50) + `](${link})`,
  `[${link}](${evil})`,
])('20,000 characters of %j are read at once', (part) => {
  const source = part.repeat(Math.ceil(20_000 / part.length)).slice(0, 20_000);
  expect(processorTime(() => void typedWords(markedWords(source)))).toBeLessThan(3000);
});
