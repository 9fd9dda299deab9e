import { useViewer } from '#client/viewer.ts';
import { Button } from '#ui/button.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { FlagIcon } from '#ui/icons.ts';
import { reportLinks } from '../texts.ts';
import type { ReportedContent } from './report-dialog.tsx';
import { useReport } from './use-report.tsx';

type ReportButtonProps = {
  content: ReportedContent & { authorId: string | null };
  /** The text next to the flag; without it the flag is alone. */
  label?: string;
};

/** Lets a signed-in person report other people's content (spec A §2 "Article page"). */
export function ReportButton({ content, label }: ReportButtonProps) {
  const viewer = useViewer();
  const { report, dialog } = useReport();
  if (!viewer || viewer.id === content.authorId) return null;
  const opener = {
    icon: <FlagIcon />,
    'aria-haspopup': 'dialog',
    onClick: () => report(content),
  } as const;
  return (
    <>
      {label ? (
        <Button {...opener} variant="ghost" size="small">
          {label}
        </Button>
      ) : (
        <IconButton {...opener} label={reportLinks.report} />
      )}
      {dialog}
    </>
  );
}
