import { afterAll, expect, it } from 'vitest';
import { endWorkers } from '#platform/workers/jobs.server.ts';
import { whileWatched } from '#test/hostile-bytes/hostile-case.ts';
import { codeLanguages } from './code-languages.ts';
import { colourCode } from './colouring.server.ts';
import { outcomeOf } from '../../testing/outcome.ts';

afterAll(endWorkers);

/** The slowest of some fifty that were tried in each language. */
const pieces = ['_a', 'a.a.', 'f(', '((((', '$a', '[[', '<!--', '{{{{', '<a b=', 'a:b:'];

/** As much code as is coloured in one document, of one piece again and again. */
function codeOf(language: string, piece: string) {
  const line = `${piece.repeat(400).slice(0, 398)}\n`;
  const block = {
    type: 'codeBlock',
    attrs: { language },
    content: [{ type: 'text', text: line.repeat(20).slice(0, 7999) }],
  };
  return { type: 'doc', content: Array.from({ length: 4 }, () => block) };
}

it.each(codeLanguages.map(({ name }) => name))(
  'hostile code in %s keeps nobody waiting',
  async (language) => {
    for (const piece of pieces) {
      const document = codeOf(language, piece);
      const coloured = await whileWatched(() => colourCode('a', document));
      // Plain where the machine is so busy that the time was over.
      expect(coloured.size).toBeLessThanOrEqual(1);
    }
  },
);

const many = (piece: object, count: number) => Array.from({ length: count }, () => piece);
const paragraph = (content: unknown) => ({ type: 'paragraph', content });
const doc = (content: unknown) => ({ type: 'doc', content });

it.each<[string, unknown]>([
  ['60,000 objects', JSON.stringify(many({}, 60_000))],
  ['60,000 parts that are nothing', doc([{ type: 'blockquote', content: many({}, 60_000) }])],
  ['90,000 lines', 'a\n'.repeat(90_000)],
  ['9,000 line breaks', doc([paragraph(many({ type: 'hardBreak' }, 9_000))])],
  ['brackets', '['.repeat(199_000)],
  ['nested brackets', '['.repeat(90_000) + ']'.repeat(90_000)],
  ['tags', JSON.stringify(many({ type: 'paragraph', data: { text: '<b>'.repeat(1_300) } }, 40))],
  ['letters that stand for eighteen', 'ﷺ'.repeat(60_000)],
  ['spaces', `${' '.repeat(190_000)}a`],
  ['quotes in quotes', doc([paragraph(many({ type: 'text', text: '"&<>' }, 5_000))])],
])('a document of %s is read in a moment', async (_, document) => {
  outcomeOf(document);
  // The second time: the first one compiles the code.
  await whileWatched(async () => outcomeOf(document));
});
