import { holdToSpecification } from '#test/specification.ts';
import { moderationLimits } from './rules.ts';
import { moderationTexts } from './texts.ts';
import { articleQueueTexts, queueTexts } from './queue-texts.ts';

holdToSpecification([
  ['A §2 Moderation page', 'Approve', articleQueueTexts.approve],
  ['A §2 Moderation page', 'Reject', queueTexts.reject],
  ['A §2 Moderation page', 'No Articles to Review', articleQueueTexts.nothing],
  ['A §5 Moderation', 'You are not authorized to moderate articles.', articleQueueTexts.denied],
  ['A §8 Moderation', 'Failed to fetch articles for moderation.', articleQueueTexts.loadFailed],
  [
    'A §8 Moderation',
    'Failed to update article status: It is gone.',
    articleQueueTexts.failed('It is gone.'),
  ],

  ['ours: the reason of a decision', 500, moderationLimits.reason],
  [
    'ours: the reason of a decision',
    'The reason must be 500 characters or less.',
    moderationTexts.reasonTooLong,
  ],
]);
