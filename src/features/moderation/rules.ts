import { profileParts, type ProfilePart } from '#features/profiles/removal/rules.ts';
import type { ReportContentType } from '#features/reports/rules.ts';

/** Everything that a moderator can take down. */
export const removableTypes = [
  'article',
  'product',
  /** A product whose every version is recalled. */
  'extension',
  'comment',
  'review',
  /** The seller's reply to a review, by the id of the review. */
  'review_reply',
  ...profileParts,
] as const;
export type RemovableType = (typeof removableTypes)[number];

/** Reasons at hand; the moderator's own words may stand beside or in place of one. */
const presetReasons = ['spam', 'abuse', 'copyright', 'misleading', 'adult'] as const;
/** An extension is recalled for what it does to those who have it, above all. */
const recallReasons = ['security', ...presetReasons] as const;
export type PresetReason = (typeof recallReasons)[number];

export function reasonsFor(type: RemovableType): readonly PresetReason[] {
  return type === 'extension' ? recallReasons : presetReasons;
}

/** `words` is what the dialog takes beside a preset reason, so that both fit into `reason`. */
export const moderationLimits = { reason: 500, words: 400, pageSize: 20, excerpt: 300 } as const;

export function isProfilePart(type: RemovableType): type is ProfilePart {
  return profileParts.some((part) => part === type);
}

/** Under which type reports are about it: a part of a profile is reported as the profile. */
export function reportedAs(type: RemovableType): ReportContentType {
  if (type === 'extension') return 'product';
  return isProfilePart(type) ? 'profile' : type;
}
