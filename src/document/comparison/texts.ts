/** Sentences for comparing two versions of a document. */
export const comparisonTexts = {
  onlyFormat: 'The text is the same; only the formatting changed.',
  unchanged: (count: number) => `${count} unchanged ${count === 1 ? 'block' : 'blocks'}`,
  kinds: { added: 'Added', removed: 'Removed', changed: 'Changed' },
  blocks: {
    paragraph: 'Paragraph',
    heading: 'Heading',
    bulletList: 'List',
    orderedList: 'Numbered list',
    taskList: 'Task list',
    blockquote: 'Quote',
    horizontalRule: 'Divider',
  },
} as const;
