import { describe, expect, it } from 'vitest';
import { randomFrom } from '#test/random.ts';
import { normaliseDocument } from './normalise.ts';
import { drawnGraphs } from './testing/hostile-graphs.ts';
import { hostileWords } from './testing/hostile-words.ts';
import { sampleBlocks } from './testing/sample-blocks.ts';
import { existingImage, existingLoop, isSentence, outcomeOf } from './testing/outcome.ts';

type Random = () => number;
type Part = Record<string, unknown>;

const randomOf = (seed: number): Random => randomFrom(seed).next;

function pick<T>(random: Random, choices: readonly [T, ...T[]]): T {
  return choices[Math.floor(random() * choices.length)] ?? choices[0];
}

function several<T>(random: Random, least: number, most: number, make: () => T): T[] {
  return Array.from({ length: least + Math.floor(random() * (most - least + 1)) }, make);
}

const hrefs = [
  'https://example.com/?a=1&b="2"',
  '/about',
  '#a',
  'javascript:alert(1)',
  '//x.example',
  'mailto:a@b.example',
  '',
] as const;
const formulaParts = [
  'x^2',
  '\\frac{a}{b}',
  '{',
  '}',
  '\\href{javascript:alert(1)}{x}',
  '<b>&',
  '\\def\\a{\\a}\\a',
  '\\left(',
  '\u0000',
] as const;
const languages = ['python', 'html', 'ts', 'toml', 'rust', '"><b>', null] as const;
const modelSrc = '/files/models/0198c0de-1234-7abc-8def-0123456789ab.glb';
const leafKinds = [
  'paragraph',
  'heading',
  'codeBlock',
  'image',
  'video',
  'embed',
  'download',
  'gallery',
  'model',
  'beforeAfter',
  'horizontalRule',
  'loop',
  'nodeGraph',
  'maths',
] as const;
const blockKinds = [
  ...leafKinds,
  'bulletList',
  'orderedList',
  'taskList',
  'blockquote',
  'callout',
  'table',
] as const;

function wordsOf(random: Random): string {
  return several(random, 0, 4, () => pick(random, hostileWords)).join('');
}

function pictureOf(random: Random): Part {
  return {
    src: random() < 0.8 ? existingImage : existingImage.replace('0198', '0199'),
    alt: wordsOf(random),
    title: wordsOf(random),
  };
}

function texOf(random: Random): string {
  return several(random, 0, 4, () => pick(random, formulaParts)).join('');
}

function inlineOf(random: Random): Part {
  if (random() < 0.1) return { type: 'hardBreak' };
  if (random() < 0.1) return { type: 'footnote', attrs: { note: wordsOf(random) } };
  if (random() < 0.1) return { type: 'formula', attrs: { tex: texOf(random) } };
  const marks = several(random, 0, 3, () => {
    const type = pick(random, ['bold', 'italic', 'strike', 'code', 'link']);
    return type === 'link'
      ? { type, attrs: { href: pick(random, hrefs), target: '_blank' } }
      : { type };
  });
  return { type: 'text', text: wordsOf(random), marks };
}

function blockOf(random: Random, depth: number): Part {
  const type = pick<string>(random, depth > 0 ? blockKinds : leafKinds);
  const inside = () => several(random, 0, 3, () => blockOf(random, depth - 1));
  const items = (kind: string) =>
    several(random, 1, 3, () => ({
      type: kind,
      attrs: { checked: random() < 0.5 },
      content: [{ type: 'paragraph', content: [inlineOf(random)] }, ...inside()],
    }));
  const inline = () => several(random, 0, 5, () => inlineOf(random));
  const byKind: Record<string, () => Part> = {
    paragraph: () => ({ content: inline() }),
    heading: () => ({ attrs: { level: 1 + Math.floor(random() * 6) }, content: inline() }),
    codeBlock: () => ({
      attrs: { language: pick(random, languages) },
      content: [{ type: 'text', text: wordsOf(random) }],
    }),
    image: () => ({ attrs: pictureOf(random) }),
    gallery: () => ({ attrs: { pictures: several(random, 2, 4, () => pictureOf(random)) } }),
    model: () => ({
      attrs: { src: modelSrc, poster: { ...pictureOf(random), alt: 'An island' } },
    }),
    beforeAfter: () => ({ attrs: { pictures: [pictureOf(random), pictureOf(random)] } }),
    loop: () => ({
      attrs: { src: existingLoop, poster: { ...pictureOf(random), alt: `A ${wordsOf(random)}` } },
    }),
    video: () => ({ attrs: { src: 'https://youtu.be/aqz-KE-bpKQ' } }),
    download: () => ({ attrs: { ...sampleBlocks.download.attrs, slug: `kit${wordsOf(random)}` } }),
    embed: () => ({ attrs: { provider: 'vimeo', id: '76979871', title: wordsOf(random) } }),
    nodeGraph: () => ({
      attrs: {
        source: drawnGraphs[Math.floor(random() * drawnGraphs.length)]?.source,
        caption: wordsOf(random),
      },
    }),
    horizontalRule: () => ({}),
    bulletList: () => ({ content: items('listItem') }),
    orderedList: () => ({ attrs: { start: Math.floor(random() * 9) }, content: items('listItem') }),
    taskList: () => ({ content: items('taskItem') }),
    blockquote: () => ({ content: inside() }),
    maths: () => ({ attrs: { tex: texOf(random) } }),
    table: () => ({
      content: several(random, 0, 4, () => ({
        type: 'tableRow',
        content: several(random, 0, 4, () => ({
          type: pick(random, ['tableCell', 'tableHeader']),
          content: several(random, 0, 2, () => ({ type: 'paragraph', content: inline() })),
        })),
      })),
    }),
    callout: () => ({
      attrs: { kind: pick(random, ['tip', 'warning', 'version']), version: '5.1' },
      content: inside(),
    }),
  };
  return { type, ...byKind[type]?.() };
}

function documentOf(random: Random): Part {
  return { type: 'doc', content: several(random, 0, 8, () => blockOf(random, 3)) };
}

const intruders = [
  null,
  undefined,
  7,
  -1,
  1e308,
  '',
  'script',
  '<script>',
  '__proto__',
  'doc',
  'text',
  'image',
  'javascript:alert(1)',
  [],
  {},
  [null],
  { type: 'script' },
  { type: 'paragraph' },
  { type: 'text', text: '"><script>' },
  { src: 'https://evil.example' },
] as const;

/** Replaces or removes one value anywhere in the document. */
function spoil(random: Random, document: Part): void {
  const places: [object, string][] = [];
  const collect = (value: unknown): void => {
    if (typeof value !== 'object' || value === null) return;
    for (const key of Object.keys(value)) {
      places.push([value, key]);
      collect(Reflect.get(value, key));
    }
  };
  collect(document);
  const [target, key] = places[Math.floor(random() * places.length)] ?? [document, 'type'];
  const [source, from] = places[Math.floor(random() * places.length)] ?? [document, 'type'];
  const moved = JSON.stringify(Reflect.get(source, from));
  const choice = random();
  if (choice < 0.15) Reflect.deleteProperty(target, key);
  else if (choice < 0.5 && moved !== undefined) Reflect.set(target, key, JSON.parse(moved));
  // A copy: the next spoil may change it.
  else Reflect.set(target, key, structuredClone(pick<unknown>(random, intruders)));
}

const seeds = Array.from({ length: 400 }, (_, index) => index + 1);

describe('random documents', () => {
  it('are accepted, rendered harmlessly and the same when normalised again', () => {
    for (const seed of seeds) {
      const document = documentOf(randomOf(seed));
      expect(outcomeOf(document), `seed ${seed}`).toBeInstanceOf(Array);
      const once = normaliseDocument(document);
      expect(normaliseDocument(JSON.stringify(once)), `seed ${seed}`).toEqual(once);
    }
  });

  it('are refused with a sentence or harmless after one to three spoils', () => {
    let refused = 0;
    for (const seed of seeds) {
      const random = randomOf(seed);
      const document = documentOf(random);
      for (let times = 0; times < 3; times += 1) {
        spoil(random, document);
        const outcome = outcomeOf(document);
        if (typeof outcome !== 'string') continue;
        refused += 1;
        expect(isSentence(outcome), `seed ${seed}: ${outcome}`).toBe(true);
      }
    }
    expect(refused).toBeGreaterThan(seeds.length / 4);
  });
});
