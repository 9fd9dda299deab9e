import type { ImageSize } from '#shared/image-variants.ts';
import type { Html } from '../html.ts';
import type { Inline } from '../inline-nodes.ts';
import type { Block } from '../nodes.ts';
import type { ColouredCode } from './code-block/coloured-code.ts';

/** Writes what is inside a block for the purpose at hand. */
export type Inside<Out> = {
  inline: (content: readonly Inline[]) => Out;
  blocks: (content: readonly Block[]) => Out;
};

/** An uploaded file that is no image. */
export type ShownFile = { kind: 'model' | 'loop'; id: string };

/** What a kind of block says where it is not drawn: `words.ts` of its folder. */
export type BlockWords<B> = {
  /** What the comparison of two versions calls it. */
  name: string;
  /** Whether it is part of running text, or counts as a block by itself wherever it stands. */
  isText: boolean;
  /** Whether a document that has nothing else is filled in. */
  isContent: (block: B) => boolean;
  /** The ids of the images that it shows: they stay stored as long as it does. */
  images: (block: B) => readonly string[];
  /** The other uploaded files that it shows: they stay stored as long as it does. */
  files?: (block: B) => readonly ShownFile[];
  /** Its own words, for search and excerpts, without those of blocks inside it. */
  plain: (block: B) => string;
  /** In the manner of Markdown, for the comparison of two versions. */
  markdown: (block: B, inside: Inside<string>) => string;
  /**
   * What it shows, when the comparison should not go by its words: two versions with the same are
   * one block that changed.
   */
  subject?: (block: B) => string;
  /** For a mail, without pictures and with whole addresses. */
  mailHtml: (block: B, inside: Inside<Html>) => Html;
  mailText: (block: B, inside: Inside<string>) => string;
};

/** An uploaded image that exists: its sizes in pixels, and whether it moves. */
export type KnownImage = ImageSize & { isAnimated: boolean };

/** The uploaded images of a document that exist, by id. */
export type ImageSizes = ReadonlyMap<string, KnownImage>;

/** The short videos of a document that exist, by id: their size in pixels. */
export type KnownLoops = ReadonlyMap<string, { width: number; height: number }>;

/** What the markup of a document takes from elsewhere. */
export type DocumentFacts = { images: ImageSizes; loops: KnownLoops; code: ColouredCode };

/** `markup.server.ts` of a kind: called once for each document, so that it may count its blocks. */
export type BlockMarkup<B> = (facts: DocumentFacts) => (block: B, inside: Inside<Html>) => Html;

/** Says a sentence to those who cannot see what changed; an empty one takes it back. */
export type Announce = (sentence: string) => void;

/**
 * `reading.ts` of a kind: brings its blocks in a rendered document to life.
 * @returns what ends that
 */
export type BringToLife = (root: HTMLElement, announce: Announce) => () => void;
