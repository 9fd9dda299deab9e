import type { ImageSize } from '#shared/image-variants.ts';
import type { Html } from '#shared/html.ts';
import type { Inline } from '../inline-nodes.ts';
import type { Block } from '../nodes.ts';
import type { ColouredCode } from './code-block/coloured-code.ts';

/** Writes what is inside a block, for the current output. */
export type Inside<Out> = {
  inline: (content: readonly Inline[]) => Out;
  blocks: (content: readonly Block[]) => Out;
};

/** An uploaded file that is not an image. */
export type ShownFile = { kind: 'model' | 'loop'; id: string };

/** The text of a kind of block where it is not rendered: `words.ts` of its folder. */
export type BlockWords<B> = {
  /** Its name in the comparison of two versions. */
  name: string;
  /** Whether it is part of running text, or counts as a separate block wherever it is. */
  isText: boolean;
  /** Whether a document with nothing else counts as filled in. */
  isContent: (block: B) => boolean;
  /** The ids of the images that it shows: they stay stored as long as it does. */
  images: (block: B) => readonly string[];
  /** The other uploaded files that it shows: they stay stored as long as it does. */
  files?: (block: B) => readonly ShownFile[];
  /** Its own words, for search and excerpts, without those of nested blocks. */
  plain: (block: B) => string;
  /** In a Markdown-like form, for the comparison of two versions. */
  markdown: (block: B, inside: Inside<string>) => string;
  /**
   * What it shows, if the comparison should not use its text: two versions that show the same are
   * one block that changed.
   */
  subject?: (block: B) => string;
  /** For a mail, without pictures and with absolute addresses. */
  mailHtml: (block: B, inside: Inside<Html>) => Html;
  mailText: (block: B, inside: Inside<string>) => string;
};

/** An existing uploaded image: its dimensions in pixels, and whether it is animated. */
export type KnownImage = ImageSize & { isAnimated: boolean };

/** The existing uploaded images of a document, by id. */
export type ImageSizes = ReadonlyMap<string, KnownImage>;

/** The existing loops of a document, by id: their dimensions in pixels. */
export type KnownLoops = ReadonlyMap<string, { width: number; height: number }>;

/** External data that the markup of a document needs. */
export type DocumentFacts = { images: ImageSizes; loops: KnownLoops; code: ColouredCode };

/** `markup.server.ts` of a kind: called once for each document, so that it can count its blocks. */
export type BlockMarkup<B> = (facts: DocumentFacts) => (block: B, inside: Inside<Html>) => Html;

/** Announces a sentence to screen readers; an empty one clears it. */
export type Announce = (sentence: string) => void;

/**
 * `reading.ts` of a kind: adds behaviour to its blocks in a rendered document.
 * @returns a function that ends it
 */
export type BringToLife = (root: HTMLElement, announce: Announce) => () => void;
