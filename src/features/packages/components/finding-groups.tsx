import { AlertIcon, InfoIcon, WarningIcon } from '#ui/icons.ts';
import { toneClass } from '#ui/tone.ts';
import { reportTexts } from '../report-texts.ts';
import type { Finding, Severity } from '../rules.ts';
import { findingText } from '../texts.ts';

const looks = {
  error: { Icon: AlertIcon, tone: 'danger' },
  warning: { Icon: WarningIcon, tone: 'warning' },
  note: { Icon: InfoIcon, tone: 'info' },
} as const;
const severities: readonly Severity[] = ['error', 'warning', 'note'];

/** The findings by severity, each with its place and how to fix it. */
export function FindingGroups({ findings }: { findings: readonly Finding[] }) {
  return severities.map((severity) => {
    const group = findings.filter((finding) => finding.severity === severity);
    return group.length > 0 && <Group key={severity} severity={severity} findings={group} />;
  });
}

function Group({ severity, findings }: { severity: Severity; findings: readonly Finding[] }) {
  const { Icon, tone } = looks[severity];
  return (
    <section className="grid min-w-0 gap-3">
      <h3 className="heading-plain flex items-center gap-2 text-sm">
        {reportTexts.groups[severity]}
        <span className="text-subtle tabular-nums">{findings.length}</span>
      </h3>
      <ul className="divide-y divide-line rounded-md border border-line">
        {findings.map((finding, index) => (
          // The same rule may be violated twice in one place.
          <li key={`${index} ${finding.rule}`} className="flex gap-3 px-4 py-3 text-sm">
            <span className={`${toneClass[tone]} mt-0.5 text-(--tone)`}>
              <Icon />
            </span>
            <FindingText finding={finding} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function FindingText({ finding }: { finding: Finding }) {
  const { message, advice } = findingText(finding);
  const { file, line } = finding;
  return (
    <div className="grid min-w-0 grow gap-1">
      <p className="font-semibold wrap-anywhere">{message}</p>
      <p className="wrap-anywhere text-muted">{advice}</p>
      {file !== undefined && (
        <p className="mono text-xs wrap-anywhere text-subtle">{reportTexts.place(file, line)}</p>
      )}
    </div>
  );
}
