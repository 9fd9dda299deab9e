import { lazy, Suspense, useState } from 'react';
import type { ReportedContent } from './report-dialog.tsx';

/** Few readers report anything. */
const ReportDialog = lazy(() =>
  import('./report-dialog.tsx').then((module) => ({ default: module.ReportDialog })),
);

/** The dialog with which a member reports one of several things on a page. */
export function useReport() {
  const [reported, report] = useState<ReportedContent | null>(null);
  const dialog = reported && (
    <Suspense>
      <ReportDialog content={reported} onClose={() => report(null)} />
    </Suspense>
  );
  return { report, dialog };
}
