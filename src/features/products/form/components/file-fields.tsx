import { Link } from '#ui/link.tsx';
import type { KeptFile } from '../kept-file.ts';
import { productFormTexts as texts } from '../texts.ts';
import { AddonFileField } from '#features/uploads/files/components/addon-file-field.tsx';
import { FileField } from '#features/uploads/files/components/file-field.tsx';
import type { StoredFileView } from '#features/uploads/files/rules.ts';
import { bytesText } from '#shared/bytes.ts';

type Uploading = {
  person: string;
  draftName: string;
  onUploadingChange: (isUploading: boolean) => void;
};

type AddonFieldProps = Uploading & {
  keptFile: KeptFile | null;
  value: StoredFileView | null;
  error: string | undefined;
  /** The explanation of programs inside. */
  explanation: string;
  onChosen: (file: File | null) => void;
  onChange: (file: StoredFileView | null) => void;
};

/** The file that people download. */
export function AddonField({ person, draftName, keptFile, ...field }: AddonFieldProps) {
  const hint = keptFile
    ? texts.fileKept(keptFile.originalName, bytesText(keptFile.bytes))
    : texts.fileHint;
  return (
    <AddonFileField
      {...field}
      label={texts.fileLabel}
      hint={hint}
      place={{ person, name: `product:${draftName}:file` }}
    />
  );
}

/** An approved file can only be replaced by a new version. */
export function ReleasedFile({ keptFile, to }: { keptFile: KeptFile | null; to: string }) {
  return (
    <div className="field">
      <p className="field-label">{texts.fileLabel}</p>
      {keptFile && (
        <p className="mono text-sm">
          {keptFile.originalName}, {bytesText(keptFile.bytes)}
        </p>
      )}
      <p className="text-sm text-muted">
        {texts.fileReleased}{' '}
        <Link to={to} className="link">
          {texts.newVersion}
        </Link>
      </p>
    </div>
  );
}

type ModelFieldProps = Uploading & { onStored: (file: StoredFileView) => void };

/** Adds 3D previews: the field is empty again after each one. */
export function ModelField({ person, draftName, onStored, onUploadingChange }: ModelFieldProps) {
  return (
    <FileField
      label={texts.modelLabel}
      hint={texts.modelHint}
      kind="model"
      place={{ person, name: `product:${draftName}:model` }}
      value={null}
      onChange={(file) => file && onStored(file)}
      onUploadingChange={onUploadingChange}
    />
  );
}
