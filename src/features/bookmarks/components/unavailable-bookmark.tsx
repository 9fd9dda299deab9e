import { Button } from '#ui/button.tsx';
import { TrashIcon } from '#ui/icons.ts';
import { bookmarkTexts } from '../texts.ts';

/** A bookmark whose content has been unlisted since: it can be removed from the library. */
export function UnavailableBookmark({ onRemove }: { onRemove: () => void }) {
  return (
    <div className="panel grid justify-items-start gap-4 p-5">
      <p className="text-muted">{bookmarkTexts.unavailable}</p>
      <Button
        size="small"
        icon={<TrashIcon />}
        aria-label={bookmarkTexts.removeUnavailable}
        onClick={onRemove}
      >
        {bookmarkTexts.remove}
      </Button>
    </div>
  );
}
