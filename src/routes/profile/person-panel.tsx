import type { PageContext } from '#api/page-context.ts';
import {
  PersonActs,
  SuspensionFacts,
  type ListedPerson,
} from '#features/people/components/person-row.tsx';
import { peopleTexts } from '#features/people/texts.ts';
import { useSuspensions } from '../people/use-suspensions.tsx';

/** How a person stands, for moderators; the profile itself does not need it. */
export async function personFor({ api, viewer, report }: PageContext, id: string) {
  if (!viewer?.isModerator || viewer.id === id) return null;
  return api.people.byId({ id }).catch((error: unknown) => {
    report(error);
    return null;
  });
}

/** What a moderator can do about the person whose profile this is. */
export function PersonPanel({ person }: { person: ListedPerson }) {
  const suspensions = useSuspensions();
  return (
    <section
      aria-label={peopleTexts.moderation}
      className="panel mt-6 flex flex-wrap items-center justify-between gap-x-6 gap-y-3 p-4"
    >
      {person.suspension ? (
        <SuspensionFacts {...person.suspension} />
      ) : (
        <p className="text-sm text-muted">{peopleTexts.counts(person.counts)}</p>
      )}
      <PersonActs person={person} isOwn={false} {...suspensions.actsFor(person)} />
      {suspensions.dialog}
    </section>
  );
}
