import { bytesText } from '#shared/bytes.ts';
import { Button } from '#ui/button.tsx';
import { ErrorNote } from '#ui/error-note.tsx';
import { Note } from '#ui/note.tsx';
import { ProgressBar } from '#ui/progress-bar.tsx';
import type { StorageUsage } from '../rules.ts';
import { quotaTexts } from '../texts.ts';

type StoragePanelProps = {
  /** Null: it could not be loaded. */
  usage: StorageUsage | null;
  isNewcomer: boolean;
  /** What was freed a moment ago. */
  freedBytes: number | null;
  onRetry: () => void;
  onFree: () => void;
};

/** How much room a person's uploads take, what takes it, and a way to free some of it. */
export function StoragePanel(props: StoragePanelProps) {
  const { usage, isNewcomer, freedBytes } = props;
  return (
    <section
      id="storage"
      className="mt-14 grid gap-4 border-t border-line pt-10"
      aria-labelledby="storage-title"
    >
      <h2 id="storage-title" className="text-2xl">
        {quotaTexts.title}
      </h2>
      <p className="max-w-prose text-muted">{quotaTexts.intro}</p>
      {usage ? (
        <>
          <Used usage={usage} isNewcomer={isNewcomer} />
          {freedBytes !== null && (
            <Note tone="success" role="status">
              {quotaTexts.freed(freedBytes)}
            </Note>
          )}
          <Unused usage={usage} onFree={props.onFree} />
        </>
      ) : (
        <div className="grid justify-items-start gap-4">
          <ErrorNote>{quotaTexts.loadFailed}</ErrorNote>
          <Button onClick={props.onRetry}>{quotaTexts.tryAgain}</Button>
        </div>
      )}
    </section>
  );
}

function Used({ usage, isNewcomer }: { usage: StorageUsage; isNewcomer: boolean }) {
  const { usedBytes, totalBytes, pictures, files, unfinished } = usage;
  const percent = (usedBytes / totalBytes) * 100;
  return (
    <>
      <div className="grid gap-2">
        <p className="mono">{quotaTexts.used(usedBytes, totalBytes)}</p>
        <ProgressBar percent={percent} label={quotaTexts.bar} />
        {isNewcomer && <p className="text-sm text-muted">{quotaTexts.newcomer}</p>}
      </div>
      {percent >= 90 && (
        <Note tone="warning">{percent >= 100 ? quotaTexts.isFull : quotaTexts.nearlyFull}</Note>
      )}
      <dl className="grid max-w-prose gap-2">
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
      <dd className="mono text-muted">
        {count === 0 ? quotaTexts.none : `${count} · ${bytesText(bytes)}`}
      </dd>
    </div>
  );
}

function Unused({ usage, onFree }: { usage: StorageUsage; onFree: () => void }) {
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
