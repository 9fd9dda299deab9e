import type { JSONContent } from '@tiptap/core';
import { Fragment, Slice } from '@tiptap/pm/model';
import type { Transaction } from '@tiptap/pm/state';
import type { EditorView } from '@tiptap/pm/view';
import { whatFits, type IntakeReport } from './fitting-slice.ts';
import type { EditorHost } from './host.ts';

/** What is known about the current paste or drop. */
type Incoming = IntakeReport & { markdown: string | null; isPlain: boolean };
export const nothing: Incoming = {
  imagesLeftOut: 0,
  leftOut: null,
  markdown: null,
  isPlain: false,
};

export type Part = (slice: Slice) => Transaction;

/**
 * Inserts as much as fits, and Markdown, which the editor could not undo by itself; everything else
 * is left to the editor. The report lists what was not inserted unchanged.
 */
export function putSlice(
  view: EditorView,
  slice: Slice,
  part: Part,
  { event, incoming }: { event: 'paste' | 'drop'; incoming: Incoming },
): { isDone: boolean; report: IntakeReport | null } {
  const fitting = whatFits(slice, part);
  const isWhole = fitting === null;
  const tr = isWhole && incoming.markdown !== null ? part(slice) : (fitting?.tr ?? null);
  // The editor's rules for **bold** and the like look for this mark.
  if (tr !== null) view.dispatch(tr.scrollIntoView().setMeta('uiEvent', event));
  const { imagesLeftOut } = incoming;
  const report = { imagesLeftOut, leftOut: fitting?.leftOut ?? null };
  return {
    isDone: tr !== null || !isWhole || (slice.size === 0 && imagesLeftOut > 0),
    report: imagesLeftOut > 0 || !isWhole ? report : null,
  };
}

/** Replaces the selection with blocks that were read from a file, as far as they fit. */
export function putBlocks(
  view: EditorView,
  blocks: readonly JSONContent[],
  onIntake: EditorHost['onIntake'],
): void {
  const slice = Slice.maxOpen(Fragment.fromJSON(view.state.schema, blocks));
  const part: Part = (some) => view.state.tr.replaceSelection(some);
  const incoming = { ...nothing, markdown: '' };
  const { report } = putSlice(view, slice, part, { event: 'paste', incoming });
  if (report !== null) onIntake(report);
}
