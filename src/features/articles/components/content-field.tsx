import { useLayoutEffect, useRef, useState } from 'react';
import {
  DocumentField,
  type UploadEditorImage,
  type FindEditorProducts,
  type UploadEditorFile,
} from '#document/editor/document-field.tsx';
import { classNames } from '#ui/class-names.ts';
import type { ArticleDraft } from '../form.ts';
import { writingTexts } from '../writing-texts.ts';
import { ArticlePreview } from './article-preview.tsx';
import { PhoneFrame } from './phone-frame.tsx';
import { useArticlePreview } from './use-article-preview.ts';
import { useScrollShare } from './use-scroll-share.ts';

type View = 'write' | 'preview' | 'both';

const views: readonly { view: View; label: string; className?: string }[] = [
  { view: 'write', label: writingTexts.viewWrite },
  { view: 'preview', label: writingTexts.viewPreview },
  // The minimum width for two columns.
  { view: 'both', label: writingTexts.viewBoth, className: 'max-xl:hidden' },
];

/** Two columns across the screen, wider than the form; the second scrolls separately. */
const bothLook = {
  field: 'xl:ml-[calc(50%-min(50vw-40px,44rem))] xl:w-[min(100vw-80px,88rem)]',
  columns: 'xl:grid xl:grid-cols-2 xl:items-start xl:gap-8',
  phone: 'xl:sticky xl:top-[calc(var(--header-h)+16px)]',
  preview:
    'panel p-6 xl:sticky xl:top-[calc(var(--header-h)+16px)] xl:max-h-[calc(100dvh-var(--header-h)-32px)] xl:overflow-y-auto',
};

type ContentFieldProps = {
  draft: ArticleDraft;
  error: string | undefined;
  uploadImage: UploadEditorImage;
  uploadFile: UploadEditorFile;
  findProducts: FindEditorProducts;
  onChange: (content: ArticleDraft['content']) => void;
  onBlur: () => void;
  onUploadingChange: (isUploading: boolean) => void;
};

/** The text of an article: its editor, its preview, or both side by side. */
export function ContentField({ draft, ...field }: ContentFieldProps) {
  const [view, setView] = useState<View>('write');
  const [isNarrow, setNarrow] = useState(false);
  const preview = useArticlePreview(draft.content, view !== 'write');
  const isBoth = view === 'both';
  const frame = useRef<HTMLDivElement>(null);
  const column = useRef<HTMLDivElement>(null);
  const phone = useRef<HTMLIFrameElement>(null);
  const { keep, restore } = useScrollShare(frame, isNarrow ? phone : column, isBoth);
  useLayoutEffect(restore, [view, restore]);
  const choose = (next: View) => {
    keep();
    setView(next);
  };
  return (
    <div className={classNames('min-w-0', isBoth && bothLook.field)}>
      <ViewBar view={view} isNarrow={isNarrow} onView={choose} onNarrow={setNarrow} />
      <div ref={frame} className={isBoth ? bothLook.columns : undefined}>
        <div hidden={view === 'preview'}>
          <DocumentField label={writingTexts.contentLabel} value={draft.content} {...field} />
        </div>
        {view !== 'write' && isNarrow && (
          <div className={isBoth ? bothLook.phone : undefined}>
            <PhoneFrame shown={{ draft, ...preview }} frame={phone} />
          </div>
        )}
        {view !== 'write' && !isNarrow && (
          <div
            ref={column}
            role="region"
            aria-label={writingTexts.previewLabel}
            // It scrolls separately next to the editor.
            tabIndex={0}
            className={isBoth ? bothLook.preview : undefined}
          >
            <ArticlePreview draft={draft} {...preview} />
          </div>
        )}
      </div>
    </div>
  );
}

type ViewBarProps = {
  view: View;
  isNarrow: boolean;
  onView: (view: View) => void;
  onNarrow: (isNarrow: boolean) => void;
};

function ViewBar({ view, isNarrow, onView, onNarrow }: ViewBarProps) {
  return (
    <div className="mb-4 flex flex-wrap items-center gap-3">
      <div role="group" aria-label={writingTexts.viewLabel} className="segments">
        {views.map((it) => (
          <button
            key={it.view}
            type="button"
            className={classNames('segment max-sm:px-3', it.className)}
            aria-pressed={view === it.view}
            onClick={() => onView(it.view)}
          >
            {it.label}
          </button>
        ))}
      </div>
      {view !== 'write' && (
        <button
          type="button"
          className="segment max-sm:hidden"
          aria-pressed={isNarrow}
          onClick={() => onNarrow(!isNarrow)}
        >
          {writingTexts.viewPhone}
        </button>
      )}
    </div>
  );
}
