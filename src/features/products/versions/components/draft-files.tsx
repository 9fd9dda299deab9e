import type { CheckedForm } from '#client/form/use-checked-form.ts';
import { FileField } from '#features/uploads/files/components/file-field.tsx';
import { ManifestValues } from '#features/packages/components/manifest-values.tsx';
import type { StoredFileView } from '#features/uploads/files/rules.ts';
import { bytesText } from '#shared/bytes.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { TrashIcon } from '#ui/icons.ts';
import type { VersionDraft } from '../draft.ts';
import { versionLimits } from '../rules.ts';
import { newVersionTexts as texts } from '../texts.ts';
import { versionFactsOf } from '../version-facts.ts';

type DraftFilesProps = {
  form: CheckedForm<VersionDraft>;
  /** Whose field of which form it is. */
  place: { person: string; name: string };
  onUploading: (isUploading: boolean) => void;
};

/** The files of a new version with what their manifests say, and a field for one more. */
export function DraftFiles({ form, place, onUploading }: DraftFilesProps) {
  const { files } = form.draft;
  const isFull = files.length >= versionLimits.files;
  return (
    <div className="grid gap-4">
      {files.length > 0 && (
        <ul className="grid gap-3" aria-label={texts.filesLabel}>
          {files.map((file) => (
            <DraftFile
              key={file.id}
              file={file}
              onRemove={() =>
                form.revise('files', (before) => before.filter(({ id }) => id !== file.id))
              }
            />
          ))}
        </ul>
      )}
      {!isFull && (
        <FileField
          label={files.length === 0 ? texts.filesLabel : texts.addFile}
          hint={texts.fileHint}
          error={form.shownErrors.files}
          kind="addon"
          place={place}
          value={null}
          onChange={(file) => file && form.revise('files', (before) => [...before, file])}
          onUploadingChange={onUploading}
        />
      )}
    </div>
  );
}

function DraftFile({ file, onRemove }: { file: StoredFileView; onRemove: () => void }) {
  const { manifest } = versionFactsOf(file.facts);
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
      {manifest && (
        <details>
          <summary className="cursor-pointer text-sm font-semibold">{texts.manifest}</summary>
          <div className="mt-3">
            <ManifestValues manifest={manifest} />
          </div>
        </details>
      )}
    </li>
  );
}
