import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { commentIdFrom } from '../rules.ts';
import type { CommentsState } from './comments-provider.tsx';
import { isShown, revealComment } from './reveal-comment.ts';

/**
 * Shows the comment that the address points to, on loading and after every change of the hash, even
 * if it is collapsed or on a later page: then `load` adds it to the list.
 */
export function useCommentTarget(
  { list, isRecalled }: Pick<CommentsState, 'list' | 'isRecalled'>,
  load: (id: string) => Promise<unknown>,
): void {
  const { hash, key } = useLocation();
  /** The reader left the page here and now finds their scroll position restored. */
  const [leftAt] = useState(isRecalled ? key : null);
  const wanted = useRef<string | null>(null);
  const loadWanted = useEffectEvent(load);

  useEffect(() => {
    wanted.current = key === leftAt ? null : commentIdFrom(hash);
    if (wanted.current && !isShown(wanted.current)) void loadWanted(wanted.current);
  }, [hash, key, leftAt]);

  useEffect(() => {
    if (!wanted.current || !isShown(wanted.current)) return;
    revealComment(wanted.current);
    wanted.current = null;
  }, [list, hash, key]);
}
