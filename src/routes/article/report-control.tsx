import { reportLinks } from '#features/reports/links/texts.ts';
import { Button } from '#ui/button.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { FlagIcon } from '#ui/icons.ts';
import { useOnDemand } from '../use-on-demand.ts';
import type { ReportedContent } from './report-form-dialog.tsx';
import { useRootData } from '#shell/root-data.ts';

type ReportControlProps = {
  content: ReportedContent & { authorId: string | null };
  /** Stands beside the flag; without it the flag is alone. */
  label?: string;
};

/** Lets a signed-in person report what somebody else made (spec A §2 "Article page"). */
export function ReportControl({ content, label }: ReportControlProps) {
  const viewer = useRootData()?.viewer;
  const form = useOnDemand(async () => (await import('./report-form-dialog.tsx')).ReportFormDialog);
  if (!viewer || viewer.id === content.authorId) return null;
  const opener = { icon: <FlagIcon />, 'aria-haspopup': 'dialog', onClick: form.open } as const;
  return (
    <>
      {label ? (
        <Button {...opener} variant="ghost" size="small">
          {label}
        </Button>
      ) : (
        <IconButton {...opener} label={reportLinks.report} />
      )}
      {form.Piece && <form.Piece content={content} onClose={form.close} />}
    </>
  );
}
