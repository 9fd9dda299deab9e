import { lazy, Suspense, useId, type ComponentProps } from 'react';
import { FieldError } from '#ui/field.tsx';
import { Skeleton } from '#ui/skeleton.tsx';

const DocumentEditor = lazy(() => import('./document-editor.tsx'));

type EditorProps = ComponentProps<typeof DocumentEditor>;
export type UploadEditorImage = EditorProps['uploadImage'];
export type FindEditorProducts = NonNullable<EditorProps['findProducts']>;
export type UploadEditorFile = EditorProps['uploadFile'];

type DocumentFieldProps = Pick<
  EditorProps,
  | 'value'
  | 'onChange'
  | 'onBlur'
  | 'onUploadingChange'
  | 'uploadImage'
  | 'uploadFile'
  | 'findProducts'
> & { label: string; error: string | undefined };

/** The editor as a field of a form; its code is loaded when the field is shown. */
export function DocumentField({ label, error, ...editor }: DocumentFieldProps) {
  const id = useId();
  return (
    <div className="field">
      <p id={id} className="field-label">
        {label}
      </p>
      <Suspense fallback={<Skeleton className="h-96" />}>
        <DocumentEditor
          {...editor}
          labelledBy={id}
          describedBy={`${id}-error`}
          invalid={error !== undefined}
        />
      </Suspense>
      <FieldError id={`${id}-error`}>{error}</FieldError>
    </div>
  );
}
