import { useState } from 'react';
import { tokensPath } from '#features/access-tokens/rules.ts';
import { bytesText } from '#shared/bytes.ts';
import { ButtonLink } from '#ui/button.tsx';
import { CopyButton } from '#ui/copy-button.tsx';
import { Note } from '#ui/note.tsx';
import type { Install } from '../loading.ts';
import { blenderRangeText, platformName } from '../file-facts.ts';
import { installTexts as texts } from '../texts.ts';
import { DragHandle } from './drag-handle.tsx';
import { useHelp } from './use-help.tsx';

type InstallBoxProps = {
  install: Install;
  /** If nothing else on the page lists its permissions. */
  namesPermissions: boolean;
};

/** Installs an extension in Blender: its files to drag, and what each is for. */
export function InstallBox({ install, namesPermissions }: InstallBoxProps) {
  const { number, isPinned, needsToken, hasToken, files } = install;
  const { openHelp, help } = useHelp(install);
  const lacksToken = needsToken && !hasToken;
  return (
    <section className="panel grid grid-cols-1 gap-4 p-5 sm:p-6" aria-labelledby="install">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 id="install" className="text-lg">
          {texts.title}
        </h2>
        <p className="mono text-sm text-subtle">
          <span className="sr-only">{texts.version} </span>
          {number}
        </p>
      </div>
      {lacksToken && (
        <Note
          tone="info"
          action={
            <ButtonLink to={tokensPath} size="small">
              {texts.makeToken}
            </ButtonLink>
          }
        >
          {texts.tokenFirst}
        </Note>
      )}
      {isPinned && <p className="text-sm text-muted">{texts.pinned}</p>}
      {files.map((file) => (
        <FileToDrag key={file.sha256} file={file} isOnly={files.length === 1} onClick={openHelp} />
      ))}
      {namesPermissions && <p className="text-sm text-muted">{permissionsText(files)}</p>}
      <p className="text-sm text-subtle">{texts.update}</p>
      {help}
    </section>
  );
}

type File = Install['files'][number];

type FileToDragProps = {
  file: File;
  /** Otherwise its platforms distinguish it from the others. */
  isOnly: boolean;
  onClick: () => void;
};

function FileToDrag({ file, isOnly, onClick }: FileToDragProps) {
  const { dragLink, platforms, blenderMin, blenderMax, bytes, sha256 } = file;
  const names = platforms.map(platformName).join(', ') || texts.allPlatforms;
  const range = blenderRangeText(blenderMin, blenderMax);
  return (
    <div className="grid grid-cols-1 gap-2">
      <DragHandle
        link={dragLink}
        label={isOnly ? texts.drag : texts.dragFor(names)}
        onClick={onClick}
      />
      <p className="text-sm text-muted">{[range, names, bytesText(bytes)].join(' · ')}</p>
      <Checksum sha256={sha256} />
    </div>
  );
}

function Checksum({ sha256 }: Pick<File, 'sha256'>) {
  const [hasFailed, setFailed] = useState(false);
  return (
    <p className="flex items-center gap-2 text-xs text-subtle">
      <span className="flex-none">{texts.sha256}</span>
      <code className={`mono min-w-0 ${hasFailed ? 'wrap-anywhere' : 'truncate'}`}>{sha256}</code>
      <CopyButton
        className="-my-2 size-8 flex-none"
        text={sha256}
        label={texts.copySha256}
        copiedLabel={texts.copied}
        onFailure={() => setFailed(true)}
      />
    </p>
  );
}

function permissionsText(files: readonly File[]): string {
  const permissions = [...new Set(files.flatMap((file) => file.permissions))];
  return permissions.length > 0 ? texts.permissions(permissions.join(', ')) : texts.noPermissions;
}
