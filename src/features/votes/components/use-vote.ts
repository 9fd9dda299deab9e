import { useOptimistic } from 'react';
import { useAct, type ActFailure } from '#client/use-act.ts';
import { useServerValue } from '#client/use-server-value.ts';
import { isSameTally, tallyAfter, type Tally, type Vote } from '../rules.ts';

type VoteOptions = {
  /** The last state from the server. */
  tally: Tally;
  /** Sets the vote. */
  send: (wanted: Vote) => Promise<Tally>;
  /** The title of the message about a failure. */
  failed: string;
  onVoted: (tally: Tally) => void;
  onFailure?: (failure: ActFailure) => void;
};

/** A person's vote on an article or a comment: shown immediately, reverted on failure. */
export function useVote({ send, failed, onVoted, onFailure, ...loaded }: VoteOptions) {
  const [tally, setTally] = useServerValue(loaded.tally, isSameTally);
  const [shown, showVote] = useOptimistic(tally, tallyAfter);
  const { act, isBusy } = useAct({
    signIn: 'vote',
    onStart: showVote,
    send,
    onDone: (stored: Tally) => {
      setTally(stored);
      onVoted(stored);
    },
    failed,
    onFailure,
  });
  return { tally: shown, isBusy, onVote: (wanted: Vote) => void act(wanted) };
}
