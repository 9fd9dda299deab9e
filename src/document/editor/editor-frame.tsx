import type { Editor } from '@tiptap/core';
import { EditorContent, useEditorState } from '@tiptap/react';
import {
  type ComponentProps,
  type FocusEvent,
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  useState,
} from 'react';
import { HiddenFileInput } from '#ui/hidden-file-input.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { CloseIcon } from '#ui/icons.ts';
import { Note } from '#ui/note.tsx';
import { ownEditing } from '../blocks/editing.ts';
import { imageTexts } from '../blocks/image/texts.ts';
import { documentLimits } from '../rules.ts';
import { ArticleDialog } from './article-files/article-dialog.tsx';
import { FindBar } from './find-bar.tsx';
import { HelpDialog } from './help-dialog.tsx';
import { BlockHandle } from './block-handle.tsx';
import type { EditorHost, EditorPanel, ReadArticle } from './host.ts';
import { imageBlockFileTypes } from './image-file.ts';
import { SlashList } from './slash-list.tsx';
import { SubjectBubble } from './subject-bubble.tsx';
import { textSize } from './text-size.ts';
import { textWords } from './text-words.ts';
import { editorTexts } from './texts.ts';
import { Toolbar } from './toolbar.tsx';
import type { FindProducts } from './find-products.ts';
import type { UploadFile } from './file-block/upload-file.ts';
import { UploadRows } from './upload-rows.tsx';
import type { ImageUploads } from './use-image-uploads.ts';

/** One sentence above the text: 'danger' for what failed, 'warning' for what was not done. */
export type Notice = {
  tone: 'danger' | 'warning';
  text: string;
  /** It is about a refused change, and disappears with the next successful one. */
  isRefusal?: boolean;
};

type EditorFrameProps = {
  editor: Editor;
  uploads: ImageUploads;
  uploadFile: UploadFile | null;
  findProducts: FindProducts | null;
  isApple: boolean;
  isInvalid: boolean;
  host: EditorHost;
  /** The input that `host.chooseImages` opens. */
  files: RefObject<HTMLInputElement | null>;
  notice: Notice | null;
  onDismissNotice: () => void;
  panel: EditorPanel | null;
  onPanel: (panel: EditorPanel | null) => void;
  /** An article that was pasted or dropped, for the dialog that imports it. */
  article: ReadArticle | null;
  onBlur: (() => void) | undefined;
  children: ReactNode;
};

/** The text with its toolbar above, its count below and the panels that float over it. */
export function EditorFrame(props: EditorFrameProps) {
  const { editor, host, files, uploads, isApple, panel, onPanel } = props;
  const [hasFocus, setFocus] = useState(false);
  const leave = (event: FocusEvent<HTMLElement>) => {
    if (event.currentTarget.contains(event.relatedTarget)) return;
    setFocus(false);
    if (panel === 'link') onPanel(null);
    props.onBlur?.();
  };
  const close = () => onPanel(null);
  return (
    <div
      className="editor"
      data-invalid={props.isInvalid || undefined}
      onFocus={() => setFocus(true)}
      onBlur={leave}
      role="presentation"
      onKeyDown={holdEnter}
    >
      <Head {...props} />
      <div className="editor-body">
        <EditorContent editor={editor} />
        {(hasFocus || panel === 'link') && <SubjectBubble {...{ editor, panel, onPanel }} />}
        <SlashList {...{ editor, host, isApple }} />
        <BlockHandle {...{ editor, host, hasFocus }} />
      </div>
      <Foot editor={editor} />
      {props.children}
      {host.hasImages && (
        <ImageInput
          ref={files}
          onFiles={(chosen) => uploads.start(editor, chosen, editor.state.selection.to)}
        />
      )}
      <UploadRows editor={editor} {...uploads} />
      {Object.entries(ownEditing).map(
        ([kind, { Dialog }]) =>
          Dialog && (
            <Dialog
              key={kind}
              editor={editor}
              isOpen={panel === kind}
              onClose={close}
              upload={uploads.upload}
              uploadFile={props.uploadFile}
              findProducts={props.findProducts}
            />
          ),
      )}
      <ArticleDialog
        {...{ editor, host }}
        isOpen={panel === 'article'}
        given={props.article}
        upload={uploads.upload}
        onClose={close}
      />
      <HelpDialog isOpen={panel === 'help'} isApple={isApple} onClose={close} />
    </div>
  );
}

/** In a field of a panel or a dialog it would submit the form around the editor. */
function holdEnter(event: KeyboardEvent): void {
  const isField = event.target instanceof HTMLInputElement;
  if (event.key === 'Enter' && isField && !event.nativeEvent.isComposing) event.preventDefault();
}

function Head({
  editor,
  host,
  isApple,
  notice,
  onDismissNotice,
  panel,
  onPanel,
}: EditorFrameProps) {
  const dismiss = () => {
    onDismissNotice();
    editor.view.focus();
  };
  return (
    <div className="editor-head">
      <Toolbar editor={editor} host={host} isApple={isApple} />
      {panel === 'find' && <FindBar editor={editor} onClose={() => onPanel(null)} />}
      <NoticeLine notice={notice} onDismiss={dismiss} />
    </div>
  );
}

/** Both regions exist before their sentences: assistive technology announces only changes. */
function NoticeLine({ notice, onDismiss }: { notice: Notice | null; onDismiss: () => void }) {
  const note = notice && (
    <Note
      tone={notice.tone}
      className="editor-notice"
      action={<IconButton label={editorTexts.dismiss} icon={<CloseIcon />} onClick={onDismiss} />}
    >
      {notice.text}
    </Note>
  );
  return (
    <>
      <div role="alert">{notice?.tone === 'danger' && note}</div>
      <div role="status">{notice?.tone === 'warning' && note}</div>
    </>
  );
}

function Foot({ editor }: { editor: Editor }) {
  const { blocks, bytes, words, selected, minutes } = useEditorState({
    editor,
    selector: ({ editor: { state } }) => ({ ...textSize(state.doc), ...textWords(state) }),
  });
  return (
    <div className="editor-foot">
      <span className="mono mr-auto">
        {selected > 0 ? editorTexts.wordsSelected(selected, words) : editorTexts.words(words)}
        {words > 0 && ` · ${editorTexts.minutes(minutes)}`}
      </span>
      <Measure isFull={blocks >= documentLimits.blocks}>{editorTexts.blockCount(blocks)}</Measure>
      {bytes > shownFrom && (
        <Measure isFull={bytes > nearlyFull}>{editorTexts.size(bytes)}</Measure>
      )}
    </div>
  );
}

/** Hardly any text comes near the byte limit: the bytes are shown only when one does. */
const shownFrom = 0.75 * documentLimits.bytes;
const nearlyFull = 0.95 * documentLimits.bytes;

function Measure({ isFull, children }: { isFull: boolean; children: string }) {
  return <span className={isFull ? 'mono text-danger' : 'mono'}>{children}</span>;
}

/** Opened only by the toolbar's button. */
function ImageInput(props: Pick<ComponentProps<typeof HiddenFileInput>, 'ref' | 'onFiles'>) {
  const accept = imageBlockFileTypes.join(',');
  return <HiddenFileInput {...props} label={imageTexts.name} accept={accept} multiple />;
}
