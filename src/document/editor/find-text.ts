import { Extension } from '@tiptap/core';
import type { Node } from '@tiptap/pm/model';
import {
  type EditorState,
  Plugin,
  PluginKey,
  TextSelection,
  type Transaction,
} from '@tiptap/pm/state';
import { Decoration, DecorationSet } from '@tiptap/pm/view';

export type Query = { words: string; isCaseSensitive: boolean };
type Match = { from: number; to: number };

/** The search term, its matches, and the current match. */
export type Finding = Query & { matches: readonly Match[]; current: number };

type Change = { query: Query } | { current: number } | 'close';

const key = new PluginKey<Finding | null>('findText');
/**
 * Further matches are neither counted nor highlighted: a single letter of a long text has
 * thousands.
 */
export const mostMatches = 1000;

/** Highlights matches in the text. The document itself is not changed. */
export const FindText = Extension.create({
  name: 'findText',
  addProseMirrorPlugins: () => [
    new Plugin<Finding | null>({
      key,
      state: { init: () => null, apply: findingAfter },
      props: {
        decorations(state) {
          const finding = key.getState(state);
          return finding && DecorationSet.create(state.doc, marksOf(finding));
        },
      },
    }),
  ],
});

export function findingIn(state: EditorState): Finding | null {
  return key.getState(state) ?? null;
}

/** Searches for words from the cursor on; an empty search has no matches. */
export function lookFor(state: EditorState, query: Query): Transaction {
  return changed(state.tr, { query });
}

export function endFinding(state: EditorState): Transaction {
  return changed(state.tr, 'close');
}

/** Goes to the next or previous match, wrapping around at the ends. */
export function stepToMatch(state: EditorState, step: 1 | -1): Transaction | null {
  const finding = findingIn(state);
  const count = finding?.matches.length ?? 0;
  if (finding === null || count === 0) return null;
  const current = (finding.current + step + count) % count;
  return changed(selectMatch(state.tr, finding.matches[current]), { current });
}

/** Selects the current match, and scrolls to it. */
export function selectMatch(tr: Transaction, match: Match | undefined): Transaction {
  if (match === undefined) return tr;
  return tr.setSelection(TextSelection.create(tr.doc, match.from, match.to)).scrollIntoView();
}

/** Replaces the current match, keeping its format. */
export function replaceMatch(state: EditorState, words: string): Transaction | null {
  const finding = findingIn(state);
  const match = finding?.matches[finding.current];
  if (!match) return null;
  const tr = replaced(state.tr, match, words);
  return tr.setSelection(TextSelection.create(tr.doc, match.from + words.length));
}

/** All matches in one undo step. */
export function replaceAllMatches(state: EditorState, words: string): Transaction | null {
  const matches = findingIn(state)?.matches ?? [];
  if (matches.length === 0) return null;
  // From the end, so that earlier positions stay valid.
  return matches.toReversed().reduce((tr, match) => replaced(tr, match, words), state.tr);
}

function replaced(tr: Transaction, { from, to }: Match, words: string): Transaction {
  if (words === '') return tr.delete(from, to);
  const marks = tr.doc.resolve(from + 1).marks();
  return tr.replaceWith(from, to, tr.doc.type.schema.text(words, marks));
}

function findingAfter(tr: Transaction, before: Finding | null): Finding | null {
  const change = tr.getMeta(key) as Change | undefined;
  if (change === 'close') return null;
  if (change !== undefined && 'query' in change) {
    const matches = matchesIn(tr.doc, change.query);
    return { ...change.query, matches, current: firstFrom(matches, tr.selection.from) };
  }
  if (before === null) return null;
  if (change !== undefined) return { ...before, current: change.current };
  if (!tr.docChanged) return before;
  const matches = matchesIn(tr.doc, before);
  return { ...before, matches, current: firstFrom(matches, tr.selection.from) };
}

function firstFrom(matches: readonly Match[], position: number): number {
  return Math.max(
    0,
    matches.findIndex(({ from }) => from >= position),
  );
}

/** Characters that must be escaped in a pattern. */
const syntaxSigns = /[\\^$.*+?()[\]{}|/]/g;

/** Within each line of the text: attributes, such as addresses, are not searched. */
function matchesIn(doc: Node, { words, isCaseSensitive }: Query): Match[] {
  if (words === '') return [];
  const pattern = new RegExp(
    words.replaceAll(syntaxSigns, String.raw`\$&`),
    isCaseSensitive ? 'gu' : 'giu',
  );
  const matches: Match[] = [];
  doc.descendants((node, position) => {
    if (!node.isTextblock || matches.length >= mostMatches) return matches.length < mostMatches;
    // One character for each inline node, so that positions in the line stay correct.
    const line = node.textBetween(0, node.content.size, undefined, '\uFFFC');
    for (const { index, 0: found } of line.matchAll(pattern)) {
      if (matches.length >= mostMatches) break;
      const from = position + 1 + index;
      matches.push({ from, to: from + found.length });
    }
    return false;
  });
  return matches;
}

function marksOf({ matches, current }: Finding): Decoration[] {
  return matches.map(({ from, to }, at) =>
    Decoration.inline(from, to, {
      class: at === current ? 'found-words found-now' : 'found-words',
    }),
  );
}

function changed(tr: Transaction, change: Change): Transaction {
  return tr.setMeta(key, change);
}
