import { imagesOf } from '#document/content.ts';
import type { Block, RichDocument } from '#document/nodes.ts';
import {
  difficultyDisplay,
  readTimeText,
  type ArticleCategory,
  type ArticleDifficulty,
} from '../rules.ts';
import { align } from './alignment.ts';
import { blockText } from './block-text.ts';
import { wordChanges, type WordChange } from './word-changes.ts';

/** What a moderator decides on, as it stood at one time. */
export type ArticleVersion = {
  title: string;
  description: string;
  category: ArticleCategory;
  difficulty: ArticleDifficulty;
  readTimeMinutes: number;
  thumbnailId: string;
  content: RichDocument;
};

export type FieldName = 'title' | 'description' | 'category' | 'difficulty' | 'readTime';
export type FieldChange = { field: FieldName; before: string; after: string };

/** A block for the eye: its text in the manner of Markdown, and the images that it shows. */
export type ShownBlock = { type: Block['type']; text: string; imageIds: string[] };

export type BlockChange =
  | { kind: 'same'; count: number }
  | { kind: 'added' | 'removed'; block: ShownBlock }
  | { kind: 'changed'; before: ShownBlock; after: ShownBlock; words: WordChange[] };

export type ArticleChanges = {
  fields: FieldChange[];
  /** The ids of the two images, or null when it is the same. */
  thumbnail: { before: string; after: string } | null;
  /** In reading order; runs of equal blocks are only counted. */
  blocks: BlockChange[];
};

/** What an edit changes: fields, thumbnail, and the content block by block. */
export function changesBetween(before: ArticleVersion, after: ArticleVersion): ArticleChanges {
  const { thumbnailId } = before;
  return {
    fields: fieldChanges(before, after),
    thumbnail:
      thumbnailId === after.thumbnailId ? null : { before: thumbnailId, after: after.thumbnailId },
    blocks: blockChanges(before.content, after.content),
  };
}

function fieldChanges(before: ArticleVersion, after: ArticleVersion): FieldChange[] {
  const [old, now] = [shownFields(before), shownFields(after)];
  const names = Object.keys(old) as FieldName[];
  return names
    .filter((field) => old[field] !== now[field])
    .map((field) => ({ field, before: old[field], after: now[field] }));
}

function shownFields(version: ArticleVersion): Record<FieldName, string> {
  return {
    title: version.title,
    description: version.description,
    category: version.category,
    difficulty: difficultyDisplay[version.difficulty].label,
    readTime: readTimeText(version.readTimeMinutes),
  };
}

type Candidate = { block: Block; json: string; shown: ShownBlock; pairs: ReadonlySet<string> };

/** The two documents laid beside each other: as many equal blocks as possible, then similar ones. */
function blockChanges(before: RichDocument, after: RichDocument): BlockChange[] {
  const [old, now] = [before.content.map(candidate), after.content.map(candidate)];
  const changes: BlockChange[] = [];
  for (const [row, column] of align(old, now, worthOf)) {
    const [gone, come] = [row === null ? null : old[row], column === null ? null : now[column]];
    if (gone && come) changes.push(pairChange(gone, come));
    else if (gone) changes.push({ kind: 'removed', block: gone.shown });
    else if (come) changes.push({ kind: 'added', block: come.shown });
  }
  return counted(changes);
}

function candidate(block: Block): Candidate {
  const text = blockText(block);
  return {
    block,
    json: canonical(block),
    shown: { type: block.type, text, imageIds: imagesOf({ type: 'doc', content: [block] }) },
    pairs: pairsOf(text),
  };
}

function pairChange(before: Candidate, after: Candidate): BlockChange {
  if (before.json === after.json) return { kind: 'same', count: 1 };
  return {
    kind: 'changed',
    before: before.shown,
    after: after.shown,
    words: wordChanges(before.shown.text, after.shown.text),
  };
}

function counted(changes: readonly BlockChange[]): BlockChange[] {
  const runs: BlockChange[] = [];
  for (const change of changes) {
    const last = runs.at(-1);
    if (change.kind === 'same' && last?.kind === 'same') last.count += change.count;
    else runs.push(change);
  }
  return runs;
}

/** JSON without the order of keys and without what is null, so that equal blocks look equal. */
function canonical(value: unknown): string {
  return JSON.stringify(value, (_key, part: unknown) => {
    if (typeof part !== 'object' || part === null || Array.isArray(part)) return part;
    const entries = Object.entries(part).filter(([, inner]) => inner !== null);
    return Object.fromEntries(entries.toSorted(([a], [b]) => (a < b ? -1 : 1)));
  });
}

/** An equal pair is worth more than all similar ones together. */
const equalWorth = 1_000;
const leastSimilarity = 0.4;

function worthOf(gone: Candidate, come: Candidate): number {
  if (gone.json === come.json) return equalWorth;
  const similarity = similarityOf(gone, come);
  return similarity < leastSimilarity ? 0 : similarity;
}

/** 0 to 1. Pictures and videos are similar only when they show the same thing. */
function similarityOf(gone: Candidate, come: Candidate): number {
  if (gone.block.type !== come.block.type) return 0;
  if (gone.block.type === 'image') return gone.shown.imageIds[0] === come.shown.imageIds[0] ? 1 : 0;
  if (gone.block.type === 'video') return 0;
  const total = gone.pairs.size + come.pairs.size;
  if (total === 0) return 0;
  const common = [...gone.pairs].filter((pair) => come.pairs.has(pair)).length;
  return (2 * common) / total;
}

const longestCompared = 2_000;

/** The pairs of neighbouring characters at the beginning of a text. */
function pairsOf(text: string): Set<string> {
  const compared = text.slice(0, longestCompared).toLowerCase();
  const pairs = new Set<string>();
  for (let at = 0; at < compared.length - 1; at += 1) pairs.add(compared.slice(at, at + 2));
  return pairs;
}
