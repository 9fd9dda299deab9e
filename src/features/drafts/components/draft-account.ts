import type { AccountDraft } from '#ui/drafts/account-drafts.ts';
import { copyOf, endedCopies, writeCopy } from '#ui/drafts/copies.ts';
import {
  draftsAt,
  draftsOfPerson,
  removeDraft,
  type Draft,
  type DraftPlace,
} from '#ui/drafts/draft-store.ts';
import { openTabs, tabName } from '#ui/drafts/draft-tab.ts';
import { draftClient, leavingDraftClient } from '../client.ts';
import { draftForms } from '../rules.ts';
import { startEngine } from './draft-engine.ts';

type Row = Awaited<ReturnType<typeof draftClient.byId>>;

/** The drafts of one person in their account, as the forms of this device see them. */
export function openAccount(person: string, onNews: () => void) {
  const calls = {
    save: draftClient.save,
    saveLeaving: leavingDraftClient.save,
    end: draftClient.end,
  };
  const engine = startEngine(person, calls, onNews);
  return {
    changed: engine.changed,
    stop: engine.stop,

    async at(place: DraftPlace): Promise<AccountDraft[]> {
      await engine.ready;
      const form = draftForms.find((kind) => kind === place.form);
      if (!form) return [];
      const before = [...copiesAt(place), ...endsOf(person)];
      const found = await draftClient.of({ form, subject: place.subject });
      const copies = copiesAt(place);
      // What ended here is still in the answer if the server was told later, or not yet.
      const ended = new Set([...before.filter((id) => !copies.includes(id)), ...endsOf(person)]);
      const rows = found.filter(({ id }) => !ended.has(id));
      await dropOutdated(draftsAt(place), rows);
      const local = draftsAt(place);
      return rows.filter((row) => !local.some(isOf(row))).map((row) => draftOf(person, row));
    },

    async find(id: string): Promise<Draft | AccountDraft | null> {
      await engine.ready;
      const local = draftsOfPerson(person).find((draft) => copyOf(draft.id)?.id === id);
      try {
        const row = await draftClient.byId({ id });
        return local && isOf(row)(local) ? local : draftOf(person, row);
      } catch {
        return local ?? null;
      }
    },
  };
}

/** The ids of the account's copies of this device's drafts. */
function copiesAt(place: DraftPlace): string[] {
  return draftsAt(place).flatMap((draft) => copyOf(draft.id)?.id ?? []);
}

function endsOf(person: string): string[] {
  return endedCopies(person).map(({ id }) => id);
}

/** Whether a draft of this device is this one of the account, unchanged or with more content. */
function isOf({ id, revision }: Row): (local: Draft) => boolean {
  return (local) => {
    const copy = copyOf(local.id);
    return copy?.id === id && copy.basedOn.includes(revision);
  };
}

/**
 * Another device continued what is stored here unchanged: the local copy is not a separate draft.
 */
async function dropOutdated(local: readonly Draft[], rows: readonly Row[]): Promise<void> {
  const open = await openTabs();
  for (const draft of local) {
    const copy = copyOf(draft.id);
    const row = rows.find(({ id }) => id === copy?.id);
    const isOpen = draft.id.instance === tabName() || open.has(draft.id.instance);
    if (!row || !copy || isOpen || copy.confirmedAt !== draft.savedAt) continue;
    if (copy.basedOn.includes(row.revision)) continue;
    writeCopy(draft.id, null);
    removeDraft(draft.id);
  }
}

function draftOf(person: string, row: Row): AccountDraft {
  const { id, form, subject, content, base, revision, deviceName, savedAt } = row;
  return {
    id: { person, form, subject, instance: id },
    value: content.value,
    beside: content.beside,
    revision: base,
    savedAt: savedAt.getTime(),
    discardedAt: null,
    copy: { id, revision, deviceName },
  };
}
