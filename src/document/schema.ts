import { z } from 'zod';
import { headingAttributes, orderedListAttributes, taskItemAttributes } from './attributes.ts';
import { ownSchemas } from './blocks/schemas.ts';
import { inlineContent } from './inline.ts';
import type { Block, ListItem, RichDocument, TaskItem } from './nodes.ts';
import { partNotAllowed } from './refused-part.ts';

export type { RichDocument };

/** Blocks, at least one: Tiptap needs a paragraph for the cursor. */
const blocks: z.ZodType<Block[]> = z
  .lazy(() => z.array(block).default([]))
  .transform((content): Block[] =>
    content.length === 0 ? [{ type: 'paragraph', content: [] }] : content,
  );

const itemBlocks = blocks.superRefine(([first], context) => {
  if (first?.type === 'paragraph') return;
  context.addIssue({ code: 'custom', message: partNotAllowed({ input: first }) });
});

const listItem: z.ZodType<ListItem> = z.discriminatedUnion(
  'type',
  [z.object({ type: z.literal('listItem'), content: itemBlocks })],
  { error: partNotAllowed },
);

const taskItem: z.ZodType<TaskItem> = z.discriminatedUnion(
  'type',
  [z.object({ type: z.literal('taskItem'), attrs: taskItemAttributes, content: itemBlocks })],
  { error: partNotAllowed },
);

const listItems = z.array(listItem).min(1);
const taskItems = z.array(taskItem).min(1);

const block: z.ZodType<Block> = z.discriminatedUnion(
  'type',
  [
    z.object({ type: z.literal('paragraph'), content: inlineContent }),
    z.object({ type: z.literal('heading'), attrs: headingAttributes, content: inlineContent }),
    z.object({ type: z.literal('bulletList'), content: listItems }),
    z.object({
      type: z.literal('orderedList'),
      attrs: orderedListAttributes,
      content: listItems,
    }),
    z.object({ type: z.literal('taskList'), content: taskItems }),
    z.object({ type: z.literal('blockquote'), content: blocks }),
    z.object({ type: z.literal('horizontalRule') }),
    ...Object.values(ownSchemas(blocks)),
  ],
  { error: partNotAllowed },
);

/**
 * Parses a document of at most `documentLimits.depth` levels. The result is normalised: unknown
 * attributes and disallowed addresses are removed. Unknown nodes and marks, and known ones in the
 * wrong place, are refused.
 */
export const documentSchema: z.ZodType<RichDocument> = z.object({
  type: z.literal('doc'),
  content: blocks,
});
