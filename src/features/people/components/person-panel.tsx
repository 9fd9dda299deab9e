import { peopleTexts } from '../texts.ts';
import { PersonActions } from './person-actions.tsx';
import { RoleFacts, SuspensionFacts, type ListedPerson } from './person-row.tsx';

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
        <div className="grid gap-1">
          <p className="text-sm text-muted">{peopleTexts.counts(person.counts)}</p>
          {person.role && <RoleFacts {...person.role} />}
        </div>
      )}
      <PersonActions person={person} />
    </section>
  );
}
