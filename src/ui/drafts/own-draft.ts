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
 * The only writer of the draft that a form has in this tab. `end` is the one place where a draft is
 * over: what comes late with the value that it ended with is not written any more.
 */
export function ownDraft(place: DraftPlace) {
  const here = () => ({ ...place, instance: tabName() });
  // Until the tab has its name for itself, the draft of its original may lie under that name.
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
    // A copy of what lay under this tab's name goes on with the new words.
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
    /** Called with what the form shows, whenever that changes. */
    show(value: unknown): void {
      shown = value;
    },
    /**
     * Says whether it is kept as it should be.
     * @param copy what the server has of it, where the draft comes from another place
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
    /** To where no tab has it in its form; its copy on the server goes on as that. */
    moveAway(content: DraftContent, savedAt?: number): boolean {
      const away = { ...place, instance: newName() };
      const copy = takeCopy(isTabHeld() === true ? here() : spare);
      if (copy) writeCopy(away, copy);
      return writeDraft(away, content, savedAt);
    },
    /** Nothing of it is worth keeping at the moment. */
    remove,
    /** It was saved, thrown away or laid aside. */
    end(): void {
      ended = { with: shown };
      remove();
    },
  };
}
