/** Every sentence about writing an article together. */
export const coauthorTexts = {
  signInFirst: 'You must be logged in.',
  inviteDenied: 'Only the author can invite co-authors.',
  endDenied: 'Only the author can remove co-authors.',
  personMissing: 'This person no longer exists.',
  isAuthor: 'You are the author of this article.',
  declinedBefore: (name: string) =>
    `${name} declined to be a co-author of this article and cannot be invited again.`,
  full: 'An article can have at most 5 co-authors.',
  noInvitation: 'This invitation is no longer open.',

  byline: 'with',

  title: 'Co-authors',
  intro:
    'Co-authors are named next to you and can edit the article. Only you can delete or schedule it. Each person decides whether to accept.',
  none: 'Nobody has been invited yet.',
  invited: 'Invited',
  searchLabel: 'Find a person',
  searchHint: 'Type the beginning of a username.',
  found: 'People found',
  noneFound: 'Nobody with this name was found.',
  searchFailed: 'The search failed. Please try again.',
  invite: 'Invite',
  inviteWho: (name: string) => `Invite ${name}`,
  inviting: 'Inviting...',
  inviteFailed: 'Failed to send the invitation. Please try again.',
  inviteDone: (name: string) => `${name} was invited`,
  remove: 'Remove',
  removeWho: (name: string) => `Remove ${name}`,
  removing: 'Removing...',
  removeFailed: 'Failed to remove this person. Please try again.',
  removeDone: (name: string) => `${name} was removed`,
  done: 'Done',

  invitation: (author: string) => `${author} invites you to be a co-author of this article.`,
  invitationHint: 'You would be named as a co-author, and could edit it.',
  accept: 'Accept',
  decline: 'Decline',
  answering: 'Sending...',
  answerFailed: 'Failed to send your answer. Please try again.',
  accepted: 'You are a co-author now',
  declined: 'Invitation declined',

  leave: 'Leave Article',
  leaveTitle: (title: string) => `Leave “${title}”?`,
  leaveSentence:
    'You will no longer be named as a co-author and can no longer edit this article. The author cannot invite you to it again.',
  leaving: 'Leaving...',
  leaveFailed: 'Failed to leave the article. Please try again.',
  left: 'You are no longer a co-author',
  cancel: 'Cancel',
} as const;
