import type { ReactNode } from 'react';
import { CodeUses } from '#features/packages/components/code-uses.tsx';
import { PackageReportView } from '#features/packages/components/package-report.tsx';
import { permissionFactsOf } from '#features/packages/permissions.ts';
import { BlendPictures } from '#features/uploads/files/components/blend-pictures.tsx';
import type { StoredFileView } from '#features/uploads/files/rules.ts';
import { factsText } from '#features/uploads/files/texts.ts';
import { bytesText } from '#shared/bytes.ts';
import { usNumber } from '#shared/numbers.ts';
import { LazyDetails } from '#ui/lazy-details.tsx';
import { Note } from '#ui/note.tsx';
import { fileViewTexts } from '../texts.ts';
import { ArchiveTree } from './archive-tree.tsx';
import { ManifestFields } from './manifest-fields.tsx';

/** What is in a waiting file, asked for when the moderator unfolds it. */
export function FilePanel({ load }: { load: () => Promise<StoredFileView> }) {
  return (
    <LazyDetails
      summary={fileViewTexts.summary}
      load={load}
      loading={fileViewTexts.loading}
      failed={fileViewTexts.failed}
    >
      {(file) => <FileView file={file} />}
    </LazyDetails>
  );
}

function FileView({ file }: { file: StoredFileView }) {
  const { archive, manifest, package: report } = file.facts;
  const permissions = permissionFactsOf([report]);
  const nativeCode = archive?.nativeCode ?? [];
  return (
    <div className="grid gap-5 text-sm">
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
      {nativeCode.length > 0 && (
        <Note tone="warning">
          <p>{fileViewTexts.nativeCode(nativeCode.length)}</p>
          <p className="mono mt-1 text-xs wrap-anywhere">{nativeCode.join(', ')}</p>
        </Note>
      )}
      {permissions && (
        <CodeUses facts={permissions} hasWheels={(report?.manifest?.wheels ?? []).length > 0} />
      )}
      {report && <PackageReportView report={report} isShort />}
      {manifest && <ManifestFields manifest={manifest} />}
      <BlendPictures fileId={file.id} blends={file.facts.blends ?? []} />
      {archive && <ArchiveTree archive={archive} />}
    </div>
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
