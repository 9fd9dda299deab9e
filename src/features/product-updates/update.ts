/** A version as far as it is compared. */
export type ComparedVersion = {
  id: string;
  number: string;
  /** Orders numbers by its bytes; '' where there is no order. */
  precedence: string;
  reviewedAt: Date | null;
};

export type Update = {
  /** What the person has; null when that is not known, or has no number. */
  from: string | null;
  /** What is offered now; '' when it has no number. */
  to: string;
};

/**
 * Whether something newer is offered than what a person has. They have the version that they
 * downloaded last, by the website or by Blender; where it is not known which one that was, what was
 * approved after their download is new to them. Who downloaded nothing has nothing to update.
 */
export function updateOf(has: {
  current: ComparedVersion | null;
  downloaded: ComparedVersion | null;
  downloadedAt: Date | null;
}): Update | null {
  const { current, downloaded, downloadedAt } = has;
  if (!current || current.id === downloaded?.id) return null;
  if (downloaded) {
    if (!isNewer(current, downloaded)) return null;
    return { from: downloaded.number || null, to: current.number };
  }
  const isSince = downloadedAt && current.reviewedAt && current.reviewedAt > downloadedAt;
  return isSince ? { from: null, to: current.number } : null;
}

/** By their numbers; labels that have no order by the day of their approval. */
function isNewer(one: ComparedVersion, other: ComparedVersion): boolean {
  if (one.precedence && other.precedence) return one.precedence > other.precedence;
  return (one.reviewedAt ?? 0) > (other.reviewedAt ?? 0);
}
