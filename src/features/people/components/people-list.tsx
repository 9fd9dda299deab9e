import { Form } from 'react-router';
import { Button, buttonClass } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { SearchIcon } from '#ui/icons.ts';
import { Link } from '#ui/link.tsx';
import { TextField } from '#ui/text-field.tsx';
import { peopleGroups, peoplePathOf, type PeopleGroup } from '../rules.ts';
import { peopleTexts } from '../texts.ts';
import { PersonRow, type ListedPerson } from './person-row.tsx';

type PeopleListProps = {
  people: ListedPerson[];
  next: string | null;
  q: string;
  group: PeopleGroup;
};

/** The people with an account, searched and narrowed by the address. */
export function PeopleList({ people, next, q, group }: PeopleListProps) {
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
          <PersonRow key={person.id} person={person} />
        ))}
      </ul>
      {next && (
        <p className="mt-8">
          <Link to={peoplePathOf({ q, group, after: next })} className={buttonClass({})} rel="next">
            {peopleTexts.showMore}
          </Link>
        </p>
      )}
    </>
  );
}

function PeopleSearch({ q, group }: Pick<PeopleListProps, 'q' | 'group'>) {
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
            to={peoplePathOf({ q, group: name })}
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
