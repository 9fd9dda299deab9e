import { type Editor, Extension } from '@tiptap/core';
import { type EditorState, Plugin, PluginKey, type Transaction } from '@tiptap/pm/state';
import { lookupTable } from '#shared/lookup-table.ts';
import type { EditorHost } from './host.ts';
import { toolsFor } from './slash-search.ts';
import type { Tool } from './tool.ts';
import { slashTools, type Holds } from './tools.tsx';

/** What the slash opened: the position of the slash, and the active option. */
type Search = { from: number; chosen: number };
type Change = { open: number } | { choose: number } | 'close';

/** The list as it is shown, and the range of the slash with the text typed after it. */
export type SlashMenu = Search & { to: number; found: readonly Tool[] };

const key = new PluginKey<Search | null>('slashMenu');
export const slashListId = 'slash-menu';
export const slashOptionId = (at: number) => `${slashListId}-${at}`;
const longest = 30;

/**
 * A slash at the start of a line or after a space opens the list of tools: the text typed after it
 * filters the list, the arrow keys and Enter choose. The focus stays in the text.
 */
export const SlashKeys = Extension.create<{ host: EditorHost | null }>({
  name: 'slashKeys',
  // Before the keys of lists and blocks.
  priority: 2000,
  addOptions: () => ({ host: null }),
  addProseMirrorPlugins() {
    const { editor, options } = this;
    return [
      new Plugin<Search | null>({
        key,
        state: { init: () => null, apply: (tr, before) => searchAfter(tr, before) },
        props: {
          attributes: (state) => attributesOf(slashMenu(editor, options.host, state)),
          handleTextInput({ state, dispatch }, from, _to, text, insert) {
            if (text !== '/' || !mayBegin(state)) return false;
            dispatch(changed(insert(), { open: from }));
            return true;
          },
          handleKeyDown: (_view, event) => takeKey(editor, options.host, event),
          handleDOMEvents: {
            blur() {
              if (key.getState(editor.state)) closeSlash(editor);
              return false;
            },
          },
        },
      }),
    ];
  },
});

/** Null if the list is not open, or nothing matches. */
export function slashMenu(
  editor: Editor,
  host: Holds | null,
  state = editor.state,
): SlashMenu | null {
  const search = key.getState(state);
  if (!search || host === null) return null;
  const to = state.selection.from;
  const typed = state.doc.textBetween(search.from + 1, to);
  if (typed.startsWith(' ')) return null;
  const found = toolsFor(typed, slashTools(host)).filter(({ mayRun }) => mayRun?.(editor) ?? true);
  if (found.length === 0) return null;
  return { from: search.from, to, found, chosen: Math.min(search.chosen, found.length - 1) };
}

/** Removes the slash with its letters and runs the chosen tool. */
export function runSlashTool(editor: Editor, host: EditorHost, menu: SlashMenu, tool: Tool): void {
  const { tr } = editor.state;
  editor.view.dispatch(changed(tr.delete(menu.from, menu.to), 'close'));
  tool.run(editor, host);
}

function closeSlash(editor: Editor): void {
  editor.view.dispatch(changed(editor.state.tr, 'close'));
}

function takeKey(editor: Editor, host: EditorHost | null, event: KeyboardEvent): boolean {
  const menu = event.isComposing ? null : slashMenu(editor, host);
  if (menu === null || host === null) return false;
  const count = menu.found.length;
  const steps = lookupTable<number>({ ArrowDown: 1, ArrowUp: count - 1 });
  const step = steps[event.key];
  const tool = menu.found[menu.chosen];
  if (event.key === 'Escape') closeSlash(editor);
  else if (event.key === 'Enter' && tool) runSlashTool(editor, host, menu, tool);
  else if (step === undefined) return false;
  else {
    const choose = (menu.chosen + step) % count;
    editor.view.dispatch(changed(editor.state.tr, { choose }));
  }
  return true;
}

/** Only where a word could start, and never in code. */
function mayBegin({ selection, schema, storedMarks }: EditorState): boolean {
  const { $from, empty } = selection;
  if (!empty || !$from.parent.isTextblock || $from.parent.type.spec.code) return false;
  if (schema.marks['code']?.isInSet(storedMarks ?? $from.marks())) return false;
  const before = $from.parent.textBetween(0, $from.parentOffset, undefined, '\n');
  return /(?:^|\s)$/.test(before);
}

function searchAfter(tr: Transaction, before: Search | null): Search | null {
  const change = tr.getMeta(key) as Change | undefined;
  if (change === 'close') return null;
  if (change !== undefined && 'open' in change) return { from: change.open, chosen: 0 };
  if (before === null) return null;
  if (change !== undefined) return { ...before, chosen: change.choose };
  const from = tr.mapping.map(before.from, -1);
  if (!isStillBehind(tr, from)) return null;
  return { from, chosen: tr.docChanged ? 0 : before.chosen };
}

function isStillBehind({ selection, doc }: Transaction, from: number): boolean {
  const { $from, empty } = selection;
  const isInLine = from >= $from.start() && $from.pos > from && $from.pos - from <= longest;
  return empty && isInLine && doc.textBetween(from, from + 1) === '/';
}

function changed(tr: Transaction, change: Change): Transaction {
  return tr.setMeta(key, change);
}

/** The focus stays in the text, which references the list and the active option. */
function attributesOf(menu: SlashMenu | null): Record<string, string> {
  if (menu === null) return {};
  return {
    'aria-controls': slashListId,
    'aria-activedescendant': slashOptionId(menu.chosen),
    'aria-autocomplete': 'list',
  };
}
