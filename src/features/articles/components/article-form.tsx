import { useState, type KeyboardEvent, type ReactNode, type SyntheticEvent } from 'react';
import { LockedFields } from '#client/form/locked-fields.tsx';
import type { UploadEditorImage, UploadEditorFile } from '#document/editor/document-field.tsx';
import { TagsField } from '#features/publishing/components/tags-field.tsx';
import { Button } from '#ui/button.tsx';
import { useEarlyInput } from '#ui/early/early-input.ts';
import type { SendImage } from '#ui/image-field.tsx';
import { Note } from '#ui/note.tsx';
import { SelectField, TextAreaField, TextField } from '#ui/text-field.tsx';
import { articleClient } from '../client.ts';
import { mayPublish, type ArticleDraft, type ArticleErrors, type ArticleField } from '../form.ts';
import {
  articleCategories,
  articleDifficulties,
  articleLimits,
  difficultyDisplay,
  type ArticleCategory,
  type ArticleDifficulty,
} from '../rules.ts';
import { articleTexts } from '../texts.ts';
import { writingTexts } from '../writing-texts.ts';
import { AboutThisSave } from './about-this-save.tsx';
import { ContentField } from './content-field.tsx';
import { ReadTimeField } from './read-time-field.tsx';
import { TestedWithField } from './tested-with-field.tsx';
import { ThumbnailField } from './thumbnail-field.tsx';

const findProducts = async (q: string) => (await articleClient.ownDownloads({ q })).products;

type Change = <Field extends ArticleField>(field: Field, value: ArticleDraft[Field]) => void;

type FieldsProps = {
  draft: ArticleDraft;
  errors: ArticleErrors;
  onChange: Change;
  onTouch: (field: ArticleField) => void;
};

export type ArticleFormProps = FieldsProps & {
  isEdit: boolean;
  offersMoment: boolean;
  isSaving: boolean;
  /** What is typed would not be saved. */
  isLocked: boolean;
  generalError: ReactNode;
  uploadThumbnail: SendImage;
  uploadEditorImage: UploadEditorImage;
  uploadEditorFile: UploadEditorFile;
  onSubmit: () => void;
  onCancel: () => void;
};

/** Every field of an article, for a new one and for an edit (spec A §2 and §5). */
export function ArticleForm(props: ArticleFormProps) {
  const { draft, errors, isEdit, isSaving, generalError, onCancel } = props;
  const id = useEarlyInput();
  // A save while a picture is being uploaded would not include it.
  const [isUploading, setUploading] = useState(false);
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    if (!isUploading) props.onSubmit();
  };
  const hasErrors = Object.values(errors).some(Boolean);
  const mayNotSubmit = !mayPublish(draft) || hasErrors || isUploading;
  return (
    <form
      id={id}
      className="grid gap-8"
      noValidate
      onSubmit={submit}
      onKeyDown={(event) => {
        if (mayNotSubmit && isSubmitKey(event)) submit(event);
      }}
    >
      {generalError && (
        <Note tone="danger" role="alert">
          {generalError}
        </Note>
      )}
      <LockedFields isLocked={props.isLocked} className="grid gap-8">
        <Headline {...props} />
        <Facts {...props} />
        <TagsField
          value={draft.tags}
          error={props.errors.tags}
          hint={writingTexts.tagsHint}
          onChange={(tags) => props.onChange('tags', tags)}
          onTouch={() => props.onTouch('tags')}
        />
        <TestedWithField
          value={draft.testedWith}
          error={props.errors.testedWith}
          onChange={(testedWith) => props.onChange('testedWith', testedWith)}
        />
        <ThumbnailAndContent {...props} onUploadingChange={setUploading} />
        <AboutThisSave {...props} />
      </LockedFields>
      <FormButtons
        isEdit={isEdit}
        isSaving={isSaving}
        disabled={mayNotSubmit}
        onCancel={onCancel}
      />
    </form>
  );
}

/** Enter in a text field: browsers do not submit the form with it while the button is disabled. */
function isSubmitKey({ key, target, defaultPrevented, nativeEvent }: KeyboardEvent): boolean {
  const isLine = target instanceof HTMLInputElement && target.type === 'text';
  return key === 'Enter' && isLine && !defaultPrevented && !nativeEvent.isComposing;
}

function Headline({ draft, errors, onChange, onTouch }: FieldsProps) {
  return (
    <>
      <TextField
        label={writingTexts.titleLabel}
        name="title"
        value={draft.title}
        error={errors.title}
        maxLength={articleLimits.title}
        counterMax={articleLimits.title}
        required
        onChange={(event) => onChange('title', event.target.value)}
        onBlur={() => onTouch('title')}
      />
      <TextAreaField
        label={writingTexts.descriptionLabel}
        name="description"
        hint={writingTexts.descriptionHint}
        value={draft.description}
        error={errors.description}
        maxLength={articleLimits.description}
        counterMax={articleLimits.description}
        rows={2}
        required
        onChange={(event) => onChange('description', event.target.value)}
        onBlur={() => onTouch('description')}
      />
    </>
  );
}

const categoryOptions = articleCategories.map((category) => ({ value: category, label: category }));
const difficultyOptions = articleDifficulties.map((difficulty) => ({
  value: difficulty,
  label: difficultyDisplay[difficulty].label,
}));

function Facts({ draft, errors, onChange, onTouch }: FieldsProps) {
  return (
    <div className="grid items-start gap-6 sm:grid-cols-3">
      <SelectField
        label={writingTexts.categoryLabel}
        name="category"
        value={draft.category}
        error={errors.category}
        options={categoryOptions}
        onChange={(event) => onChange('category', event.target.value as ArticleCategory)}
      />
      <SelectField
        label={articleTexts.difficultyLabel}
        name="difficulty"
        value={draft.difficulty}
        error={errors.difficulty}
        options={difficultyOptions}
        onChange={(event) => onChange('difficulty', event.target.value as ArticleDifficulty)}
      />
      <ReadTimeField
        value={draft.readTime}
        error={errors.readTime}
        content={draft.content}
        onChange={(readTime) => onChange('readTime', readTime)}
        onTouch={() => onTouch('readTime')}
      />
    </div>
  );
}

type ThumbnailAndContentProps = FieldsProps &
  Pick<ArticleFormProps, 'uploadThumbnail' | 'uploadEditorImage' | 'uploadEditorFile'> & {
    onUploadingChange: (isUploading: boolean) => void;
  };

function ThumbnailAndContent(props: ThumbnailAndContentProps) {
  const { draft, errors, onChange, onTouch } = props;
  return (
    <>
      <ThumbnailField
        value={draft.thumbnail}
        error={errors.thumbnail}
        upload={props.uploadThumbnail}
        onChange={(thumbnail) => onChange('thumbnail', thumbnail)}
        onTouch={() => onTouch('thumbnail')}
      />
      <ContentField
        draft={draft}
        error={errors.content}
        uploadImage={props.uploadEditorImage}
        uploadFile={props.uploadEditorFile}
        findProducts={findProducts}
        onChange={(content) => onChange('content', content)}
        onBlur={() => onTouch('content')}
        onUploadingChange={props.onUploadingChange}
      />
    </>
  );
}

type FormButtonsProps = Pick<ArticleFormProps, 'isEdit' | 'isSaving' | 'onCancel'> & {
  disabled: boolean;
};

function FormButtons({ isEdit, isSaving, disabled, onCancel }: FormButtonsProps) {
  return (
    <div className="flex flex-wrap gap-3">
      <Button
        type="submit"
        variant="primary"
        size="large"
        disabled={disabled}
        busy={isSaving}
        busyLabel={writingTexts.saving}
      >
        {isEdit ? writingTexts.save : writingTexts.publish}
      </Button>
      <Button size="large" variant="ghost" onClick={onCancel}>
        {articleTexts.cancel}
      </Button>
    </div>
  );
}
