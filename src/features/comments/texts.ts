/** The sentences for texts that are called by this word. */
function sentencesOf(word: string) {
  const Word = word.charAt(0).toUpperCase() + word.slice(1);
  return {
    editLabel: `Edit your ${word}`,
    options: `${Word} options`,
    by: (name: string) => `${Word} by ${name}`,
    deleteTitle: `Delete this ${word}?`,
    added: `Your ${word} was added.`,
    saved: `Your ${word} was saved.`,
    deleted: `The ${word} was deleted.`,
    editDenied: `You are not authorized to edit this ${word}.`,
    deleteDenied: `You are not authorized to delete this ${word}.`,
    removedOwn: `A moderator removed your ${word}. Others no longer see it.`,
    editRemoved: `A moderator removed this ${word}, so it cannot be edited.`,
    deleteRemoved: `A moderator removed this ${word}, so it cannot be deleted.`,
    parentRemoved: `A moderator removed the ${word} that you are replying to.`,
    removedWords: `A moderator has removed a ${word} of yours with the same text.`,
    voteRemoved: `A moderator removed this ${word}.`,
    changedMeanwhile: `You changed this ${word} in another window. Check the new version, then save again to replace it.`,
    parentGone: `The ${word} that you are replying to was deleted.`,
    idTaken: `This ${word} has already been posted by somebody else.`,
    empty: `${Word} cannot be empty.`,
    tooLong: `A ${word} can have at most 5,000 characters.`,
    tooManyMarks: `A ${word} can have at most 200 formatted pieces.`,
    submitFailed: `Failed to submit ${word}.`,
    updateFailed: `Failed to update ${word}.`,
    deleteFailed: `Failed to delete ${word}.`,
    olderDraft: `You have an unsaved draft from before the ${word} was last changed.`,
    notFound: `This ${word} no longer exists.`,
    historyNote: `Only moderators see this. The last 20 versions of a ${word} are kept for 90 days.`,
    historyLost: `What this ${word} said before is no longer available.`,
  } as const;
}

/** A response contains 20 at most. */
function arrivedOf(word: string, count: number): string {
  if (count === 1) return `1 new ${word}`;
  return `${count < 20 ? count : '20 or more'} new ${word}s`;
}

/** Every sentence about comments that a user can read (spec A §2, §5, §8, §9). */
export const commentTexts = {
  ...sentencesOf('comment'),
  hasProduct: 'Owns it',
  edited: '(edited)',
  deletedUser: 'Deleted user',
  /** For screen readers: the indent is only visual. */
  replyAtLevel: (level: number, name: string) => `Level ${level}, in reply to ${name}`,
  replyingTo: (name: string) => `replying to ${name}`,
  continueThread: (count: number) => `Continue this thread (${count})`,
  showReplies: (count: number) => `Show ${count} ${count === 1 ? 'reply' : 'replies'}`,
  hideReplies: 'Hide replies',
  moreReplies: (count: number) => `Show ${count} more ${count === 1 ? 'reply' : 'replies'}`,
  loading: 'Loading...',
  allComments: 'All comments',

  signIn: 'Log In / Sign Up',
  yourReply: (name: string) => `Your reply to ${name}`,
  reply: 'Reply',
  formatting: 'Formatting',
  marks: { bold: 'Bold', italic: 'Italic', code: 'Code', link: 'Link' },
  withKey: (label: string, key: string) => `${label} (${key})`,
  addPicture: 'Add a picture',
  sendingPicture: 'Uploading the picture',
  picture: 'Picture',
  alt: 'Alt text',
  altExample: 'What the picture shows',
  removePicture: 'Remove picture',
  save: 'Save',
  cancel: 'Cancel',
  edit: 'Edit',
  delete: 'Delete',
  report: 'Report',
  removeOpener: 'Remove…',
  restore: 'Restore',
  history: 'Edit history',
  historyDenied: 'You are not authorized to see the edit history.',
  historyFailed: 'Failed to load the edit history.',
  current: 'Now',
  close: 'Close',
  discardTitle: 'Discard what you typed?',
  discardSentence: 'Your changes have not been saved.',
  discard: 'Discard',
  keepWriting: 'Keep writing',
  takeOlderDraft: 'Use draft',
  deleteOwn: 'This cannot be undone.',
  deleteWithReplies: (count: number) =>
    `${count === 1 ? 'The reply' : `All ${count} replies`} below it will be deleted too. This cannot be undone.`,

  textRequired: 'Text is required.',
  altTooLong: 'Alt text can have at most 300 characters.',
  pictureMissing: 'This picture no longer exists. Add it again.',
  signInFirst: 'You must be logged in to comment.',
  signInToAsk: 'You must be logged in to ask a question.',
  recalled: 'A moderator recalled this product, so no new questions can be asked.',
  removed: 'Removed by a moderator.',
  removedBecause: (reason: string) => `The moderator wrote: ${reason}`,
  removedName: 'a removed comment',
  decidedBefore: 'This has already been decided.',
} as const;

/** The texts of the section under an article, and under a product. */
export const sectionTexts = {
  article: {
    ...sentencesOf('comment'),
    title: 'Comments',
    count: (count: number) => `${count} ${count === 1 ? 'comment' : 'comments'}`,
    arrived: (count: number) => arrivedOf('comment', count),
    none: 'No comments yet. Ask, answer or add what worked for you.',
    owner: 'Author',
    more: 'Show more comments',
    newest: 'Newest comments',
    signInNote: 'Log in to ask, answer or add what worked for you.',
    field: 'Your comment',
    placeholder: 'Ask, answer or add what worked for you',
    submit: 'Comment',
    loadFailed: 'Could not load comments.',
    loadMoreFailed: 'Failed to load comments.',
  },
  product: {
    // Questions and answers alike.
    ...sentencesOf('post'),
    title: 'Questions',
    count: (count: number) => (count === 1 ? '1 question' : `${count} questions and answers`),
    arrived: (count: number) => arrivedOf('post', count),
    none: 'No questions yet.',
    owner: 'Seller',
    more: 'Show more questions',
    newest: 'Newest questions',
    signInNote: 'Log in to ask the seller and others who use it.',
    field: 'Your question',
    placeholder: 'Ask the seller and others who use it',
    submit: 'Ask',
    loadFailed: 'Could not load questions.',
    loadMoreFailed: 'Failed to load questions.',
  },
} as const;

/** The sentences under an article, or under a product. */
export function textsOf({ articleId }: { articleId?: string | null | undefined }) {
  return articleId ? sectionTexts.article : sectionTexts.product;
}

/** For an unknown id it is not known what it belonged to. */
export function goneText(comment: { articleId: string | null } | undefined): string {
  return (comment ? textsOf(comment) : commentTexts).notFound;
}
