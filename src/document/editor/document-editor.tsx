import { useEffect, useEffectEvent, useId, useMemo, useRef, useState } from 'react';
import { Skeleton } from '#ui/skeleton.tsx';
import type { RichDocument } from '../schema.ts';
import { EditorFrame, type Notice } from './editor-frame.tsx';
import type { IntakeReport } from './fitting-slice.ts';
import type { EditorHost, EditorPanel, ReadArticle } from './host.ts';
import { keyLabel, toolKeys } from './shortcuts.ts';
import type { TextLimit } from './text-size.ts';
import { editorTexts } from './texts.ts';
import type { UploadImage } from './upload-queue.ts';
import type { FindProducts } from './find-products.ts';
import type { UploadFile } from './file-block/upload-file.ts';
import { useDocumentEditor } from './use-document-editor.ts';
import { useImageUploads, type ImageUploads } from './use-image-uploads.ts';
import './editor.css';

export type DocumentEditorProps = {
  /** What to edit; a value that did not come from `onChange` replaces the text. */
  value: RichDocument | null;
  onChange: (document: RichDocument) => void;
  /** Null for a text that cannot contain images. */
  uploadImage: UploadImage | null;
  /** Omitted for a text that cannot contain 3D models and loops. */
  uploadFile?: UploadFile | undefined;
  /** Omitted for a text that cannot offer products. */
  findProducts?: FindProducts | undefined;
  /** The id of the element that labels the text. */
  labelledBy: string;
  /** The ids of elements that describe it, such as its error. */
  describedBy?: string | undefined;
  invalid?: boolean | undefined;
  placeholder?: string | undefined;
  /** Whether images are being uploaded: a save now would not include them. */
  onUploadingChange?: ((isUploading: boolean) => void) | undefined;
  /** The focus has left the editor and everything that belongs to it. */
  onBlur?: (() => void) | undefined;
};

/** The block editor of rich documents (spec A §5). Load it lazily, on form pages only. */
export default function DocumentEditor(props: DocumentEditorProps) {
  const { value, onChange, uploadImage, placeholder = editorTexts.placeholder } = props;
  const [notice, setNotice] = useState<Notice | null>(null);
  const { panel, setPanel, article, takeArticle } = usePanel();
  const [said, announce] = useState('');
  const hasImages = uploadImage !== null;
  const uploads = useImageUploads(uploadImage ?? noUpload, (text) =>
    setNotice({ tone: 'danger', text }),
  );
  useUploadingReport(uploads, props.onUploadingChange);
  const isApple = typeof navigator !== 'undefined' && /mac|iphone|ipad/i.test(navigator.userAgent);
  const hintId = useId();
  const files = useRef<HTMLInputElement>(null);
  const host: EditorHost = {
    placeholder,
    hasImages,
    hasFiles: props.uploadFile !== undefined,
    hasProducts: props.findProducts !== undefined,
    open: setPanel,
    announce,
    chooseImages: () => files.current?.click(),
    takeFiles: hasImages ? uploads.start : () => setNotice(noImagesNotice),
    takeArticle: (_editor, read) => (hasImages ? takeArticle(read) : setNotice(noImagesNotice)),
    onLimit: (limit) => setNotice({ tone: 'warning', text: limitTexts[limit], isRefusal: true }),
    onIntake: (report) => setNotice({ tone: 'warning', text: intakeSentences(report, hasImages) }),
  };
  const editor = useDocumentEditor({
    value,
    onChange(document) {
      setNotice(withoutRefusal);
      onChange(document);
    },
    attributes: useTextAttributes(props, hintId, placeholder),
    host,
  });
  if (editor === null) return <Skeleton className="h-96" />;
  return (
    <EditorFrame
      {...{ editor, host, files, uploads, isApple, notice, panel }}
      uploadFile={props.uploadFile ?? null}
      findProducts={props.findProducts ?? null}
      isInvalid={props.invalid ?? false}
      article={article}
      onPanel={setPanel}
      onDismissNotice={() => setNotice(null)}
      onBlur={props.onBlur}
    >
      <p id={hintId} className="sr-only">
        {editorTexts.leaveHint(keyLabel(toolKeys.help, isApple))}
      </p>
      <p role="status" className="sr-only">
        {said}
      </p>
    </EditorFrame>
  );
}

/** The open dialog, and the article that it imports, if it came from a drop or a paste. */
function usePanel() {
  const [panel, setOpen] = useState<EditorPanel | null>(null);
  const [article, setArticle] = useState<ReadArticle | null>(null);
  const setPanel = (next: EditorPanel | null) => {
    setOpen(next);
    if (next === null) setArticle(null);
  };
  const takeArticle = (read: ReadArticle) => {
    setArticle(() => read);
    setOpen('article');
  };
  return { panel, setPanel, article, takeArticle };
}

function useUploadingReport(
  { uploads }: ImageUploads,
  onUploadingChange: DocumentEditorProps['onUploadingChange'],
): void {
  const isUploading = uploads.some(({ error }) => error === null);
  const tellUploading = useEffectEvent(() => onUploadingChange?.(isUploading));
  useEffect(() => tellUploading(), [isUploading]);
}

const noImagesNotice: Notice = { tone: 'warning', text: editorTexts.noImages };
const noUpload = () => Promise.reject(new Error(editorTexts.noImages));

function intakeSentences(report: IntakeReport, hasImages: boolean): string {
  const { imagesLeftOut, leftOut } = report;
  const sentences = [
    imagesLeftOut > 0 &&
      (hasImages ? editorTexts.imagesLeftOut(imagesLeftOut) : editorTexts.noImages),
    leftOut !== null && editorTexts.leftOut(leftOut),
  ];
  return sentences.filter((sentence) => sentence !== false).join(' ');
}

const limitTexts: Record<TextLimit, string> = {
  blocks: editorTexts.blockLimit,
  bytes: editorTexts.sizeLimit,
  depth: editorTexts.depthLimit,
};

/** The notice that remains after the person has done something else. */
function withoutRefusal(notice: Notice | null): Notice | null {
  return notice?.isRefusal ? null : notice;
}

function useTextAttributes(props: DocumentEditorProps, hintId: string, placeholder: string) {
  const { labelledBy, describedBy, invalid = false } = props;
  return useMemo(
    (): Record<string, string> => ({
      class: 'prose editor-text',
      role: 'textbox',
      'aria-multiline': 'true',
      'aria-labelledby': labelledBy,
      'aria-describedby': [describedBy, hintId].filter(Boolean).join(' '),
      'aria-invalid': String(invalid),
      'aria-placeholder': placeholder,
    }),
    [labelledBy, describedBy, invalid, hintId, placeholder],
  );
}
