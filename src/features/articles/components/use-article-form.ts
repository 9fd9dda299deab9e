import { useCheckedForm } from '#client/form/use-checked-form.ts';
import { errorsOf, type ArticleDraft } from '../form.ts';

/** The state of the article form (spec A §4: checked 500 ms after a touch; all on submit). */
export function useArticleForm(initial: ArticleDraft) {
  return useCheckedForm(initial, errorsOf);
}
