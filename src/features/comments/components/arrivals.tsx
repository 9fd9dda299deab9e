import { startTransition, useEffect, useRef } from 'react';
import { sectionTexts } from '../texts.ts';
import { useCommentsState } from './comments-provider.tsx';
import { markArrived } from './reveal-comment.ts';
import { useArrivals } from './use-arrivals.ts';
import { useHeldPlace } from './use-held-place.ts';
import type { LoadComments } from './use-more-comments.ts';

/** Says that there are new comments, and adds them to the list when it is clicked. */
export function Arrivals({ load }: { load: LoadComments }) {
  const { type, list } = useCommentsState();
  const { ids, forget } = useArrivals();
  const holdPlace = useHeldPlace(list);
  const wanted = useRef<{ ids: readonly string[]; hadFocus: boolean; letGo: () => void } | null>(
    null,
  );

  useEffect(() => {
    const { current } = wanted;
    if (!current || ids.length > 0) return;
    wanted.current = null;
    current.letGo();
    markArrived(current.ids, current.hadFocus);
  }, [list, ids]);

  const show = (button: HTMLElement) => {
    const hadFocus = document.activeElement === button;
    startTransition(async () => {
      const letGo = holdPlace();
      if (!(await load({ type: 'arrived', ids }))) return letGo();
      wanted.current = { ids, hadFocus, letGo };
      startTransition(() => forget(ids));
    });
  };
  const count = ids.length;
  return (
    <div className="comments-arrived" role="status">
      {count > 0 && (
        <button type="button" onClick={(event) => show(event.currentTarget)}>
          {sectionTexts[type].arrived(count)}
        </button>
      )}
    </div>
  );
}
