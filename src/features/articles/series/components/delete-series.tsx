import { ActButton } from '#client/act-button.tsx';
import type { ButtonSize } from '#ui/button.tsx';
import { TrashIcon } from '#ui/icons.ts';
import { showToast } from '#ui/toast-store.ts';
import { seriesClient } from '../client.ts';
import { seriesTexts as texts } from '../texts.ts';

type DeleteSeriesProps = {
  series: { id: string; title: string };
  size?: ButtonSize;
  /** Leaves the page, or reloads it. */
  onDone: () => void | Promise<void>;
};

/** Deletes a series after a confirmation; its articles stay. */
export function DeleteSeries({ series: { id, title }, size, onDone }: DeleteSeriesProps) {
  async function leave() {
    await onDone();
    showToast({ tone: 'success', title: texts.deleted });
  }
  return (
    <ActButton
      label={texts.delete}
      icon={<TrashIcon />}
      variant="danger-outline"
      size={size}
      words={{
        title: texts.deleteTitle(title),
        sentence: texts.deleteSentence,
        confirm: texts.delete,
        cancel: texts.cancel,
        busy: texts.deleting,
        failed: texts.deleteFailed,
      }}
      send={() => seriesClient.delete({ id })}
      onDone={leave}
    />
  );
}
