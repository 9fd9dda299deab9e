import { DocumentField } from '#document/editor/document-field.tsx';
import { PermissionChanges } from '#features/packages/components/permission-changes.tsx';
import { accessOfReport, permissionChanges } from '#features/packages/permissions.ts';
import type { CheckedForm } from '#client/form/use-checked-form.ts';
import { Refusal } from '#shared/refusal.ts';
import { SelectField, TextField } from '#ui/text-field.tsx';
import { readDraft, type VersionDraft } from '../draft.ts';
import type { ShownVersion } from '../loading.ts';
import { versionChannels, versionLimits, type VersionChannel } from '../rules.ts';
import { newVersionTexts as texts } from '../new-version-texts.ts';
import { DraftFiles } from './draft-files.tsx';

type FieldsProps = { form: CheckedForm<VersionDraft> };

type NewVersionFieldsProps = FieldsProps & {
  current: ShownVersion | null;
  /** Which form the field belongs to, and whose. */
  place: { person: string; name: string };
  onUploading: (isUploading: boolean) => void;
};

const channelOptions = versionChannels.map((value) => ({ value, label: texts.channels[value] }));

/** The fields of a new version; values from the manifests are shown and cannot be typed. */
export function NewVersionFields({ form, current, place, onUploading }: NewVersionFieldsProps) {
  const { draft, shownErrors: errors, change, touch } = form;
  const read = readDraft(draft);
  return (
    <>
      <DraftFiles form={form} place={place} onUploading={onUploading} />
      {current && !(read instanceof Refusal) && read.isExtension && (
        <PermissionChanges
          heading="h3"
          changes={permissionChanges(
            current.files,
            draft.files.map(({ facts }) => accessOfReport(facts.package)),
          )}
        />
      )}
      <Numbers form={form} />
      <div className="grid items-start gap-6 sm:grid-cols-2">
        <SelectField
          label={texts.channelLabel}
          name="channel"
          hint={texts.channelHint}
          value={draft.channel}
          error={errors.channel}
          options={channelOptions}
          onChange={(event) => change('channel', event.target.value as VersionChannel)}
        />
        <TextField
          label={texts.testedLabel}
          name="testedWith"
          hint={texts.testedHint}
          value={draft.testedWith}
          error={errors.testedWith}
          maxLength={versionLimits.testedWith}
          onChange={(event) => change('testedWith', event.target.value)}
          onBlur={() => touch('testedWith')}
        />
      </div>
      <DocumentField
        label={texts.notesLabel}
        value={draft.releaseNotes}
        error={errors.releaseNotes}
        uploadImage={null}
        onChange={(notes) => change('releaseNotes', notes)}
        onBlur={() => touch('releaseNotes')}
      />
      <p className="text-sm text-muted">{texts.review}</p>
    </>
  );
}

function Numbers({ form }: FieldsProps) {
  const { draft, shownErrors: errors, change, touch } = form;
  const read = readDraft(draft);
  const packed = read instanceof Refusal || !read.isExtension ? null : read;
  return (
    <div className="grid items-start gap-6 sm:grid-cols-2">
      <TextField
        label={texts.numberLabel}
        name="number"
        hint={packed ? texts.fromManifest : texts.numberHint}
        value={packed ? packed.number : draft.number}
        error={errors.number}
        maxLength={versionLimits.number}
        readOnly={packed !== null}
        onChange={(event) => change('number', event.target.value)}
        onBlur={() => touch('number')}
      />
      <TextField
        label={texts.blenderLabel}
        name="blenderVersionMin"
        hint={packed ? texts.fromManifest : texts.blenderHint}
        value={packed ? packed.blenderVersionMin : draft.blenderVersionMin}
        error={errors.blenderVersionMin}
        maxLength={versionLimits.number}
        readOnly={packed !== null}
        onChange={(event) => change('blenderVersionMin', event.target.value)}
        onBlur={() => touch('blenderVersionMin')}
      />
    </div>
  );
}
