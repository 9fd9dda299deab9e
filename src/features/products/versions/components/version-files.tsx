import { bytesText } from '#shared/bytes.ts';
import { buttonClass } from '#ui/button.tsx';
import { CopyButton } from '#ui/copy-button.tsx';
import { DownloadIcon } from '#ui/more-icons.ts';
import { showToast } from '#ui/toast-store.ts';
import type { ShownVersion } from '../loading.ts';
import { versionDownloadPath } from '../rules.ts';
import { historyTexts } from '../texts.ts';

type VersionFilesProps = {
  files: ShownVersion['files'];
  number: string;
  /** Null: not available to this viewer. */
  place: { productId: string; versionId: string } | null;
};

/** The files of a version with their size and checksum. */
export function VersionFiles({ files, number, place }: VersionFilesProps) {
  return (
    <ul className="grid gap-3 border-t border-line pt-4 text-sm">
      {files.map((file) => (
        <li key={file.id} className="flex min-w-0 flex-wrap items-center gap-x-4 gap-y-2">
          <div className="grid min-w-0 grow gap-1">
            <p className="mono wrap-anywhere">
              {file.originalName}, {bytesText(file.bytes)}
              {files.length > 1 && file.platforms.length > 0 && ` (${file.platforms.join(', ')})`}
            </p>
            <p className="flex min-w-0 items-center gap-2 text-xs text-subtle">
              <span className="flex-none">{historyTexts.checksum}</span>
              <span className="mono min-w-0 truncate">{file.sha256}</span>
              <CopyButton
                text={file.sha256}
                label={historyTexts.copyChecksum}
                copiedLabel={historyTexts.copied}
                onFailure={() => showToast({ tone: 'error', title: historyTexts.notCopied })}
              />
            </p>
          </div>
          {place && (
            <a
              className={buttonClass({ size: 'small' })}
              href={versionDownloadPath(place.productId, place.versionId, file.id)}
              aria-label={historyTexts.downloadNamed(number, file.originalName)}
            >
              <DownloadIcon />
              {historyTexts.download}
            </a>
          )}
        </li>
      ))}
    </ul>
  );
}
