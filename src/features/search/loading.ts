import type { LoaderPage } from '#client/page.ts';
import type { searchCalls } from './api.server.ts';
import { groupsOf, peopleGroup, type FoundGroup } from './found.ts';

type Page = Pick<LoaderPage<{ search: typeof searchCalls }>, 'api'>;

/** The results for a text; with `in=people` in the address, all people page by page. */
export async function loadResults(
  { api }: Page,
  text: string,
  query: URLSearchParams,
): Promise<FoundGroup[]> {
  if (query.get('in') === 'people') {
    const after = query.get('after') ?? undefined;
    const { people, next } = await api.search.people({ q: text, ...(after && { after }) });
    return peopleGroup(people, text, next);
  }
  return groupsOf(await api.search.everywhere({ q: text }), text);
}
