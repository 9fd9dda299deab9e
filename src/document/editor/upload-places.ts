import { type Editor, Extension } from '@tiptap/core';
import {
  type EditorState,
  NodeSelection,
  Plugin,
  PluginKey,
  type Transaction,
} from '@tiptap/pm/state';
import { Decoration, DecorationSet } from '@tiptap/pm/view';
import { imageIdOf } from '../rules.ts';
import { movesBlock } from './block-moves.ts';
import { insertBlock, placeAfter } from './block-place.ts';
import { brokenLimit } from './text-size.ts';

export type UploadedImage = { src: string; width: number; height: number };

type PlaceChange =
  | { kind: 'add'; id: string; position: number; row: HTMLElement }
  | { kind: 'remove'; id: string };

const places = new PluginKey<DecorationSet>('uploadPlaces');

/**
 * The positions of images that are being uploaded. The rows that show their progress are only
 * visual: they are not part of the document, so the history and drafts do not include them.
 */
export const UploadPlaces = Extension.create({
  name: 'uploadPlaces',
  addProseMirrorPlugins: () => [
    new Plugin<DecorationSet>({
      key: places,
      state: {
        init: () => DecorationSet.empty,
        apply(transaction, before) {
          const set = placesAfter(transaction, before);
          const change = transaction.getMeta(places) as PlaceChange | undefined;
          if (change === undefined) return set;
          if (change.kind === 'remove') return set.remove(placesNamed(set, change.id));
          return set.add(transaction.doc, [placeOf(change)]);
        },
      },
      props: { decorations: (state) => places.getState(state) },
    }),
  ],
});

/** A position is deleted with the text around it, but moving a block does not delete any. */
function placesAfter(tr: Transaction, before: DecorationSet): DecorationSet {
  const lost: unknown[] = [];
  const set = before.map(tr.mapping, tr.doc, { onRemove: (spec) => lost.push(spec['key']) });
  if (lost.length === 0 || tr.getMeta(movesBlock) !== true) return set;
  const again = before
    .find(undefined, undefined, ({ key }) => lost.includes(key))
    .map(({ from, spec }) =>
      placeOf({ id: spec['key'], position: tr.mapping.map(from), row: spec['row'] }),
    );
  return set.add(tr.doc, again);
}

/** Shows the row of an upload after the block at a position. */
export function holdPlace(editor: Editor, id: string, at: number, row: HTMLElement): void {
  const { doc, schema, tr } = editor.state;
  const position = placeAfter(doc.resolve(at), imageType(schema));
  dispatchChange(editor, { kind: 'add', id, position, row }, tr);
}

export function freePlace(editor: Editor, id: string): void {
  if (editor.isDestroyed) return;
  dispatchChange(editor, { kind: 'remove', id }, editor.state.tr);
}

/** How many of some images fit at a position, including those that are being uploaded. */
export function roomForImages(state: EditorState, at: number, count: number): number {
  const { doc, schema, tr } = state;
  const image = imageType(schema);
  for (const { from } of places.getState(state)?.find() ?? []) {
    insertBlock(tr, tr.mapping.map(from), image.create());
  }
  let position = tr.mapping.map(at);
  for (let placed = 0; placed < count; placed += 1) {
    position = insertBlock(tr, position, image.create());
    if (brokenLimit(doc, tr.doc) !== null) return placed;
  }
  return count;
}

/** Whether one more image at a position would exceed the limit of the text. */
export function isFullAt({ doc, schema, tr }: EditorState, at: number): boolean {
  insertBlock(tr, at, imageType(schema).create());
  return brokenLimit(doc, tr.doc) !== null;
}

/**
 * Inserts an uploaded image where its row was. Returns 'gone' if the position was deleted meanwhile
 * and 'full' if the document has no room for one more block.
 */
export function fillPlace(
  editor: Editor,
  id: string,
  image: UploadedImage,
): 'placed' | 'gone' | 'full' {
  if (imageIdOf(image.src) === null) throw new Error(`Not an address of our storage: ${image.src}`);
  const [place] = placesNamed(places.getState(editor.state) ?? DecorationSet.empty, id);
  if (place === undefined) return 'gone';
  if (isFullAt(editor.state, place.from)) return 'full';
  const { schema, tr } = editor.state;
  insertBlock(tr, place.from, imageType(schema).create(image));
  // If the cursor waited there, the image is now selected: it must be visible to be described.
  if (tr.selection instanceof NodeSelection) tr.scrollIntoView();
  dispatchChange(editor, { kind: 'remove', id }, tr);
  return 'placed';
}

function dispatchChange(editor: Editor, change: PlaceChange, tr: EditorState['tr']): void {
  editor.view.dispatch(tr.setMeta(places, change));
}

function placesNamed(set: DecorationSet, id: string): Decoration[] {
  return set.find(undefined, undefined, (spec) => spec['key'] === id);
}

function placeOf(change: Omit<PlaceChange & { kind: 'add' }, 'kind'>): Decoration {
  return Decoration.widget(change.position, change.row, {
    key: change.id,
    row: change.row,
    side: 1,
    stopEvent: () => true,
    ignoreSelection: true,
  });
}

function imageType(schema: EditorState['schema']) {
  const { image } = schema.nodes;
  if (!image) throw new Error('The schema has no images');
  return image;
}
