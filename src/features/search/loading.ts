import type { LoaderPage } from '#client/page.ts';
import { profileTag } from '#features/profiles/rules.ts';
import type { searchCalls } from './api.server.ts';
import { groupsOf, peopleGroup, type FoundGroup } from './found.ts';

type Page = Pick<LoaderPage<{ search: typeof searchCalls }>, 'api'> & {
  tag: (...names: string[]) => void;
};

/** What is found for a text; with `in=people` in the address, all people page by page. */
export async function loadResults(
  { api, tag }: Page,
  text: string,
  query: URLSearchParams,
): Promise<FoundGroup[]> {
  if (query.get('in') === 'people') {
    const after = query.get('after') ?? undefined;
    const { people, next } = await api.search.people({ q: text, ...(after && { after }) });
    tag(...people.map(({ id }) => profileTag(id)));
    return peopleGroup(people, text, next);
  }
  const found = await api.search.everywhere({ q: text });
  tag('articles', 'products', ...found.people.rows.map(({ id }) => profileTag(id)));
  return groupsOf(found, text);
}
