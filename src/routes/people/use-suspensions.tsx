import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { loadClient } from '#api/load-client.ts';
import { sentenceOf } from '#api/page-refusals.ts';
import { fieldErrorsOf } from '#client/refusals.ts';
import {
  SuspendDialog,
  type SuspendFailure,
  type SuspendFields,
} from '#features/people/components/suspend-dialog.tsx';
import { peopleTexts } from '#features/people/texts.ts';
import { showToast } from '#ui/toast-store.ts';

type Person = { id: string; username: string };

/** Suspends people and lifts it; afterwards the page is read again. */
export function useSuspensions() {
  const [asked, setAsked] = useState<Person | null>(null);
  const [busyId, setBusyId] = useState<string | null>(null);
  const [failure, setFailure] = useState<SuspendFailure | null>(null);
  const { revalidate } = useRevalidator();

  async function suspend(person: Person, fields: SuspendFields) {
    setBusyId(person.id);
    setFailure(null);
    try {
      const client = await loadClient();
      await client.people.suspend({ id: person.id, ...fields });
      setAsked(null);
      showToast({ tone: 'success', title: peopleTexts.suspendedToast(person.username) });
      await revalidate();
    } catch (error) {
      const sentence = sentenceOf(error, peopleTexts.suspendFailed);
      setFailure({ sentence, fields: fieldErrorsOf(error) });
    } finally {
      setBusyId(null);
    }
  }

  async function lift(person: Person) {
    setBusyId(person.id);
    try {
      const client = await loadClient();
      await client.people.reinstate({ id: person.id });
      showToast({ tone: 'success', title: peopleTexts.liftedToast(person.username) });
    } catch (error) {
      const detail = sentenceOf(error, '');
      showToast({ tone: 'error', title: peopleTexts.liftFailed, ...(detail && { detail }) });
    } finally {
      // Also after a "no": somebody else may have lifted it.
      await revalidate();
      setBusyId(null);
    }
  }

  const cancel = () => {
    setAsked(null);
    setFailure(null);
  };
  const dialog = (
    <SuspendDialog
      person={asked}
      isBusy={asked !== null && busyId === asked.id}
      failure={failure}
      onCancel={cancel}
      onSuspend={(fields) => asked && void suspend(asked, fields)}
    />
  );
  return {
    dialog,
    actsFor: (person: Person) => ({
      isBusy: busyId === person.id,
      onSuspend: () => setAsked(person),
      onLift: () => void lift(person),
    }),
  };
}
