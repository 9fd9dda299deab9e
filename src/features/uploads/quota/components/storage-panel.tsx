import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { ActDialog } from '#client/act-dialog.tsx';
import { bytesText } from '#shared/bytes.ts';
import { Button } from '#ui/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { ErrorNote } from '#ui/error-note.tsx';
import { Note } from '#ui/note.tsx';
import { ProgressBar } from '#ui/progress-bar.tsx';
import { Section } from '#ui/section.tsx';
import { uploadClient } from '../../client.ts';
import type { StorageUsage } from '../rules.ts';
import { quotaTexts } from '../texts.ts';

type StoragePanelProps = {
  /** Null: it could not be loaded. */
  usage: StorageUsage | null;
  isNewcomer: boolean;
};

/** How much storage a person's uploads use, what uses it, and a way to free some of it. */
export function StoragePanel({ usage, isNewcomer }: StoragePanelProps) {
  const { revalidate } = useRevalidator();
  return (
    <Section id="storage" title={quotaTexts.title} intro={quotaTexts.intro}>
      {usage ? (
        <>
          <Used usage={usage} isNewcomer={isNewcomer} />
          <Unused usage={usage} />
        </>
      ) : (
        <div className="grid justify-items-start gap-4">
          <ErrorNote>{quotaTexts.loadFailed}</ErrorNote>
          <Button onClick={() => void revalidate()}>{quotaTexts.tryAgain}</Button>
        </div>
      )}
    </Section>
  );
}

function Used({ usage, isNewcomer }: { usage: StorageUsage; isNewcomer: boolean }) {
  const { usedBytes, totalBytes, pictures, files, unfinished, waitsForApproval } = usage;
  const percent = (usedBytes / totalBytes) * 100;
  return (
    <>
      <div className="grid gap-2">
        <p className="mono">{quotaTexts.used(usedBytes, totalBytes)}</p>
        <ProgressBar percent={percent} label={quotaTexts.bar} />
        {isNewcomer && <p className="text-sm text-muted">{quotaTexts.newcomer}</p>}
        {waitsForApproval && <p className="text-sm text-muted">{quotaTexts.waitsForApproval}</p>}
      </div>
      {percent >= 90 && (
        <Note tone="warning">{percent >= 100 ? quotaTexts.isFull : quotaTexts.nearlyFull}</Note>
      )}
      <dl className="grid gap-2">
        <Row name={quotaTexts.pictures} {...pictures} />
        <Row name={quotaTexts.files} {...files} />
        <Row name={quotaTexts.unfinished} {...unfinished} />
      </dl>
    </>
  );
}

function Row({ name, count, bytes }: { name: string; count: number; bytes: number }) {
  return (
    <div className="flex flex-wrap justify-between gap-x-6 border-b border-line pb-2">
      <dt>{name}</dt>
      <dd className={classNames('text-muted', count > 0 && 'mono')}>
        {count === 0 ? quotaTexts.none : `${count} · ${bytesText(bytes)}`}
      </dd>
    </div>
  );
}

const freeWords = {
  title: quotaTexts.freeTitle,
  sentence: quotaTexts.freeSentence,
  confirm: quotaTexts.freeConfirm,
  cancel: quotaTexts.keep,
  busy: quotaTexts.freeing,
  failed: quotaTexts.freeFailed,
};

function Unused({ usage }: { usage: StorageUsage }) {
  const [isAsking, setAsking] = useState(false);
  const [freedBytes, setFreed] = useState<number | null>(null);
  const { revalidate } = useRevalidator();
  return (
    <>
      {freedBytes !== null && (
        <Note tone="success" role="status">
          {quotaTexts.freed(freedBytes)}
        </Note>
      )}
      <UnusedUploads usage={usage} onFree={() => setAsking(true)} />
      {isAsking && (
        <ActDialog
          words={freeWords}
          send={() => uploadClient.removeUnused({})}
          onDone={(left) => {
            setFreed(Math.max(0, usage.usedBytes - left.usedBytes));
            return revalidate();
          }}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  );
}

function UnusedUploads({ usage, onFree }: { usage: StorageUsage; onFree: () => void }) {
  const { count, bytes } = usage.unused;
  if (usage.usedBytes === 0) return null;
  if (count === 0) return <p className="text-muted">{quotaTexts.allUsed}</p>;
  return (
    <div className="grid justify-items-start gap-4">
      <p className="max-w-prose">{quotaTexts.unused(count, bytes)}</p>
      <Button onClick={onFree}>{quotaTexts.free}</Button>
    </div>
  );
}
