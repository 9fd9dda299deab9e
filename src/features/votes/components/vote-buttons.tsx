import { startTransition, useOptimistic, useState, useTransition } from 'react';
import { usNumber } from '#shared/numbers.ts';
import { classNames } from '#ui/class-names.ts';
import { ThumbsDownIcon, ThumbsUpIcon } from '#ui/icons.ts';
import { tallyAfter, voteAfterClick, type Tally, type Vote, type VoteKind } from '../rules.ts';
import { voteTexts } from '../texts.ts';

type VoteButtonsProps = {
  /** As the server last said. */
  tally: Tally;
  /** The class of each button. */
  look: string;
  /** On one's own comment. */
  isDisabled?: boolean;
  /** Given for visitors: what happens instead of a vote. */
  onLoginRequired: (() => void) | undefined;
  /** Makes the vote the wanted one. */
  onVote: (wanted: Vote) => Promise<Tally>;
  onVoted: (tally: Tally) => void;
  onFailure: (error: unknown) => void;
};

/**
 * Like and dislike (spec A §4): changed at once, taken back when the vote is not stored, and deaf
 * while one is under way.
 */
export function VoteButtons(props: VoteButtonsProps) {
  const { tally, look, isDisabled, onLoginRequired, ...handlers } = props;
  const { shown, isSending, click } = useVote(tally, handlers);
  const button = (kind: VoteKind) => {
    const isPressed = shown.vote === kind;
    const count = kind === 'like' ? shown.likes : shown.dislikes;
    return (
      <button
        type="button"
        className={classNames(look, isPressed && isSending && 'vote-pop')}
        aria-pressed={isPressed}
        aria-disabled={isSending || undefined}
        aria-label={kind === 'like' ? voteTexts.likeWith(count) : voteTexts.dislikeWith(count)}
        disabled={isDisabled}
        title={isDisabled ? voteTexts.ownComment : undefined}
        onClick={onLoginRequired ?? (() => click(kind))}
      >
        {kind === 'like' ? <ThumbsUpIcon /> : <ThumbsDownIcon />}
        {usNumber(count)}
      </button>
    );
  };
  return (
    <>
      {button('like')}
      {button('dislike')}
    </>
  );
}

type Handlers = Pick<VoteButtonsProps, 'onVote' | 'onVoted' | 'onFailure'>;

function useVote(tally: Tally, { onVote, onVoted, onFailure }: Handlers) {
  const [given, setGiven] = useState(tally);
  const [saved, setSaved] = useState(tally);
  const [shown, show] = useOptimistic(saved);
  const [isSending, startSending] = useTransition();
  if (!isSame(given, tally)) {
    setGiven(tally);
    setSaved(tally);
  }

  const click = (kind: VoteKind) => {
    if (isSending) return;
    const wanted = voteAfterClick(saved.vote, kind);
    startSending(async () => {
      show(tallyAfter(saved, wanted));
      try {
        const stored = await onVote(wanted);
        startTransition(() => {
          setSaved(stored);
          onVoted(stored);
        });
      } catch (error) {
        onFailure(error);
      }
    });
  };
  return { shown, isSending, click };
}

function isSame(a: Tally, b: Tally): boolean {
  return a.likes === b.likes && a.dislikes === b.dislikes && a.vote === b.vote;
}
