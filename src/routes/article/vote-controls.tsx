import { useState, type ReactNode } from 'react';

import { ArticleStats } from '#features/articles/components/article-stats.tsx';
import { VoteButtons } from '#features/votes/components/vote-buttons.tsx';
import type { Tally, Vote } from '#features/votes/rules.ts';
import { voteTexts } from '#features/votes/texts.ts';
import { showToast } from '#ui/toast-store.ts';
import { useLoginPrompt } from '../login-prompt.tsx';
import { failureOf } from '../failed-call.ts';
import { loadCalls } from './load-calls.ts';
import { useRootData } from '#shell/root-data.ts';

type VoteControlsProps = {
  article: { id: string; viewCount: number; likes: number; dislikes: number };
  /** The viewer's own vote. */
  vote: Vote;
  /** More buttons of the same row, such as bookmark and report. */
  children?: ReactNode;
};

/** How the article was received, and the viewer's own vote on it. */
export function VoteControls({ article, vote, children }: VoteControlsProps) {
  const root = useRootData();
  const { ask, prompt } = useLoginPrompt();
  const { likes, dislikes } = article;
  const [voted, setVoted] = useState<{ from: VoteControlsProps['article']; tally: Tally }>();
  const tally = voted?.from === article ? voted.tally : { likes, dislikes, vote };

  const tellFailure = async (error: unknown) => {
    const title = voteTexts.articleFailed;
    const { sentence, needsSignIn } = await failureOf(error, '');
    if (needsSignIn) ask('vote');
    showToast({ tone: 'error', title, ...(sentence && { detail: sentence }) });
  };

  return (
    <>
      <ArticleStats views={article.viewCount} likes={tally.likes} />
      <div className="grid grid-cols-[1fr_1fr] gap-2 has-[>:nth-child(3)]:grid-cols-[1fr_1fr_auto] has-[>:nth-child(4)]:grid-cols-[1fr_1fr_auto_auto]">
        <VoteButtons
          look="button button-secondary"
          tally={tally}
          onLoginRequired={root?.viewer ? undefined : () => ask('vote')}
          onVote={async (wanted) => (await loadCalls()).voteOnArticle(article.id, wanted)}
          onVoted={(next) => setVoted({ from: article, tally: next })}
          onFailure={(error) => void tellFailure(error)}
        />
        {children}
      </div>
      <p role="status" className="sr-only">
        {voted && voteTexts.tally(voted.tally)}
      </p>
      {prompt}
    </>
  );
}
