import { data, Form, Link, redirect } from 'react-router';
import { pageContext } from '#api/page-context.ts';
import { isRefusal } from '#client/refusals.ts';
import { PersonRow, type ListedPerson } from '#features/people/components/person-row.tsx';
import { peopleGroups, peoplePath, type PeopleGroup } from '#features/people/rules.ts';
import { peopleTexts } from '#features/people/texts.ts';
import { Button, buttonClass } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { SearchIcon } from '#ui/icons.ts';
import { TextField } from '#ui/text-field.tsx';
import type { Route } from './+types/moderation-people';
import { QueueFrame, queueMeta } from './moderation/frame.tsx';
import type { ShownQueue } from './moderation/load-queue.ts';
import { useSuspensions } from './people/use-suspensions.tsx';
import { useRootData } from '#shell/root-data.ts';

type Shown = { people: ListedPerson[]; next: string | null; q: string; group: PeopleGroup };

export async function loader({ context, url }: Route.LoaderArgs) {
  const { api, viewer, report } = context.get(pageContext);
  if (!viewer?.isModerator) return data(shownAs({ kind: 'denied' }), { status: 403 });
  const q = url.searchParams.get('q')?.trim() ?? '';
  const asked = url.searchParams.get('group');
  const group = peopleGroups.find((name) => name === asked) ?? 'all';
  const after = url.searchParams.get('after') ?? undefined;
  try {
    const page = await api.people.list({ q, group, after });
    return data(shownAs({ kind: 'queue', first: { ...page, q, group } }));
  } catch (error) {
    if (isRefusal(error, 'INVALID')) throw redirect(peoplePath);
    report(error);
    return data(shownAs({ kind: 'failed' }), { status: 500 });
  }
}

function shownAs(shown: ShownQueue<Shown>): ShownQueue<Shown> {
  return shown;
}

export function meta() {
  return queueMeta(peoplePath, peopleTexts.title);
}

export default function ModerationPeople({ loaderData: shown }: Route.ComponentProps) {
  return (
    <QueueFrame
      title={peopleTexts.title}
      path={peoplePath}
      shown={shown}
      loadFailed={peopleTexts.listFailed}
    >
      {(first) => <People {...first} />}
    </QueueFrame>
  );
}

function People({ people, next, q, group }: Shown) {
  const viewer = useRootData()?.viewer;
  const suspensions = useSuspensions();
  return (
    <>
      <p className="mt-5 max-w-prose text-muted">{peopleTexts.intro}</p>
      <PeopleSearch q={q} group={group} />
      {people.length === 0 && (
        <EmptyState className="mt-8" title={peopleTexts.none}>
          {peopleTexts.noneHint}
        </EmptyState>
      )}
      <ul className="mt-6 grid gap-3">
        {people.map((person) => (
          <PersonRow
            key={person.id}
            person={person}
            isOwn={person.id === viewer?.id}
            {...suspensions.actsFor(person)}
          />
        ))}
      </ul>
      {suspensions.dialog}
      {next && (
        <p className="mt-8">
          <Link to={addressOf({ q, group, after: next })} className={buttonClass({})} rel="next">
            {peopleTexts.showMore}
          </Link>
        </p>
      )}
    </>
  );
}

function PeopleSearch({ q, group }: { q: string; group: PeopleGroup }) {
  return (
    <div className="mt-6 flex flex-wrap items-end gap-x-6 gap-y-4">
      <Form method="get" role="search" className="flex min-w-0 grow basis-72 items-end gap-2">
        {group !== 'all' && <input type="hidden" name="group" value={group} />}
        <TextField
          key={q}
          label={peopleTexts.searchLabel}
          name="q"
          type="search"
          defaultValue={q}
          autoComplete="off"
          className="grow"
          icon={<SearchIcon />}
        />
        <Button type="submit">{peopleTexts.search}</Button>
      </Form>
      <nav aria-label={peopleTexts.groupLabel} className="segments max-w-full overflow-x-auto">
        {peopleGroups.map((name) => (
          <Link
            key={name}
            to={addressOf({ q, group: name })}
            className="segment"
            aria-current={name === group ? 'page' : undefined}
          >
            {peopleTexts.groups[name]}
          </Link>
        ))}
      </nav>
    </div>
  );
}

function addressOf({ q, group, after }: { q: string; group: PeopleGroup; after?: string }) {
  const query = new URLSearchParams({
    ...(q && { q }),
    ...(group !== 'all' && { group }),
    ...(after && { after }),
  });
  return query.size > 0 ? `${peoplePath}?${query.toString()}` : peoplePath;
}
