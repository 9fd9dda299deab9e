/** The fields of a version that are compared. */
export type ComparedVersion = {
  id: string;
  number: string;
  /** Sorts numbers by its bytes; '' if there is no order. */
  precedence: string;
  reviewedAt: Date | null;
};

export type Update = {
  /** The version that the person has; null if it is unknown, or has no number. */
  from: string | null;
  /** The version that is currently offered; '' if it has no number. */
  to: string;
};

/**
 * Whether a version newer than a person's is offered. Theirs is the one that they downloaded last,
 * through the website or Blender; if it is unknown which one that was, versions approved after
 * their download count as new. People who downloaded nothing have nothing to update.
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

/** By their numbers; labels without an order by their approval date. */
function isNewer(one: ComparedVersion, other: ComparedVersion): boolean {
  if (one.precedence && other.precedence) return one.precedence > other.precedence;
  return (one.reviewedAt ?? 0) > (other.reviewedAt ?? 0);
}
