import type { ReactNode } from 'react';
import { dateAndTime } from '#shared/dates.ts';
import { Chip } from '#ui/chip.tsx';
import type { Tone } from '#ui/tone.ts';
import { openParts, type PartReport } from '../report.ts';
import type { PartLevel } from '../rules.ts';
import { installationTexts, levelWords, partTitles } from '../texts.ts';

const tones: Record<PartLevel, Tone> = {
  ready: 'success',
  attention: 'warning',
  missing: 'danger',
};

type InstallationListProps = { version: string; parts: PartReport[]; lastBackupAt: Date | null };

/** The components of the site: what is ready, and what its operator has to do. */
export function InstallationList({ version, parts, lastBackupAt }: InstallationListProps) {
  const open = openParts(parts).length;
  return (
    <>
      <p className="mt-5 max-w-prose text-muted">{installationTexts.intro}</p>
      <p className="mt-5 font-semibold">
        {open === 0 ? installationTexts.allReady : installationTexts.open(open)}
      </p>
      <ul className="panel mt-5 divide-y divide-line">
        {parts.map((report) => (
          <PartRow key={report.part} report={report}>
            {report.part === 'backup' && lastBackupAt && (
              <p className="text-sm text-muted">
                {installationTexts.lastBackup}{' '}
                <time dateTime={lastBackupAt.toISOString()}>{dateAndTime(lastBackupAt)}</time>
              </p>
            )}
          </PartRow>
        ))}
      </ul>
      <p className="mt-5 text-sm text-muted">{installationTexts.version(version)}</p>
    </>
  );
}

type PartRowProps = { report: PartReport; children: ReactNode };

function PartRow({ report: { part, level, says, toDo }, children }: PartRowProps) {
  return (
    <li className="grid gap-x-6 gap-y-2 p-4 sm:grid-cols-[10rem_8rem_minmax(0,1fr)] sm:p-5">
      <div className="flex items-baseline justify-between gap-4 sm:contents">
        <h2 className="heading-plain text-base">{partTitles[part]}</h2>
        <div>
          <Chip tone={tones[level]}>{levelWords[level]}</Chip>
        </div>
      </div>
      <div className="grid max-w-prose gap-1.5">
        <p>{says}</p>
        {children}
        {toDo !== undefined && (
          <p className="text-sm">
            <span className="text-muted">{installationTexts.toDo}:</span>{' '}
            <code className="wrap-anywhere">{toDo}</code>
          </p>
        )}
      </div>
    </li>
  );
}
