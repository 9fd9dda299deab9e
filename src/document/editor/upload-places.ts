import { type Editor, Extension } from '@tiptap/core';
import { type EditorState, NodeSelection, Plugin, PluginKey } from '@tiptap/pm/state';
import { Decoration, DecorationSet } from '@tiptap/pm/view';
import { imageIdOf } from '../rules.ts';
import { insertBlock, placeAfter } from './block-place.ts';
import { brokenLimit } from './text-size.ts';

export type UploadedImage = { src: string; width: number; height: number };

type PlaceChange =
  { kind: 'add'; id: string; position: number; row: HTMLElement } | { kind: 'remove'; id: string };

const places = new PluginKey<DecorationSet>('uploadPlaces');

/**
 * Where images that are still on their way will stand. The rows that show their progress are in the
 * text for the eye only: they are no part of the document, so no history and no draft knows them.
 */
export const UploadPlaces = Extension.create({
  name: 'uploadPlaces',
  addProseMirrorPlugins: () => [
    new Plugin<DecorationSet>({
      key: places,
      state: {
        init: () => DecorationSet.empty,
        apply(transaction, before) {
          const set = before.map(transaction.mapping, transaction.doc);
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

/** Whether one more image at a position would be too much for the text. */
export function isFullAt({ doc, schema, tr }: EditorState, at: number): boolean {
  insertBlock(tr, at, imageType(schema).create());
  return brokenLimit(doc, tr.doc) !== null;
}

/**
 * Puts an uploaded image where its row was. Says 'gone' when the place was deleted meanwhile and
 * 'full' when the document has no room for one more block.
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
  // Where the cursor waited, the image is selected now: it must be in sight to be described.
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

function placeOf(change: PlaceChange & { kind: 'add' }): Decoration {
  return Decoration.widget(change.position, change.row, {
    key: change.id,
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
