import { Extension } from '@tiptap/core';
import { closeHistory } from '@tiptap/pm/history';
import { Fragment, type ResolvedPos, Slice } from '@tiptap/pm/model';
import { Plugin, type Transaction } from '@tiptap/pm/state';
import { dropPoint } from '@tiptap/pm/transform';
import type { EditorProps, EditorView } from '@tiptap/pm/view';
import { whatFits } from './fitting-slice.ts';
import type { EditorHost, IntakeReport } from './host.ts';
import { cleanPastedHtml } from './pasted-html.ts';
import { withEmbeds } from './pasted-embeds.ts';
import { isMarkdown, markdownBlocks } from '../markdown.ts';

type FileIntakeOptions = Pick<EditorHost, 'takeFiles' | 'onIntake'>;

/**
 * What comes in from outside: files are uploaded, HTML is cleaned before the editor reads it, and
 * text that is written in Markdown becomes blocks, except where it is pasted as plain text.
 */
export const FileIntake = Extension.create<FileIntakeOptions>({
  name: 'fileIntake',
  priority: 1000,
  addOptions: () => ({ takeFiles: () => undefined, onIntake: () => undefined }),
  addProseMirrorPlugins() {
    const { editor, options } = this;
    return [
      intake((files, position) => options.takeFiles(editor, files, position), options.onIntake),
    ];
  },
});

/** What is known of the paste or drop that is under way. */
type Incoming = IntakeReport & { markdown: string | null; isPlain: boolean };
const nothing: Incoming = { imagesLeftOut: 0, leftOut: null, markdown: null, isPlain: false };

function intake(
  takeFiles: (files: readonly File[], position: number) => void,
  onIntake: EditorHost['onIntake'],
): Plugin {
  let incoming = nothing;
  return new Plugin({
    props: {
      transformPastedHTML(html) {
        const { imagesLeftOut, html: clean } = cleanPastedHtml(html, location.origin);
        incoming = { ...incoming, imagesLeftOut };
        return clean;
      },
      // Where it gets nothing, the library reads the text itself; its type does not say so.
      clipboardTextParser: readText as NonNullable<EditorProps['clipboardTextParser']>,
      transformPasted: (slice, { state }) => (incoming.isPlain ? slice : withEmbeds(slice, state)),
      handleDOMEvents: { paste: forget, drop: forget },
      handlePaste(view, { clipboardData }, slice) {
        if (take(clipboardData, () => view.state.selection.to)) return true;
        if (incoming.markdown !== null) putPlainFirst(view, incoming.markdown);
        return put(view, slice, (part) => view.state.tr.replaceSelection(part), 'paste');
      },
      handleDrop(view, { clientX, clientY, dataTransfer }, slice, isMove) {
        if (isMove) return false;
        const found = view.posAtCoords({ left: clientX, top: clientY });
        const position = found?.pos ?? view.state.doc.content.size;
        if (take(dataTransfer, () => position)) return true;
        const place = dropPoint(view.state.doc, position, slice) ?? position;
        return put(view, slice, (part) => view.state.tr.replaceRange(place, place, part), 'drop');
      },
    },
  });

  function forget(): boolean {
    incoming = nothing;
    return false;
  }

  function take(data: DataTransfer | null, position: () => number): boolean {
    const files = filesOf(data);
    if (files.length > 0) takeFiles(files, position());
    return files.length > 0;
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

/** A copied image comes as a file and as an <img>; copied text may come with a picture of itself. */
function filesOf(data: DataTransfer | null): File[] {
  const files = Array.from(data?.files ?? []);
  const hasText = () => cleanPastedHtml(data?.getData('text/html') ?? '', location.origin).hasText;
  return files.length > 0 && hasText() ? [] : files;
}

type Part = (slice: Slice) => Transaction;

/**
 * Puts as much of what has no room as has, and Markdown, which the editor would not know how to
 * undo; everything else is left to the editor. The report is about what did not come in as it was.
 */
function putSlice(
  view: EditorView,
  slice: Slice,
  part: Part,
  { event, incoming }: { event: 'paste' | 'drop'; incoming: Incoming },
): { isDone: boolean; report: IntakeReport | null } {
  const fitting = whatFits(slice, part);
  const isWhole = fitting === null;
  const tr = isWhole && incoming.markdown !== null ? part(slice) : (fitting?.tr ?? null);
  // By this mark, the editor's rules read **bold** and the like.
  if (tr !== null) view.dispatch(tr.scrollIntoView().setMeta('uiEvent', event));
  const { imagesLeftOut } = incoming;
  const report = { imagesLeftOut, leftOut: fitting?.leftOut ?? null };
  return {
    isDone: tr !== null || !isWhole || (slice.size === 0 && imagesLeftOut > 0),
    report: imagesLeftOut > 0 || !isWhole ? report : null,
  };
}

/** The text as it stands, as a step of its own: undoing once what Markdown made of it brings it back. */
function putPlainFirst(view: EditorView, text: string): void {
  const { schema, selection } = view.state;
  const lines = text.split(/(?:\r\n?|\n)+/).filter((line) => line !== '');
  const paragraphs = lines.map((line) => schema.node('paragraph', null, schema.text(line)));
  const plain = Slice.maxOpen(Fragment.from(paragraphs));
  view.dispatch(closeHistory(view.state.tr.replaceSelection(plain)));
  const end = view.state.selection.to;
  view.dispatch(closeHistory(view.state.tr.delete(selection.from, end)));
}
