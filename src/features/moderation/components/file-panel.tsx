import type { ReactNode } from 'react';
import { CodeUses } from '#features/packages/components/code-uses.tsx';
import { PackageReportView } from '#features/packages/components/package-report.tsx';
import { permissionFactsOf } from '#features/packages/permissions.ts';
import { explanationTexts } from '#features/packages/texts.ts';
import { versionDownloadPath } from '#features/products/versions/rules.ts';
import { BlendPictures } from '#features/uploads/files/components/blend-pictures.tsx';
import { factsText } from '#features/uploads/files/texts.ts';
import { bytesText } from '#shared/bytes.ts';
import { usNumber } from '#shared/numbers.ts';
import { LazyDetails } from '#ui/lazy-details.tsx';
import { Note } from '#ui/note.tsx';
import type { moderationClient } from '../client.ts';
import { fileViewTexts } from '../queue-texts.ts';
import { ArchiveTree } from './archive-tree.tsx';
import { ManifestFields } from './manifest-fields.tsx';

type WaitingFiles = Awaited<ReturnType<typeof moderationClient.productFiles>>;
type WaitingFile = WaitingFiles[number];

type FilePanelProps = { productId: string; load: () => Promise<WaitingFiles> };

/** What is in the waiting files, asked for when the moderator unfolds it. */
export function FilePanel({ productId, load }: FilePanelProps) {
  return (
    <LazyDetails
      summary={fileViewTexts.summary}
      load={load}
      loading={fileViewTexts.loading}
      failed={fileViewTexts.failed}
    >
      {(files) =>
        files.length === 1 ? (
          files.map((file) => <FileView key={file.id} file={file} />)
        ) : (
          <div className="grid gap-10">
            {files.map((file) => (
              <FileView key={file.id} file={file} title={<FileTitle {...{ productId, file }} />} />
            ))}
          </div>
        )
      }
    </LazyDetails>
  );
}

/** Tells one of several files from the others. */
function FileTitle({ productId, file }: { productId: string; file: WaitingFile }) {
  const { id, number, channel } = file.version;
  return (
    <h3 className="flex flex-wrap items-baseline gap-x-4 gap-y-1 border-b border-line pb-2 text-base">
      <span className="wrap-anywhere">
        {fileViewTexts.fileOf(file.originalName, number, channel === 'beta')}
      </span>
      <a
        className="link text-sm"
        href={versionDownloadPath(productId, id, file.id)}
        aria-label={fileViewTexts.downloadNamed(file.originalName)}
      >
        {fileViewTexts.download}
      </a>
    </h3>
  );
}

function FileView({ file, title }: { file: WaitingFile; title?: ReactNode }) {
  const { archive, manifest, package: report } = file.facts;
  const { explanation } = file.version;
  const permissions = permissionFactsOf([report]);
  const nativeCode = archive?.nativeCode ?? [];
  return (
    <section className="grid gap-5 text-sm">
      {title}
      <dl className="grid grid-cols-[7.5rem_minmax(0,1fr)] gap-x-4 gap-y-2 sm:grid-cols-[11rem_minmax(0,1fr)]">
        <Fact name={fileViewTexts.originalName}>{file.originalName}</Fact>
        <Fact name={fileViewTexts.size}>
          {fileViewTexts.sizeOf(bytesText(file.bytes), usNumber(file.bytes))}
        </Fact>
        <Fact name={fileViewTexts.sha256}>
          <span className="mono text-xs">{file.sha256}</span>
        </Fact>
        <Fact name={fileViewTexts.content}>{factsText(file.facts)}</Fact>
      </dl>
      {explanation && (
        <Note tone="warning">
          <p className="font-semibold">{explanationTexts.given}</p>
          <p className="mt-1 wrap-anywhere whitespace-pre-line">{explanation}</p>
        </Note>
      )}
      {nativeCode.length > 0 && (
        <Note tone="warning">
          <p>{fileViewTexts.nativeCode(nativeCode.length)}</p>
          <p className="mono mt-1 text-xs wrap-anywhere">{nativeCode.join(', ')}</p>
        </Note>
      )}
      {permissions && (
        <CodeUses facts={permissions} hasWheels={(report?.manifest?.wheels ?? []).length > 0} />
      )}
      {report && <PackageReportView report={report} explanation={explanation} isShort />}
      {manifest && <ManifestFields manifest={manifest} />}
      <BlendPictures fileId={file.id} blends={file.facts.blends ?? []} />
      {archive && <ArchiveTree archive={archive} />}
    </section>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <>
      <dt className="text-subtle">{name}</dt>
      <dd className="wrap-anywhere">{children}</dd>
    </>
  );
}
