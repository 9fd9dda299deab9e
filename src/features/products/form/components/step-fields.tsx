import { DocumentField } from '#document/editor/document-field.tsx';
import { DetailsStep } from './details-step.tsx';
import { MediaStep } from './media-step.tsx';
import { ReviewStep } from './review-step.tsx';
import { centsFrom } from '../../rules.ts';
import type { ProductDraft, StepId } from '../draft.ts';
import { needsExplaining, numbersOfManifest, type KeptFile } from '../kept-file.ts';
import { productFormTexts as texts } from '../texts.ts';
import type { Author } from '#features/profiles/rules.ts';
import { uploadEditorImage } from '#features/uploads/client.ts';
import type { CheckedForm } from '#client/form/use-checked-form.ts';
import { AddonField, ModelField, ReleasedFile } from './file-fields.tsx';
import { disagreementsOf, useAddonFile } from './use-addon-file.ts';
import { useInnerPictures } from './use-inner-pictures.ts';
import type { Uploads } from './use-uploads.ts';

type StepFieldsProps = {
  id: StepId;
  form: CheckedForm<ProductDraft>;
  uploads: Uploads;
  person: string;
  draftName: string;
  isNew: boolean;
  keptFile: KeptFile | null;
  /** Where a new file goes once a version has been approved; null until then. */
  newVersionTo: string | null;
  author: Author;
};

/** The fields of one step. */
export function StepFields({ id, ...props }: StepFieldsProps) {
  const { form, uploads, keptFile } = props;
  const { draft, shownErrors: errors, change: onChange, touch: onTouch } = form;
  if (id === 'review')
    return <ReviewStep draft={draft} keptFile={keptFile} author={props.author} />;
  if (id === 'media') return <Media {...props} />;
  if (id === 'description') {
    return (
      <DocumentField
        label={texts.descriptionLabel}
        value={draft.description}
        error={errors.description}
        uploadImage={uploadEditorImage}
        onChange={(description) => onChange('description', description)}
        onBlur={() => onTouch('description')}
        onUploadingChange={(isOn) => uploads.tell('description', isOn)}
      />
    );
  }
  return (
    <DetailsStep
      {...{ draft, errors, onChange, onTouch }}
      maySwitch={props.isNew}
      hasVersions={props.newVersionTo === null}
      packed={numbersOfManifest(draft, keptFile)}
      disagreements={disagreementsOf(draft)}
    />
  );
}

/** Blender lists a free one for everybody, unless its seller opts out. */
function isFreeExtension({ price, file }: ProductDraft, keptFile: KeptFile | null): boolean {
  const isExtension = file ? file.facts.manifest?.source === 'extension' : keptFile?.isExtension;
  return isExtension === true && centsFrom(price) === 0;
}

type MediaProps = Omit<StepFieldsProps, 'id' | 'author' | 'isNew'>;

function Media({ form, uploads, person, draftName, keptFile, newVersionTo }: MediaProps) {
  const { draft, shownErrors: errors, change: onChange, touch: onTouch, revise } = form;
  const addon = useAddonFile(form);
  const inner = useInnerPictures(draft.file);
  return (
    <MediaStep
      {...{ draft, errors, onChange, onTouch }}
      upload={uploads.sendPicture}
      isFilled={addon.isFilled}
      isPacked={draft.file !== null && numbersOfManifest(draft, null) !== null}
      needsExplaining={!draft.isBundle && !newVersionTo && needsExplaining(draft, keptFile)}
      isFreeExtension={!draft.isBundle && isFreeExtension(draft, keptFile)}
      innerPictures={inner.pictures}
      disagreements={Object.values(disagreementsOf(draft))}
      onReviseGallery={(next) => revise('gallery', next)}
      fileField={
        draft.isBundle ? null : newVersionTo ? (
          <ReleasedFile keptFile={keptFile} to={newVersionTo} />
        ) : (
          <AddonField
            person={person}
            draftName={draftName}
            keptFile={keptFile}
            value={draft.file}
            error={errors.file}
            explanation={draft.explanation}
            onChosen={(file) => void inner.read(file)}
            onChange={(file) => {
              if (!file) void inner.read(null);
              addon.take(file);
            }}
            onUploadingChange={(isOn) => uploads.tell('file', isOn)}
          />
        )
      }
      modelField={
        <ModelField
          person={person}
          draftName={draftName}
          onStored={(file) =>
            revise('gallery', (before) => [...before, { kind: 'model', id: file.id }])
          }
          onUploadingChange={(isOn) => uploads.tell('model', isOn)}
        />
      }
    />
  );
}
