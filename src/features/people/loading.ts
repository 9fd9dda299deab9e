import type { LoaderPage } from '#client/page.ts';
import type { peopleCalls } from './api.server.ts';
import { isLogFilter, peopleGroups } from './rules.ts';

type Page = LoaderPage<{ people: typeof peopleCalls }>;

/** The people that an address asks for, with what it asks. */
export async function loadPeople({ api }: Pick<Page, 'api'>, url: URL) {
  const q = url.searchParams.get('q')?.trim() ?? '';
  const asked = url.searchParams.get('group');
  const group = peopleGroups.find((name) => name === asked) ?? 'all';
  const after = url.searchParams.get('after') ?? undefined;
  return { ...(await api.people.list({ q, group, after })), q, group };
}

/** The part of the audit log that an address asks for, with what it asks. */
export async function loadLog({ api }: Pick<Page, 'api'>, url: URL) {
  const word = (name: string) => url.searchParams.get(name)?.trim() ?? '';
  const [event, person, from, to] = [word('event'), word('person'), word('from'), word('to')];
  const page = await api.people.log({
    person,
    ...(isLogFilter(event) && { event }),
    ...(from && { from }),
    ...(to && { to }),
    after: url.searchParams.get('after') ?? undefined,
  });
  return { ...page, filters: { event: isLogFilter(event) ? event : '', person, from, to } };
}

/** How somebody stands, for moderators; their profile is shown also when it cannot be read. */
export async function loadPerson({ api, viewer, report }: Page, id: string) {
  if (!viewer?.isModerator || viewer.id === id) return null;
  return api.people.byId({ id }).catch((error: unknown) => {
    report(error);
    return null;
  });
}
