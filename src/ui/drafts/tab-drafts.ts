import {
  draftsAt,
  readDraft,
  removeDraft,
  writeDraft,
  type Draft,
  type DraftContent,
  type DraftPlace,
} from './draft-store.ts';
import { draftAccount, draftInAddress, isFromAccount } from './account-drafts.ts';
import { takeCopy, writeCopy, type Copy } from './copies.ts';
import { holdTab, isTabHeld, openTabs, tabName } from './draft-tab.ts';

// For small fields without their own notice: what was typed is restored automatically.

export function readTabDraft(place: DraftPlace): Draft | null {
  return readDraft({ ...place, instance: tabName() });
}

/** Null forgets it. */
export function keepTabDraft(
  place: DraftPlace,
  content: DraftContent | null,
  copy: Copy | null = null,
): void {
  const write = () => {
    const id = { ...place, instance: tabName() };
    if (copy) writeCopy(id, copy);
    if (content) writeDraft(id, content);
    else removeDraft(id);
  };
  // A duplicated tab must not overwrite its original's draft.
  if (isTabHeld() ?? content === null) write();
  else void holdTab().then(write);
}

/**
 * Takes over the draft that the address names, or the newest one whose tab is closed. What was typed
 * before it is found is newer: if the field is not untouched any more, everything stays as it is.
 */
export async function adoptTabDraft(
  place: DraftPlace,
  isUntouched: () => boolean,
): Promise<Draft | null> {
  const named = await namedDraft(place);
  if (!isUntouched()) return null;
  if (named && isFromAccount(named)) {
    const { id, revision } = named.copy;
    keepTabDraft(place, named, { id, basedOn: [revision], confirmedAt: 0 });
    return named;
  }
  const open = await openTabs();
  if (!isUntouched()) return null;
  const left = draftsAt(place).find(
    ({ id, discardedAt }) => discardedAt === null && !open.has(id.instance),
  );
  if (!left || left.id.instance === tabName()) return null;
  const copy = takeCopy(left.id);
  removeDraft(left.id);
  keepTabDraft(place, left, copy);
  return left;
}

async function namedDraft({ form, subject }: DraftPlace): Promise<Draft | null> {
  const id = draftInAddress();
  const draft = id === null ? null : ((await draftAccount()?.find(id)) ?? null);
  return draft?.id.form === form && draft.id.subject === subject ? draft : null;
}
