import {
  readDraft,
  removeDraft,
  writeDraft,
  type Draft,
  type DraftContent,
  type DraftPlace,
} from './draft-store.ts';
import { copyOf, takeCopy, writeCopy, type Copy } from './copies.ts';
import { holdTab, isTabHeld, newName, tabName } from './draft-tab.ts';

export type OwnDraft = ReturnType<typeof ownDraft>;

/**
 * The only writer of the draft that a form has in this tab. `end` is the one place where a draft
 * ends: late writes of the value that it ended with are ignored.
 */
export function ownDraft(place: DraftPlace) {
  const here = () => ({ ...place, instance: tabName() });
  // Until the tab is the only one with its name, the draft of its original may be stored under it.
  const spare = { ...place, instance: newName() };
  let isSpareUsed = false;
  let shown: unknown;
  let ended: { with: unknown } | null = null;

  function dropSpare(): void {
    if (isSpareUsed) removeDraft(spare);
    isSpareUsed = false;
  }

  function moveSpare(): void {
    const draft = isSpareUsed ? readDraft(spare) : null;
    // A copy of the draft under this tab's name continues with the new text.
    const copy = draft && !copyOf(here()) ? takeCopy(spare) : null;
    dropSpare();
    if (draft) writeDraft(here(), draft, draft.savedAt);
    if (copy) writeCopy(here(), copy);
  }

  function remove(): void {
    dropSpare();
    if (isTabHeld()) removeDraft(here());
    else void holdTab().then(() => removeDraft(here()));
  }

  return {
    read: (): Draft | null => readDraft(here()),
    /** Called with the form's content whenever it changes. */
    show(value: unknown): void {
      shown = value;
    },
    /**
     * Returns whether it is stored as it should be.
     * @param copy the server's copy of it, if the draft comes from another place
     */
    write(content: DraftContent, copy: Copy | null = null): boolean {
      if (ended?.with === content.value) return true;
      ended = null;
      const isHeld = isTabHeld() === true;
      if (isHeld) dropSpare();
      else {
        isSpareUsed = true;
        void holdTab().then(moveSpare);
      }
      const id = isHeld ? here() : spare;
      if (copy) writeCopy(id, copy);
      return writeDraft(id, content);
    },
    copyId: (): string | null => copyOf(here())?.id ?? null,
    /** To a place where no tab has it in its form; its copy on the server continues there. */
    moveAway(content: DraftContent, savedAt?: number): boolean {
      const away = { ...place, instance: newName() };
      const copy = takeCopy(isTabHeld() === true ? here() : spare);
      if (copy) writeCopy(away, copy);
      return writeDraft(away, content, savedAt);
    },
    /** None of it is worth storing at the moment. */
    remove,
    /** It was saved, discarded or set aside. */
    end(): void {
      ended = { with: shown };
      remove();
    },
  };
}
