import {
  lazy,
  Suspense,
  useCallback,
  useEffect,
  useMemo,
  useRef,
  useState,
  type ReactNode,
} from 'react';
import { useLocation } from 'react-router';
import type { CommentList } from '#features/comments/list.ts';
import { Skeleton } from '#ui/skeleton.tsx';
import { useRootData } from '#shell/root-data.ts';
import { whenIdle } from '#shell/when-idle.ts';
import type { ArticleTalk } from './comments-loader.ts';
import { loadCommentsPart, wantComments, whenNear } from './comments-wanted.ts';
import { ShownComments, useShownComments } from './shown-comments.ts';

const Section = lazy(async () => ({ default: (await loadCommentsPart()).CommentsSection }));
const Compact = lazy(async () => ({ default: (await loadCommentsPart()).CommentsCompact }));

type CommentsPageProps = {
  /** The page, in which `CommentsSlot` and `CompactSlot` may stand anywhere. */
  children: ReactNode;
};

/** Carries the comments as they are now from the section to the compact list beside the article. */
export function CommentsPage({ children }: CommentsPageProps) {
  const [list, show] = useState<CommentList | null>(null);
  const shown = useMemo(() => ({ list, show }), [list]);
  return <ShownComments value={shown}>{children}</ShownComments>;
}

type SlotProps = {
  article: { id: string; author: { id: string } | null };
  /** What `loadTalk` found. */
  talk: ArticleTalk;
};

/**
 * The comments under an article. The server renders them whole; their code comes when they are near
 * or used, for most readers never get there. Until then React leaves the server's markup alone.
 */
export function CommentsSlot({ article, talk }: SlotProps) {
  const { show } = useShownComments();
  const isMember = useRootData()?.viewer != null;
  const { hash } = useLocation();
  const replay = useClicksBeforehand();
  const noteAttempt = useAttempts();
  useEffect(() => {
    if (isMember || hash.startsWith('#comment')) wantComments();
    return whenNear(document.getElementById('comments'), wantComments);
  }, [isMember, hash]);
  return (
    <Suspense fallback={<CommentsAreLoading />}>
      <Attempt onAttempt={noteAttempt} />
      <Section article={article} talk={talk} onList={show} onReady={replay} />
    </Suspense>
  );
}

/** The newest comments beside the article; where there is no room beside it, the full list follows. */
export function CompactSlot({ talk }: Pick<SlotProps, 'talk'>) {
  const { list } = useShownComments();
  const noteAttempt = useAttempts();
  return (
    <div data-comments="" className="empty:hidden max-lg:hidden">
      <Suspense>
        <Attempt onAttempt={noteAttempt} />
        <Compact talk={talk} list={list} />
      </Suspense>
    </div>
  );
}

/** After a change of page in the browser, where the server has rendered nothing. */
function CommentsAreLoading() {
  useEffect(wantComments, []);
  return (
    <section
      id="comments"
      className="rule grid min-h-64 min-w-0 content-start gap-4 pt-12"
      aria-busy="true"
    >
      <Skeleton className="h-8 w-48" />
      <Skeleton className="h-24" />
    </section>
  );
}

/**
 * React tries these parts a few times at the start and finds their code missing. When it tries again
 * later, something on the page wants to change them, and waits for that code.
 */
function useAttempts(): () => void {
  const isAtRest = useRef(false);
  useEffect(
    () =>
      whenIdle(() => {
        isAtRest.current = true;
      }),
    [],
  );
  return useCallback(() => {
    if (isAtRest.current) wantComments();
  }, []);
}

function Attempt({ onAttempt }: { onAttempt: () => void }) {
  onAttempt();
  return null;
}

/** What does nothing, or something else, without its code. */
const controls = '[data-comments] :is(button, a[href^="?"])';

/** Remembers the last click on a control that had no code yet; the answer does it again. */
function useClicksBeforehand(): () => void {
  const clicked = useRef<HTMLElement | null>(null);
  const isReady = useRef(false);
  useEffect(() => {
    const remember = (event: MouseEvent) => {
      if (isReady.current || !(event.target instanceof Element)) return;
      const control = event.target.closest<HTMLElement>(controls);
      if (!control) return;
      // Neither does the browser do its part of it, so that it is done once.
      event.preventDefault();
      clicked.current = control;
    };
    // On the window: React stops events of parts without code at the document.
    window.addEventListener('click', remember, true);
    window.addEventListener('pointerdown', wantComments, { once: true });
    window.addEventListener('keydown', wantComments, { once: true });
    return () => {
      window.removeEventListener('click', remember, true);
      window.removeEventListener('pointerdown', wantComments);
      window.removeEventListener('keydown', wantComments);
    };
  }, []);
  return useCallback(() => {
    isReady.current = true;
    const control = clicked.current;
    clicked.current = null;
    control?.click();
  }, []);
}
