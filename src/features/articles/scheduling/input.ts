import { articleSlugInput, momentInput } from '../input.ts';

export const scheduleInput = articleSlugInput.extend({
  publishAt: momentInput,
});
