import { type ReactNode, useState } from 'react';
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

type InstallBoxProps = { install: Install };

/** Brings an extension into Blender: its files to drag, and what each is for. */
export function InstallBox({ install }: InstallBoxProps) {
  const { number, isPinned, needsToken, hasToken, files } = install;
  const { openHelp, help } = useHelp(install);
  const lacksToken = needsToken && !hasToken;
  const permissions = [...new Set(files.flatMap((file) => file.permissions))];
  return (
    <section className="panel grid gap-4 p-5 sm:p-6" aria-labelledby="install">
      <h2 id="install" className="text-lg">
        {texts.title}
      </h2>
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
      <dl className="rule grid gap-2.5 pt-4 text-sm">
        <Fact name={texts.version}>
          <span className="mono">{number}</span>
        </Fact>
        <Fact name={texts.permissions}>
          {permissions.length > 0 ? permissions.join(', ') : texts.noPermissions}
        </Fact>
      </dl>
      <p className="text-sm text-subtle">{texts.update}</p>
      {help}
    </section>
  );
}

type FileToDragProps = {
  file: Install['files'][number];
  /** Else its platforms tell it from the others. */
  isOnly: boolean;
  onClick: () => void;
};

function FileToDrag({ file, isOnly, onClick }: FileToDragProps) {
  const { dragLink, platforms, blenderMin, blenderMax, bytes, sha256 } = file;
  const names = platforms.map(platformName).join(', ') || texts.allPlatforms;
  const [hasFailed, setFailed] = useState(false);
  return (
    <div className="grid gap-3">
      <DragHandle
        link={dragLink}
        label={isOnly ? texts.drag : texts.dragFor(names)}
        onClick={onClick}
      />
      <dl className="grid gap-2.5 text-sm">
        <Fact name={texts.blender}>{blenderRangeText(blenderMin, blenderMax)}</Fact>
        <Fact name={texts.platforms}>{names}</Fact>
        <Fact name={texts.size}>
          <span className="mono">{bytesText(bytes)}</span>
        </Fact>
        <Fact name={texts.sha256}>
          <span className="inline-flex items-center gap-1">
            <code className="mono wrap-anywhere">
              {hasFailed ? sha256 : `${sha256.slice(0, 12)}…`}
            </code>
            <CopyButton
              className="-my-2 size-8"
              text={sha256}
              label={texts.copySha256}
              copiedLabel={texts.copied}
              onFailure={() => setFailed(true)}
            />
          </span>
        </Fact>
      </dl>
    </div>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="flex justify-between gap-4">
      <dt className="flex-none text-subtle">{name}</dt>
      <dd className="min-w-0 text-right font-medium">{children}</dd>
    </div>
  );
}
