import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { isRefusal, sentenceOf } from '#api/page-refusals.ts';
import {
  rowId,
  type PendingArticle,
} from '#features/articles/moderation/components/moderation-row.tsx';
import type { Decision } from '#features/articles/rules.ts';
import { articleTexts } from '#features/articles/texts.ts';
import { showToast } from '#ui/toast-store.ts';

export type QueuePage = { articles: PendingArticle[]; next: string | null; total: number };

export type Outcome = { failure: null } | { failure: string; isStale: boolean };

/** As long as a decided row takes to fold away (--dur-2). */
const foldMilliseconds = 200;

/** The articles that wait, as this moderator's decisions leave them (spec A §4: updated locally). */
export function useQueue(first: QueuePage) {
  const [loaded, setLoaded] = useState(first);
  const [queue, setQueue] = useState(first);
  const [busy, setBusy] = useState<ReadonlySet<string>>(new Set());
  const [leaving, setLeaving] = useState<ReadonlySet<string>>(new Set());
  const [isLoadingMore, setLoadingMore] = useState(false);
  const revalidator = useRevalidator();
  if (loaded !== first) {
    setLoaded(first);
    setQueue(first);
  }

  /** Returns what went wrong, and whether the list was stale and has been read again. */
  async function decide(
    article: PendingArticle,
    decision: Decision,
    reason = '',
  ): Promise<Outcome> {
    setBusy((ids) => new Set([...ids, article.id]));
    try {
      await send(article, decision, reason);
      showToast({ tone: 'success', title: articleTexts.decided[decision](article.title) });
      setLeaving((ids) => new Set([...ids, article.id]));
      setTimeout(() => remove(article), foldMilliseconds);
      if (queue.articles.length === 1) await loadMore();
      return { failure: null };
    } catch (error) {
      const sentence = sentenceOf(error, articleTexts.databaseError);
      // The author or another window was faster: the list is no longer what it shows.
      const isStale = isRefusal(error, 'CONFLICT') || isRefusal(error, 'NOT_FOUND');
      if (isStale) await revalidator.revalidate();
      return { failure: articleTexts.moderationFailed(sentence), isStale };
    } finally {
      setBusy((ids) => new Set([...ids].filter((id) => id !== article.id)));
    }
  }

  function remove(article: PendingArticle) {
    focusBeside(article);
    setQueue((now) => ({
      ...now,
      articles: now.articles.filter(({ id }) => id !== article.id),
      total: Math.max(0, now.total - 1),
    }));
  }

  async function loadMore() {
    if (!queue.next || isLoadingMore) return;
    setLoadingMore(true);
    try {
      const { client } = await import('#api/client.ts');
      const more = await client.moderation.pending({ after: queue.next });
      setQueue((now) => ({ ...more, articles: [...now.articles, ...more.articles] }));
    } catch {
      showToast({ tone: 'error', title: articleTexts.moderationLoadFailed });
    } finally {
      setLoadingMore(false);
    }
  }

  return { ...queue, busy, leaving, isLoadingMore, decide, loadMore };
}

async function send({ id, revision }: PendingArticle, decision: Decision, reason: string) {
  const { client } = await import('#api/client.ts');
  if (decision === 'approve') await client.moderation.approve({ id, revision });
  else await client.moderation.reject({ id, revision, reason });
}

/** Who decided by keyboard goes on with the next row instead of losing their place. */
function focusBeside(article: PendingArticle): void {
  const row = document.getElementById(rowId(article));
  const holder = document.activeElement;
  if (!row || (holder !== document.body && !row.contains(holder))) return;
  const beside = row.nextElementSibling ?? row.previousElementSibling;
  const target = beside?.querySelector<HTMLElement>('a') ?? document.querySelector('main h1');
  if (!(target instanceof HTMLElement)) return;
  if (target.tagName === 'H1') target.tabIndex = -1;
  target.focus();
}
