/** People who decline or leave stay on record: the author cannot invite them again. */
export const coauthorStatuses = ['invited', 'accepted', 'declined'] as const;
export type CoauthorStatus = (typeof coauthorStatuses)[number];

export const coauthorLimits = {
  /** For one article, including those who have not answered yet. */
  perArticle: 5,
  /** People who are suggested for the typed text. */
  offered: 5,
  /** Milliseconds after the last key before the search for people starts. */
  searchDelay: 250,
} as const;

/** People whom one author may invite. */
export const invitationRate = { points: 40, newcomerPoints: 10, seconds: 24 * 3600 } as const;

/** Invitations that one person may answer, and co-authorships that they may end. */
export const coauthorRate = { points: 120, newcomerPoints: 40, seconds: 3600 } as const;

/** Searches for people to invite. */
export const candidateRate = { points: 120, seconds: 60, isForReading: true } as const;
