/** A stored vote; 'none' has no row. */
export const voteKinds = ['like', 'dislike'] as const;
export type VoteKind = (typeof voteKinds)[number];

export const votes = ['like', 'dislike', 'none'] as const;
export type Vote = (typeof votes)[number];

export type Counts = { likes: number; dislikes: number };

/** The counts of an article or a comment and one person's own vote on it. */
export type Tally = Counts & { vote: Vote };

/** The votes of one person on an article and on comments under it; comments without one are absent. */
export type OwnVotes = { article: Vote; comments: Record<string, VoteKind> };

/** Votes that one person may cast or change. */
export const voteRate = { points: 240, newcomerPoints: 80, seconds: 600 } as const;

/** Comments that can be requested at once. */
export const mineLimit = 1000;

/** Spec A §4: clicking the current vote clears it, clicking the other one moves it. */
export function voteAfterClick(current: Vote, clicked: VoteKind): Vote {
  return current === clicked ? 'none' : clicked;
}

/** What a change of one person's vote adds to the counts. */
export function voteChange(current: Vote, wanted: Vote): Counts {
  return {
    likes: Number(wanted === 'like') - Number(current === 'like'),
    dislikes: Number(wanted === 'dislike') - Number(current === 'dislike'),
  };
}

/** The counts after the vote has changed; never below 0. */
export function tallyAfter(tally: Tally, wanted: Vote): Tally {
  const change = voteChange(tally.vote, wanted);
  return {
    likes: Math.max(0, tally.likes + change.likes),
    dislikes: Math.max(0, tally.dislikes + change.dislikes),
    vote: wanted,
  };
}

export function isSameTally(a: Tally, b: Tally): boolean {
  return a.likes === b.likes && a.dislikes === b.dislikes && a.vote === b.vote;
}
