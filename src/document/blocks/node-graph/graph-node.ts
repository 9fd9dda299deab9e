import { type Editor, Extension, Node } from '@tiptap/core';
import { Plugin } from '@tiptap/pm/state';
import { insertAtCursor } from '../../editor/block-place.ts';
import { withGraphs } from './graph-slice.ts';
import { countsOf, titleOfGraph } from './listing.ts';
import { graphIn } from './read.ts';
import { whyUnreadable } from './read-beside.ts';
import { formatOf, graphLimits } from './rules.ts';
import { nodeGraphTexts } from './texts.ts';

/** A node graph, shown as a card in the editor; the page draws it. */
export const GraphNode = Node.create({
  name: 'nodeGraph',
  group: 'block',
  atom: true,
  draggable: true,
  addAttributes: () => ({
    source: { default: '', parseHTML: (element) => element.dataset['source'] ?? '' },
    caption: {
      default: null,
      parseHTML: (element) => element.dataset['caption']?.slice(0, graphLimits.caption) ?? null,
    },
  }),
  parseHTML: () => [
    {
      tag: 'div[data-source]',
      // Only valid content may be inserted, so that the text can be saved.
      getAttrs: ({ dataset }: HTMLElement) =>
        typeof graphIn(dataset['source'] ?? '') === 'string' ? false : {},
    },
  ],
  renderHTML({ node }) {
    const source = String(node.attrs['source']);
    const caption = node.attrs['caption'] === null ? null : String(node.attrs['caption']);
    const graph = graphIn(source);
    const isRead = typeof graph !== 'string';
    return [
      'div',
      { class: 'graph-card', 'data-source': source, 'data-caption': caption },
      ['strong', {}, isRead ? titleOfGraph(graph, caption) : nodeGraphTexts.name],
      ['span', {}, isRead ? `${nodeGraphTexts.name} · ${countsOf(graph)}` : graph],
    ];
  },
});

/** Inserts the graph of a readable string after the block at the cursor. */
export function insertGraph(editor: Editor, source: string, caption: string | null): void {
  insertAtCursor(editor, editor.schema.node('nodeGraph', { source, caption }));
}

type PasteOptions = { onRefused: () => void };

type Refused = { source: string; reason: string };
const refused = new WeakMap<Editor, Refused>();

/** The last pasted string that could not be read. */
export function refusedIn(editor: Editor): Refused | undefined {
  return refused.get(editor);
}

export function forgetRefused(editor: Editor): void {
  refused.delete(editor);
}

/** A pasted text that is only a node string becomes the graph. */
export const GraphPaste = Extension.create<PasteOptions>({
  name: 'graphPaste',
  // Before it is handled as text.
  priority: 1100,
  addOptions: () => ({ onRefused: () => undefined }),
  addProseMirrorPlugins() {
    const { editor, options } = this;
    return [
      new Plugin({
        props: {
          transformPasted: (slice, { state }) => withGraphs(slice, state),
          handlePaste(view, { clipboardData }) {
            const text = clipboardData?.getData('text/plain').trim() ?? '';
            const isInCode = view.state.selection.$from.parent.type.spec.code === true;
            if (isInCode || formatOf(text) === null) return false;
            void whyUnreadable(text).then((reason) => {
              if (editor.isDestroyed) return;
              if (reason === null) return insertGraph(editor, text, null);
              refused.set(editor, { source: text, reason });
              options.onRefused();
            });
            return true;
          },
        },
      }),
    ];
  },
});
