import { peopleTexts } from '../texts.ts';
import { PersonActions } from './person-actions.tsx';
import { SuspensionFacts, type ListedPerson } from './person-row.tsx';

/** What a moderator can do about the person whose profile this is. */
export function PersonPanel({ person }: { person: ListedPerson }) {
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
      <PersonActions person={person} />
    </section>
  );
}
