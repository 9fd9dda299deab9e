import type { CalloutBlock } from './blocks/callout/schema.ts';
import type { CodeBlock } from './blocks/code-block/schema.ts';
import type { BeforeAfterBlock } from './blocks/before-after/schema.ts';
import type { GalleryBlock } from './blocks/gallery/schema.ts';
import type { ImageBlock } from './blocks/image/schema.ts';
import type { LoopBlock } from './blocks/loop/schema.ts';
import type { ModelBlock } from './blocks/model/schema.ts';
import type { MathsBlock } from './blocks/maths/schema.ts';
import type { TableBlock, TableCell, TableRow } from './blocks/table/table-nodes.ts';
import type { NodeGraphBlock } from './blocks/node-graph/schema.ts';
import type { DownloadBlock } from './blocks/download/schema.ts';
import type { EmbedBlock } from './blocks/embed/schema.ts';
import type { VideoBlock } from './blocks/video/schema.ts';
import type { Inline } from './inline-nodes.ts';

/**
 * The nodes of a normalised document, in ProseMirror's JSON and under Tiptap's names
 * (spec A §3 and §5).
 */
export type RichDocument = { type: 'doc'; content: Block[] };

export type Block = TextBlock | OwnBlock;

/** The blocks of running text. */
export type TextBlock =
  | Paragraph
  | Heading
  | BulletList
  | OrderedList
  | TaskList
  | Blockquote
  | HorizontalRule;

/** The kinds that have a folder in `blocks/`: one line for each. */
export type OwnBlock =
  | CodeBlock
  | CalloutBlock<Block>
  | ImageBlock
  | GalleryBlock
  | BeforeAfterBlock
  | MathsBlock
  | LoopBlock
  | ModelBlock
  | TableBlock
  | NodeGraphBlock
  | VideoBlock
  | EmbedBlock
  | DownloadBlock;

export type OwnKind = OwnBlock['type'];
export type BlockOf<K extends OwnKind> = Extract<OwnBlock, { type: K }>;

export type Paragraph = { type: 'paragraph'; content: Inline[] };
export type Heading = { type: 'heading'; attrs: { level: number }; content: Inline[] };
type BulletList = { type: 'bulletList'; content: ListItem[] };
type OrderedList = {
  type: 'orderedList';
  /** Without a type the items have plain numbers. */
  attrs: { start: number; type?: 'a' | 'A' | 'i' | 'I' };
  content: ListItem[];
};
export type ListItem = { type: 'listItem'; content: Block[] };
type TaskList = { type: 'taskList'; content: TaskItem[] };
export type TaskItem = { type: 'taskItem'; attrs: { checked: boolean }; content: Block[] };
type Blockquote = { type: 'blockquote'; content: Block[] };
type HorizontalRule = { type: 'horizontalRule' };

export type RichNode = RichDocument | Block | ListItem | TaskItem | TableRow | TableCell | Inline;
