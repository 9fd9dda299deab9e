import { Extension } from '@tiptap/core';
import { Fragment, type ResolvedPos, Slice } from '@tiptap/pm/model';
import { Plugin } from '@tiptap/pm/state';
import type { EditorProps, EditorView } from '@tiptap/pm/view';
import type { TakeFiles } from './host.ts';
import { cleanPastedHtml } from './pasted-html.ts';
import { isMarkdown, markdownBlocks } from '../markdown.ts';

type FileIntakeOptions = { takeFiles: TakeFiles; onImagesLeftOut: (count: number) => void };

/**
 * What comes in from outside: files are uploaded, HTML is cleaned before the editor reads it, and
 * text that is written in Markdown becomes blocks, except where it is pasted as plain text.
 */
export const FileIntake = Extension.create<FileIntakeOptions>({
  name: 'fileIntake',
  priority: 1000,
  addOptions: () => ({ takeFiles: () => undefined, onImagesLeftOut: () => undefined }),
  addProseMirrorPlugins() {
    const { editor, options } = this;
    return [
      intake({
        takeFiles: (files, position) => options.takeFiles(editor, files, position),
        onImagesLeftOut: options.onImagesLeftOut,
      }),
    ];
  },
});

type Intake = {
  takeFiles: (files: readonly File[], position: number) => void;
  onImagesLeftOut: (count: number) => void;
};

function intake({ takeFiles, onImagesLeftOut }: Intake): Plugin {
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
      handlePaste: ({ state }, event, slice) =>
        take(event.clipboardData, slice.size === 0, () => state.selection.to),
      handleDrop: (view, event, slice, isMove) =>
        !isMove && take(event.dataTransfer, slice.size === 0, () => positionAt(view, event)),
    },
  });

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
