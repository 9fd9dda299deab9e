import { Button } from '#ui/button.tsx';
import { ProgressBar } from '#ui/progress-bar.tsx';
import { editorTexts } from '../texts.ts';
import type { useSending } from './use-sending.ts';

/** The progress of a file, and a button to stop it. */
export function FileSending({
  state,
  cancel,
}: Pick<ReturnType<typeof useSending>, 'state' | 'cancel'>) {
  if (state === null) return null;
  return (
    <div className="flex items-center gap-3">
      <div className="min-w-0 flex-1">
        <ProgressBar percent={state.percent} label={editorTexts.uploading(state.name)} />
      </div>
      <Button size="small" variant="ghost" onClick={cancel}>
        {editorTexts.cancelUpload}
      </Button>
    </div>
  );
}
