import { Extension } from '@tiptap/core';
import { Fragment, type ResolvedPos, Slice } from '@tiptap/pm/model';
import { Plugin, type Transaction } from '@tiptap/pm/state';
import { dropPoint } from '@tiptap/pm/transform';
import type { EditorProps, EditorView } from '@tiptap/pm/view';
import { whatFits } from './fitting-slice.ts';
import type { EditorHost } from './host.ts';
import { cleanPastedHtml } from './pasted-html.ts';
import { isMarkdown, markdownBlocks } from '../markdown.ts';

type FileIntakeOptions = Pick<EditorHost, 'takeFiles' | 'onImagesLeftOut' | 'onLeftOut'>;

/**
 * What comes in from outside: files are uploaded, HTML is cleaned before the editor reads it, and
 * text that is written in Markdown becomes blocks, except where it is pasted as plain text.
 */
export const FileIntake = Extension.create<FileIntakeOptions>({
  name: 'fileIntake',
  priority: 1000,
  addOptions: () => ({
    takeFiles: () => undefined,
    onImagesLeftOut: () => undefined,
    onLeftOut: () => undefined,
  }),
  addProseMirrorPlugins() {
    const { editor, options } = this;
    return [
      intake({
        takeFiles: (files, position) => options.takeFiles(editor, files, position),
        onImagesLeftOut: options.onImagesLeftOut,
        onLeftOut: options.onLeftOut,
      }),
    ];
  },
});

type Intake = Omit<FileIntakeOptions, 'takeFiles'> & {
  takeFiles: (files: readonly File[], position: number) => void;
};

function intake({ takeFiles, onImagesLeftOut, onLeftOut }: Intake): Plugin {
  let imagesLeftOut = 0;
  /** Whether the event needs nothing more from the editor. */
  const take = (data: DataTransfer | null, isEmpty: boolean, position: () => number): boolean => {
    const html = data?.getData('text/html') ?? '';
    const files = Array.from(data?.files ?? []);
    // A copied image comes as a file and as an <img>; copied text may come with a picture of itself.
    if (files.length > 0 && !cleanPastedHtml(html, location.origin).hasText) {
      takeFiles(files, position());
      return true;
    }
    if (imagesLeftOut > 0) onImagesLeftOut(imagesLeftOut);
    return isEmpty && imagesLeftOut > 0;
  };
  return new Plugin({
    props: {
      transformPastedHTML(html) {
        const clean = cleanPastedHtml(html, location.origin);
        imagesLeftOut = clean.imagesLeftOut;
        return clean.html;
      },
      // Where it gets nothing, the library reads the text itself; its type does not say so.
      clipboardTextParser: readMarkdown as NonNullable<EditorProps['clipboardTextParser']>,
      handleDOMEvents: {
        paste: forget,
        drop: forget,
      },
      handlePaste: (view, event, slice) =>
        take(event.clipboardData, slice.size === 0, () => view.state.selection.to) ||
        putPart(view, slice, (part) => view.state.tr.replaceSelection(part)),
      handleDrop(view, event, slice, isMove) {
        if (isMove) return false;
        const position = positionAt(view, event);
        if (take(event.dataTransfer, slice.size === 0, () => position)) return true;
        const place = dropPoint(view.state.doc, position, slice) ?? position;
        return putPart(view, slice, (part) => view.state.tr.replaceRange(place, place, part));
      },
    },
  });

  /** Keeps of what is too much as much as has room; false where all of it has. */
  function putPart(view: EditorView, slice: Slice, put: (part: Slice) => Transaction): boolean {
    const fitting = whatFits(slice, put);
    if (fitting === null) return false;
    if (fitting.tr !== null) view.dispatch(fitting.tr.scrollIntoView());
    onLeftOut(fitting.leftOut);
    return true;
  }

  function forget(): boolean {
    imagesLeftOut = 0;
    return false;
  }
}

function positionAt(view: EditorView, { clientX, clientY }: MouseEvent): number {
  const found = view.posAtCoords({ left: clientX, top: clientY });
  return found?.pos ?? view.state.doc.content.size;
}

function readMarkdown(text: string, $context: ResolvedPos, isPlain: boolean): Slice | null {
  if (isPlain || !isMarkdown(text)) return null;
  return Slice.maxOpen(Fragment.fromJSON($context.doc.type.schema, markdownBlocks(text)));
}
