import { useState } from 'react';
import type { CheckedForm } from '#client/form/use-checked-form.ts';
import { ExplanationField } from '#features/packages/components/explanation-field.tsx';
import { ManifestValues } from '#features/packages/components/manifest-values.tsx';
import { PackageReportView } from '#features/packages/components/package-report.tsx';
import { AddonFileField } from '#features/uploads/files/components/addon-file-field.tsx';
import type { StoredFileView } from '#features/uploads/files/rules.ts';
import { bytesText } from '#shared/bytes.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { ChevronDownIcon, TrashIcon } from '#ui/icons.ts';
import type { VersionDraft } from '../draft.ts';
import { versionLimits } from '../rules.ts';
import { holdPrograms } from '../submission.ts';
import { newVersionTexts as texts } from '../new-version-texts.ts';
import { versionFactsOf } from '../version-facts.ts';

type DraftFilesProps = {
  form: CheckedForm<VersionDraft>;
  /** Which form the field belongs to, and whose. */
  place: { person: string; name: string };
  onUploading: (isUploading: boolean) => void;
};

/** The files of a new version with the check's findings, and a field for one more. */
export function DraftFiles({ form, place, onUploading }: DraftFilesProps) {
  const { draft, shownErrors: errors, revise } = form;
  const { files, explanation } = draft;
  const [added, setAdded] = useState(0);
  return (
    <section className="grid gap-4">
      <h2 className="sr-only">{texts.filesLabel}</h2>
      {files.length > 0 && (
        <ul className="grid gap-3" aria-label={texts.filesLabel}>
          {files.map((file) => (
            <DraftFile
              key={file.id}
              file={file}
              explanation={explanation}
              onRemove={() =>
                revise('files', (before) => before.filter(({ id }) => id !== file.id))
              }
            />
          ))}
        </ul>
      )}
      {holdPrograms(files) && (
        <ExplanationField
          value={explanation}
          error={errors.explanation}
          onChange={(next) => form.change('explanation', next)}
          onTouch={() => form.touch('explanation')}
        />
      )}
      {files.length < versionLimits.files && (
        <AddonFileField
          // It is empty again once its file is in the list.
          key={added}
          label={files.length === 0 ? texts.filesLabel : texts.addFile}
          hint={texts.fileHint}
          error={errors.files}
          explanation={explanation}
          place={place}
          value={null}
          onChange={(file) => {
            if (!file) return;
            revise('files', (before) => [...before, file]);
            setAdded((before) => before + 1);
          }}
          onUploadingChange={onUploading}
        />
      )}
    </section>
  );
}

type DraftFileProps = { file: StoredFileView; explanation: string; onRemove: () => void };

function DraftFile({ file, explanation, onRemove }: DraftFileProps) {
  const { manifest } = versionFactsOf(file.facts);
  const { package: report } = file.facts;
  return (
    <li className="panel grid min-w-0 gap-3 p-4">
      <div className="flex min-w-0 items-center gap-3">
        <p className="mono min-w-0 grow text-sm wrap-anywhere">
          {file.originalName}, {bytesText(file.bytes)}
        </p>
        <IconButton
          label={texts.removeFile(file.originalName)}
          icon={<TrashIcon />}
          onClick={onRemove}
        />
      </div>
      {report && <PackageReportView report={report} explanation={explanation} isShort />}
      {manifest && (
        <details className="group">
          <summary className="flex min-h-11 items-center gap-2 text-sm font-semibold">
            <ChevronDownIcon className="-rotate-90 group-open:rotate-0" />
            {texts.manifest}
          </summary>
          <div className="mt-3">
            <ManifestValues manifest={manifest} />
          </div>
        </details>
      )}
    </li>
  );
}
