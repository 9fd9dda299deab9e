import type { ReactNode } from 'react';
import { Note } from '#ui/note.tsx';
import { reportTexts } from '../report-texts.ts';
import { findingsWith, mustBeFixed, refusingFindings, type PackageReport } from '../rules.ts';
import { FindingGroups } from './finding-groups.tsx';
import { FolderSizes } from './folder-sizes.tsx';
import { ManifestValues } from './manifest-values.tsx';
import { ProposedManifest } from './proposed-manifest.tsx';

type PackageReportProps = {
  report: PackageReport;
  /** The seller's explanation of programs inside. */
  explanation?: string;
  /** Only findings, if the manifest and sizes are shown elsewhere. */
  isShort?: boolean;
  children?: ReactNode;
};

/** The findings of a package check, most severe first, and how to fix them. */
export function PackageReportView(props: PackageReportProps) {
  const { report, explanation = '', isShort, children } = props;
  const findings = findingsWith(explanation, report);
  const { manifest, proposedManifest, folders } = report;
  return (
    <div className="grid min-w-0 gap-6">
      <Verdict report={report} explanation={explanation} />
      {children}
      <FindingGroups findings={findings} />
      {proposedManifest !== undefined && <ProposedManifest toml={proposedManifest} />}
      {!isShort && manifest && <ManifestValues manifest={manifest} />}
      {!isShort && folders.length > 0 && <FolderSizes folders={folders} />}
    </div>
  );
}

/** One sentence that says whether it can be an extension. */
function Verdict({ report, explanation }: { report: PackageReport; explanation: string }) {
  const { verdicts } = reportTexts;
  const refusing = refusingFindings(report, explanation);
  if (refusing.length > 0 && !mustBeFixed(report)) {
    return <Note tone="warning">{verdicts.unexplained}</Note>;
  }
  if (refusing.length > 0) return <Note tone="danger">{verdicts.refused(refusing.length)}</Note>;
  if (report.kind === 'legacy-addon') return <Note tone="warning">{verdicts.legacy}</Note>;
  if (report.kind === 'other') return <Note tone="info">{verdicts.other}</Note>;
  const warnings = findingsWith(explanation, report).filter(
    ({ severity }) => severity === 'warning',
  );
  return warnings.length > 0 ? (
    <Note tone="warning">{verdicts.unwise(warnings.length)}</Note>
  ) : (
    <Note tone="success">{verdicts.good}</Note>
  );
}
