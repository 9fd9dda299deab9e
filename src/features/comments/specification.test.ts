import { holdToSpecification } from '#test/specification.ts';
import { commentLimits } from './rules.ts';
import { commentTexts, sectionTexts } from './texts.ts';

holdToSpecification([
  ['A §4 Comment display modes', '(edited)', commentTexts.edited],
  ['A §5 Comments', 'Comment cannot be empty.', commentTexts.empty],
  ['A §8 Comments', 'Could not load comments.', sectionTexts.article.loadFailed],
  ['A §8 Comments', 'Failed to load comments.', sectionTexts.article.loadMoreFailed],
  ['A §8 Comments', 'Failed to submit comment.', commentTexts.submitFailed],
  ['A §8 Comments', 'Failed to update comment.', commentTexts.updateFailed],
  ['A §8 Comments', 'Failed to delete comment.', commentTexts.deleteFailed],
  ['A §9 Comments, levels of the main view', 12, commentLimits.levels],
  ['A §9 Comments', 'Show 1 reply', commentTexts.showReplies(1)],
  ['A §9 Comments', 'Show 2 replies', commentTexts.showReplies(2)],
]);
