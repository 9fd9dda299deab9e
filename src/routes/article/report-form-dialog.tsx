import { useState } from 'react';
import { client } from '#api/client.ts';
import { sentenceOf } from '#api/page-refusals.ts';
import { ReportDialog } from '#features/reports/components/report-dialog.tsx';
import type { ReportFields } from '#features/reports/components/report-form.tsx';
import type { ReportContentType } from '#features/reports/rules.ts';
import { reportTexts } from '#features/reports/texts.ts';

export type ReportedContent = { type: ReportContentType; id: string; name: string };

type ReportFormDialogProps = { content: ReportedContent; onClose: () => void };

/** The form behind the report button. */
export function ReportFormDialog({ content, onClose }: ReportFormDialogProps) {
  const [reported] = useState(() => hasReported(content));
  return (
    <ReportDialog
      name={content.name}
      reported={reported}
      onClose={onClose}
      onSend={(fields) => sendReport(content, fields)}
    />
  );
}

/** Whether a report by this person waits. When it cannot be found out: no, for sending tells. */
async function hasReported({ type, id }: ReportedContent): Promise<boolean> {
  try {
    return (await client.reports.mine({ contentType: type, contentId: id })).isOpen;
  } catch {
    return false;
  }
}

/** @throws Error with the sentence to show */
async function sendReport({ type, id }: ReportedContent, fields: ReportFields) {
  try {
    return await client.reports.create({ contentType: type, contentId: id, ...fields });
  } catch (error) {
    throw new Error(sentenceOf(error, reportTexts.sendFailed), { cause: error });
  }
}
