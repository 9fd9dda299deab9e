import { useEffect, useState, type ReactNode } from 'react';
import { ArticleStats } from '#features/articles/components/article-stats.tsx';
import { showToast } from '#ui/toast-store.ts';
import { voteClient } from '../client.ts';
import type { Tally, Vote } from '../rules.ts';
import { voteTexts } from '../texts.ts';
import { useVote } from './use-vote.ts';
import { VoteButtons } from './vote-buttons.tsx';

type ArticleVoteProps = {
  article: { id: string; viewCount: number; likes: number; dislikes: number };
  /** The viewer's own vote, or null if it could not be loaded. */
  vote: Vote | null;
  /** More buttons in the same row, such as bookmark and report. */
  children?: ReactNode;
};

/** The votes on an article, and the viewer's own vote. */
export function ArticleVote({ article, vote, children }: ArticleVoteProps) {
  const { id, viewCount, likes, dislikes } = article;
  const [voted, setVoted] = useState<Tally | null>(null);
  const own = useVote({
    tally: { likes, dislikes, vote: vote ?? 'none' },
    send: (wanted) => voteClient.onArticle({ id, vote: wanted }),
    failed: voteTexts.articleFailed,
    onVoted: setVoted,
  });
  useEffect(() => {
    if (vote === null) showToast({ tone: 'error', title: voteTexts.fetchFailed });
  }, [vote]);
  return (
    <>
      <ArticleStats views={viewCount} likes={own.tally.likes} />
      <div className="grid grid-cols-[1fr_1fr] gap-2 has-[>:nth-child(3)]:grid-cols-[1fr_1fr_auto] has-[>:nth-child(4)]:grid-cols-[1fr_1fr_auto_auto]">
        <VoteButtons {...own} look="button button-secondary" />
        {children}
      </div>
      <p role="status" className="sr-only">
        {voted && voteTexts.tally(voted)}
      </p>
    </>
  );
}
