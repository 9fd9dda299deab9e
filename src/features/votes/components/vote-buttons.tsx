import { usNumber } from '#shared/numbers.ts';
import { classNames } from '#ui/class-names.ts';
import { ThumbsDownIcon, ThumbsUpIcon } from '#ui/icons.ts';
import { voteAfterClick, voteKinds, type Tally, type Vote } from '../rules.ts';
import { voteTexts } from '../texts.ts';

type VoteButtonsProps = {
  tally: Tally;
  isBusy: boolean;
  onVote: (wanted: Vote) => void;
  /** The class of each button. */
  look: string;
  /** Why people cannot vote on their own. */
  disabledBecause?: string | undefined;
};

const faces = {
  like: { icon: <ThumbsUpIcon />, label: voteTexts.likeWith, count: 'likes' },
  dislike: { icon: <ThumbsDownIcon />, label: voteTexts.dislikeWith, count: 'dislikes' },
} as const;

/** Like and dislike; a vote waits for the previous one (spec A §4). */
export function VoteButtons({ tally, isBusy, onVote, look, disabledBecause }: VoteButtonsProps) {
  return voteKinds.map((kind) => {
    const { icon, label, count } = faces[kind];
    const isPressed = tally.vote === kind;
    return (
      <button
        key={kind}
        type="button"
        className={classNames(look, isPressed && isBusy && 'vote-pop')}
        aria-pressed={isPressed}
        aria-disabled={isBusy || undefined}
        aria-label={label(tally[count])}
        disabled={disabledBecause !== undefined}
        title={disabledBecause}
        onClick={() => !isBusy && onVote(voteAfterClick(tally.vote, kind))}
      >
        {icon}
        {usNumber(tally[count])}
      </button>
    );
  });
}
