import { useEffect, useEffectEvent, useRef } from 'react';
import { useLocation } from 'react-router';
import type { CommentList } from '../list.ts';
import { commentIdFrom } from '../rules.ts';
import { isShown, revealComment } from './reveal-comment.ts';

/**
 * Shows the comment that the address points to, on loading and after every change of the hash, also
 * when it is folded or on a later page: then `load` adds it to the list.
 */
export function useCommentTarget(list: CommentList, load: (id: string) => Promise<unknown>): void {
  const { hash, key } = useLocation();
  const wanted = useRef<string | null>(null);
  const loadWanted = useEffectEvent(load);

  useEffect(() => {
    wanted.current = commentIdFrom(hash);
    if (wanted.current && !isShown(wanted.current)) void loadWanted(wanted.current);
  }, [hash, key]);

  useEffect(() => {
    if (!wanted.current || !isShown(wanted.current)) return;
    revealComment(wanted.current);
    wanted.current = null;
  }, [list, hash, key]);
}
