import { hostileGraphs } from '#document/testing/hostile-graphs.ts';
import { sampleBlocks, sampleLine } from '#document/testing/sample-blocks.ts';
import { hostileWords, type HostileDocument } from './hostile-documents.ts';

type Json = string | number | boolean | null | Json[] | { [name: string]: Json };

/** Values for places where text is expected. */
const strangers: readonly [string, Json][] = [
  ['null', null],
  ['a number', 1e308],
  ['a truth', true],
  ['a list', ['<script>', [['x']]]],
  ['an object', { toString: 'x', __proto__: { a: 1 } }],
  ['nothing', ''],
  ['a long word', 'x'.repeat(150_000)],
];

/** The kinds of blocks that `hostileDocuments` does not cover. */
const kinds = Object.entries({ ...sampleBlocks, line: sampleLine }).filter(
  ([kind]) => !['codeBlock', 'image', 'video'].includes(kind),
);

/**
 * Every kind of block that is not in the specification, with each of its texts in turn replaced by
 * each hostile one; and node strings and tables that are too large.
 */
export function hostileBlocks(): HostileDocument[] {
  const documents: HostileDocument[] = [];
  const add = (name: string, ...content: Json[]) =>
    documents.push({ name, content: { type: 'doc', content } });
  for (const [kind, block] of kinds) {
    const sample = block as Json;
    for (const path of wordsIn(sample)) {
      const place = `${kind} ${path.join('.')}`;
      for (const word of hostileWords) {
        add(`${JSON.stringify(word)} in ${place}`, replaced(sample, path, word));
      }
      for (const [name, value] of strangers) {
        add(`${name} in ${place}`, replaced(sample, path, value));
      }
    }
    for (const word of hostileWords.slice(0, 12)) {
      add(`unknown attributes ${JSON.stringify(word)} on ${kind}`, adorned(sample, word));
    }
    add(`${kind} of nothing`, { type: (block as { type: string }).type });
    add(`60 times ${kind}`, ...Array.from({ length: 60 }, () => sample));
    add(`${kind} in itself`, inItself(sample, 30));
  }
  for (const { name, source } of hostileGraphs) {
    add(`nodes: ${name}`, { type: 'nodeGraph', attrs: { source } });
  }
  for (const [rows, columns] of [
    [1, 5_000],
    [5_000, 1],
    [100, 200],
  ] as const) {
    const row = () => ({
      type: 'tableRow',
      content: Array.from({ length: columns }, () => ({ type: 'tableCell' })),
    });
    add(`a table of ${rows} × ${columns}`, {
      type: 'table',
      content: Array.from({ length: rows }, row),
    });
  }
  return documents;
}

/** The paths of all texts of a block except the names of its kinds. */
function wordsIn(value: Json, path: readonly string[] = []): string[][] {
  if (typeof value === 'string') return path.at(-1) === 'type' ? [] : [[...path]];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, part]) => wordsIn(part, [...path, name]));
}

function replaced(value: Json, [name, ...rest]: readonly string[], by: Json): Json {
  if (name === undefined) return by;
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) {
    return value.map((part, index) => (String(index) === name ? replaced(part, rest, by) : part));
  }
  return { ...value, [name]: replaced(value[name] ?? null, rest, by) };
}

/** Attributes that no block has, on every object of it. */
function adorned(value: Json, word: string): Json {
  if (Array.isArray(value)) return value.map((part) => adorned(part, word));
  if (typeof value !== 'object' || value === null) return value;
  const parts = Object.entries(value).map(([name, part]) => [name, adorned(part, word)]);
  const extra = { onclick: word, onload: word, style: word, class: word, id: word, srcdoc: word };
  return { ...extra, ...(Object.fromEntries(parts) as { [name: string]: Json }) };
}

function inItself(sample: Json, times: number): Json {
  if (typeof sample !== 'object' || sample === null || Array.isArray(sample)) return sample;
  let block: Json = sample;
  for (let depth = 0; depth < times; depth += 1) block = { ...sample, content: [block] };
  return block;
}

/**
 * 3D models, short videos and downloads are files, which must be uploaded before they can be sent
 * here.
 */
export function withoutFiles(documents: readonly HostileDocument[]): HostileDocument[] {
  return documents.filter(
    ({ content }) => !/"type":"(?:model|loop|download)"/.test(JSON.stringify(content)),
  );
}
