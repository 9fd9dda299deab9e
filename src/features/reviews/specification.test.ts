import { holdToSpecification } from '#test/specification.ts';
import { reviewLimits } from './rules.ts';
import { reviewTexts } from './texts.ts';

holdToSpecification([
  ['A §8 Other', 'Valid user ID is required to fetch reviews.', reviewTexts.authorRequired],
  ['B §5 Review', 'Rating is required.', reviewTexts.ratingRequired],
  ['B §8 Reviews', 'Could not load reviews.', reviewTexts.loadFailed],
  ['B §8 Reviews', 'Failed to submit review.', reviewTexts.saveFailed],
  ['B §8 Reviews', 'Failed to delete review.', reviewTexts.deleteFailed],
  ['B §9 Rating scale', 1, reviewLimits.ratingMin],
  ['B §9 Rating scale', 5, reviewLimits.ratingMax],
]);
