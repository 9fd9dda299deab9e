import { createContext, useContext } from 'react';
import type { CommentList } from '#features/comments/list.ts';

type Shown = {
  /** Null until something has changed since the page was loaded. */
  list: CommentList | null;
  show: (list: CommentList) => void;
};

/** The comments of an article's page as its section shows them, for what stands elsewhere. */
export const ShownComments = createContext<Shown | null>(null);

export function useShownComments(): Shown {
  const shown = useContext(ShownComments);
  if (!shown) throw new Error('Comments are shown outside of their page.');
  return shown;
}
