import { lazy, Suspense, useState } from 'react';
import { whenOnline } from '#shared/late-code.ts';
import type { ReportedContent } from './article/report-form-dialog.tsx';

const ReportFormDialog = lazy(
  whenOnline(async () => ({
    default: (await import('./article/report-form-dialog.tsx')).ReportFormDialog,
  })),
);

/** The form with which a member reports one of several things on a page. */
export function useReport() {
  const [reported, report] = useState<ReportedContent | null>(null);
  const dialog = reported && (
    <Suspense>
      <ReportFormDialog content={reported} onClose={() => report(null)} />
    </Suspense>
  );
  return { report, dialog };
}
