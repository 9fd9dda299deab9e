/**
 * The nodes of a normalised document, in ProseMirror's JSON and under Tiptap's names
 * (spec A §3 and §5).
 */
export type RichDocument = { type: 'doc'; content: Block[] };

export type Block =
  | Paragraph
  | Heading
  | BulletList
  | OrderedList
  | TaskList
  | Blockquote
  | CodeBlock
  | ImageBlock
  | VideoBlock
  | HorizontalRule;

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
export type CodeBlock = {
  type: 'codeBlock';
  attrs: { language: string | null };
  content: PlainText[];
};
export type ImageBlock = {
  type: 'image';
  /** The title is the caption; the size is what the editor knew, in pixels. */
  attrs: {
    src: string;
    alt: string;
    title: string | null;
    width: number | null;
    height: number | null;
  };
};
/** `src` is the video's embed address. */
export type VideoBlock = { type: 'video'; attrs: { src: string } };
type HorizontalRule = { type: 'horizontalRule' };

export type Inline = TextRun | HardBreak;
export type TextRun = { type: 'text'; text: string; marks?: Mark[] };
/** The text of a code block, which takes no marks. */
export type PlainText = { type: 'text'; text: string };
export type HardBreak = { type: 'hardBreak' };

export type Mark = { type: 'bold' | 'italic' | 'strike' | 'code' } | LinkMark;
export type LinkMark = { type: 'link'; attrs: LinkAttributes };
export type LinkAttributes = {
  /** Empty when the address is not allowed. */
  href: string;
  target: '_blank' | null;
  rel: string | null;
  /** Always null: one of our classes on a user's link could make it look like our own buttons. */
  class: null;
};

export type RichNode = RichDocument | Block | ListItem | TaskItem | Inline;
