import { useState, type ReactNode } from 'react';
import { useRevalidator } from 'react-router';
import { useAct } from '#client/use-act.ts';
import { profileLimits } from '#features/profiles/rules.ts';
import { Avatar } from '#ui/avatar.tsx';
import { Button } from '#ui/button.tsx';
import { Chip } from '#ui/chip.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { ErrorNote } from '#ui/error-note.tsx';
import { TextField } from '#ui/text-field.tsx';
import { showToast } from '#ui/toast-store.ts';
import { useKeptFocus } from '#ui/use-kept-focus.ts';
import { coauthorClient } from '../client.ts';
import type { ManagedArticle, Person } from '../person.ts';
import { coauthorLimits } from '../rules.ts';
import { coauthorTexts as texts } from '../texts.ts';
import { useCandidates } from './use-candidates.ts';

type CoauthorsDialogProps = { article: ManagedArticle; onClose: () => void };

/** The co-authors of an article, the pending invitations, and a field to invite others. */
export default function CoauthorsDialog({ article, onClose }: CoauthorsDialogProps) {
  const { slug, coauthors, invited } = article;
  const asked = [...coauthors, ...invited];
  const focus = useKeptFocus<HTMLDivElement>();
  return (
    <Dialog
      open
      onClose={onClose}
      title={texts.title}
      description={texts.intro}
      size="wide"
      actions={<Button onClick={onClose}>{texts.done}</Button>}
    >
      <div {...focus}>
        {asked.length === 0 && <p className="mt-5 text-muted">{texts.none}</p>}
        {asked.length > 0 && (
          <ul className="mt-4 min-w-0 divide-y divide-line">
            {asked.map((person) => (
              <PersonRow key={person.id} person={person}>
                {invited.includes(person) && <Chip tone="neutral">{texts.invited}</Chip>}
                <RemoveButton slug={slug} person={person} />
              </PersonRow>
            ))}
          </ul>
        )}
        {asked.length < coauthorLimits.perArticle ? (
          <PersonSearch slug={slug} asked={asked} />
        ) : (
          <p className="mt-4 text-sm text-muted">{texts.full}</p>
        )}
      </div>
    </Dialog>
  );
}

type PersonSearchProps = { slug: string; asked: readonly Person[] };

function PersonSearch({ slug, asked }: PersonSearchProps) {
  const [typed, setTyped] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const found = useCandidates(typed.trim());
  const people = found?.filter(({ id }) => asked.every((one) => one.id !== id));
  return (
    <div className="mt-5 grid min-w-0 grid-cols-1 gap-3">
      <TextField
        label={texts.searchLabel}
        hint={texts.searchHint}
        value={typed}
        maxLength={profileLimits.usernameMax}
        autoComplete="off"
        data-autofocus=""
        error={found === null ? texts.searchFailed : null}
        onChange={(event) => {
          setProblem(null);
          setTyped(event.target.value);
        }}
      />
      <div role="status">
        {people?.length === 0 && <p className="text-sm text-muted">{texts.noneFound}</p>}
      </div>
      {people && people.length > 0 && (
        <ul aria-label={texts.found} className="divide-y divide-line">
          {people.map((person) => (
            <PersonRow key={person.id} person={person}>
              <InviteButton
                slug={slug}
                person={person}
                onProblem={setProblem}
                onDone={() => setTyped((now) => (now === typed ? '' : now))}
              />
            </PersonRow>
          ))}
        </ul>
      )}
      {problem && <ErrorNote>{problem}</ErrorNote>}
    </div>
  );
}

function PersonRow({ person, children }: { person: Person; children: ReactNode }) {
  return (
    <li className="flex items-center gap-3 py-2.5">
      <Avatar name={person.username} src={person.avatarUrl} size={36} />
      <span className="min-w-0 flex-1 truncate font-semibold">{person.username}</span>
      {children}
    </li>
  );
}

type InviteButtonProps = {
  slug: string;
  person: Person;
  onProblem: (sentence: string) => void;
  onDone: () => void;
};

function InviteButton({ slug, person, onProblem, onDone }: InviteButtonProps) {
  const { revalidate } = useRevalidator();
  const { act, isBusy } = useAct({
    send: () => coauthorClient.invite({ slug, userId: person.id }),
    onDone: async () => {
      await revalidate();
      onDone();
      showToast({ tone: 'success', title: texts.inviteDone(person.username) });
    },
    failed: texts.inviteFailed,
    onFailure: ({ sentence }) => onProblem(sentence || texts.inviteFailed),
  });
  return (
    <Button
      size="small"
      aria-label={texts.inviteWho(person.username)}
      busy={isBusy}
      busyLabel={texts.inviting}
      onClick={() => void act()}
    >
      {texts.invite}
    </Button>
  );
}

function RemoveButton({ slug, person }: { slug: string; person: Person }) {
  const { revalidate } = useRevalidator();
  const { act, isBusy } = useAct({
    send: () => coauthorClient.end({ slug, userId: person.id }),
    onDone: async () => {
      await revalidate();
      showToast({ tone: 'success', title: texts.removeDone(person.username) });
    },
    failed: texts.removeFailed,
  });
  return (
    <Button
      size="small"
      variant="ghost"
      aria-label={texts.removeWho(person.username)}
      busy={isBusy}
      busyLabel={texts.removing}
      onClick={() => void act()}
    >
      {texts.remove}
    </Button>
  );
}
