import {
  draftsAt,
  readDraft,
  removeDraft,
  writeDraft,
  type Draft,
  type DraftContent,
  type DraftPlace,
} from './draft-store.ts';
import { holdTab, isTabHeld, openTabs, tabName } from './draft-tab.ts';

// For small fields without a notice of their own: what is typed comes back by itself.

export function readTabDraft(place: DraftPlace): Draft | null {
  return readDraft({ ...place, instance: tabName() });
}

/** Null forgets it. */
export function keepTabDraft(place: DraftPlace, content: DraftContent | null): void {
  const write = () => {
    const id = { ...place, instance: tabName() };
    if (content) writeDraft(id, content);
    else removeDraft(id);
  };
  // A duplicated tab must not write over its original's.
  if (isTabHeld() ?? content === null) write();
  else void holdTab().then(write);
}

/** Takes over the newest draft whose tab is closed. */
export async function adoptTabDraft(place: DraftPlace): Promise<Draft | null> {
  const open = await openTabs();
  const left = draftsAt(place).find(
    ({ id, discardedAt }) => discardedAt === null && !open.has(id.instance),
  );
  if (!left || left.id.instance === tabName()) return null;
  removeDraft(left.id);
  keepTabDraft(place, left);
  return left;
}
