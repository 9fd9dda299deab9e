import { Extension } from '@tiptap/core';
import { closeHistory } from '@tiptap/pm/history';
import { Fragment, type ResolvedPos, Slice } from '@tiptap/pm/model';
import { Plugin, Selection } from '@tiptap/pm/state';
import { dropPoint } from '@tiptap/pm/transform';
import type { EditorProps, EditorView } from '@tiptap/pm/view';
import { filesIn, foldersIn, hasArticle, withPaths } from './article-files/found-files.ts';
import { readArticle, readPastedArticle } from './article-files/read-article.ts';
import type { EditorHost, ReadArticle } from './host.ts';
import { nothing, putSlice, type Part } from './putting.ts';
import { cleanPastedHtml } from './pasted-html.ts';
import { withEmbeds } from './pasted-embeds.ts';
import { isMarkdown, markdownBlocks } from '../markdown.ts';

type FileIntakeOptions = Pick<EditorHost, 'takeFiles' | 'takeArticle' | 'onIntake'>;

/**
 * Handles pasted and dropped content: files are uploaded, HTML is cleaned before the editor parses
 * it, and Markdown text becomes blocks, unless it is pasted as plain text.
 */
export const FileIntake = Extension.create<FileIntakeOptions>({
  name: 'fileIntake',
  priority: 1000,
  addOptions: () => ({
    takeFiles: () => undefined,
    takeArticle: () => undefined,
    onIntake: () => undefined,
  }),
  addProseMirrorPlugins() {
    const { editor, options } = this;
    return [
      intake({
        takeFiles: (files, position) => options.takeFiles(editor, files, position),
        takeArticle: (read) => options.takeArticle(editor, read),
        onIntake: options.onIntake,
      }),
    ];
  },
});

type Intake = {
  takeFiles: (files: readonly File[], position: number) => void;
  takeArticle: (read: ReadArticle) => void;
  onIntake: EditorHost['onIntake'];
};

function intake({ takeFiles, takeArticle, onIntake }: Intake): Plugin {
  const take = taking({ takeFiles, takeArticle });
  let incoming = nothing;
  return new Plugin({
    props: {
      transformPastedHTML(html) {
        const { imagesLeftOut, html: clean } = cleanPastedHtml(html, location.origin);
        incoming = { ...nothing, imagesLeftOut };
        return clean;
      },
      // If it returns nothing, the library parses the text itself; its type does not say so.
      clipboardTextParser: readText as NonNullable<EditorProps['clipboardTextParser']>,
      transformPasted: (slice, { state }) => (incoming.isPlain ? slice : withEmbeds(slice, state)),
      handleDOMEvents: { paste: forget, drop: forget },
      handlePaste(view, { clipboardData }, slice) {
        if (take(view, clipboardData, null)) return true;
        if (incoming.markdown !== null) putPlainFirst(view, incoming.markdown);
        return put(view, slice, (part) => view.state.tr.replaceSelection(part), 'paste');
      },
      handleDrop(view, { clientX, clientY, dataTransfer }, slice, isMove) {
        if (isMove) return false;
        const found = view.posAtCoords({ left: clientX, top: clientY });
        const position = found?.pos ?? view.state.doc.content.size;
        if (take(view, dataTransfer, position)) return true;
        const place = dropPoint(view.state.doc, position, slice) ?? position;
        return put(view, slice, (part) => view.state.tr.replaceRange(place, place, part), 'drop');
      },
    },
  });

  function forget(): boolean {
    incoming = nothing;
    return false;
  }

  function put(view: EditorView, slice: Slice, part: Part, event: 'paste' | 'drop'): boolean {
    const { isDone, report } = putSlice(view, slice, part, { event, incoming });
    if (report !== null) onIntake(report);
    return isDone;
  }

  function readText(text: string, $context: ResolvedPos, isPlain: boolean): Slice | null {
    incoming = { ...incoming, isPlain };
    if (isPlain || !isMarkdown(text)) return null;
    incoming = { ...incoming, markdown: text };
    return Slice.maxOpen(Fragment.fromJSON($context.doc.type.schema, markdownBlocks(text)));
  }
}

/** Handles files; dropped ones are inserted under the pointer. */
function taking({ takeFiles, takeArticle }: Omit<Intake, 'onIntake'>) {
  return (view: EditorView, data: DataTransfer | null, dropped: number | null): boolean => {
    const read = articleIn(data);
    if (read === null) {
      const files = filesOf(data);
      if (files.length > 0) takeFiles(files, dropped ?? view.state.selection.to);
      return files.length > 0;
    }
    if (dropped !== null) {
      const { doc, tr } = view.state;
      view.dispatch(tr.setSelection(Selection.near(doc.resolve(dropped))));
    }
    takeArticle(read);
    return true;
  };
}

/**
 * A folder, files with a text among them, or a page that contains its pictures; null for everything
 * else.
 */
function articleIn(data: DataTransfer | null): ReadArticle | null {
  const folders = foldersIn(data);
  if (folders.length > 0) return async () => readArticle(await filesIn(folders));
  const files = Array.from(data?.files ?? []);
  if (hasArticle(files)) return () => readArticle(withPaths(files));
  const html = data?.getData('text/html') ?? '';
  if (!html.includes('data:image/')) return null;
  const found = readPastedArticle(html);
  const hasText = () => cleanPastedHtml(html, location.origin).hasText;
  return found.pictures.length > 0 && hasText() ? () => Promise.resolve(found) : null;
}

/**
 * A copied image arrives as a file and as an <img>; copied text may include a picture of itself.
 */
function filesOf(data: DataTransfer | null): File[] {
  const files = Array.from(data?.files ?? []);
  const hasText = () => cleanPastedHtml(data?.getData('text/html') ?? '', location.origin).hasText;
  return files.length > 0 && hasText() ? [] : files;
}

/** The plain text as a separate step: a single undo restores it from the Markdown result. */
function putPlainFirst(view: EditorView, text: string): void {
  const { schema, selection } = view.state;
  const lines = text.split(/(?:\r\n?|\n)+/).filter((line) => line !== '');
  const paragraphs = lines.map((line) => schema.node('paragraph', null, schema.text(line)));
  const plain = Slice.maxOpen(Fragment.from(paragraphs));
  view.dispatch(closeHistory(view.state.tr.replaceSelection(plain)));
  const end = view.state.selection.to;
  view.dispatch(closeHistory(view.state.tr.delete(selection.from, end)));
}
