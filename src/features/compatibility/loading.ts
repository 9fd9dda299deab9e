import type { LoaderPage } from '#client/page.ts';
import type { compatibilityCalls } from './api.server.ts';
import { withoutAnswers } from './rules.ts';

type Page = LoaderPage<{ compatibility: typeof compatibilityCalls }>;

/** The versions of Blender that an article works in; null if they could not be loaded. */
export async function loadCompatibility(
  { api, report }: Pick<Page, 'api' | 'report'>,
  { id, testedWith, isAnswered }: { id: string; testedWith: string[]; isAnswered: boolean },
) {
  if (!isAnswered) return testedWith.map((version) => withoutAnswers(version, true));
  try {
    return await api.compatibility.of({ id });
  } catch (error) {
    report(error);
    return null;
  }
}
