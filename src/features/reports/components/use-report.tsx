import { useState } from 'react';
import { ReportDialog, type ReportedContent } from './report-dialog.tsx';

/** The dialog with which a member reports one of several things on a page. */
export function useReport() {
  const [reported, report] = useState<ReportedContent | null>(null);
  const dialog = reported && <ReportDialog content={reported} onClose={() => report(null)} />;
  return { report, dialog };
}
