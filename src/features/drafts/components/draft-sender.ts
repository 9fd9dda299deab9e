import {
  copyOf,
  endedCopies,
  forgetEnd,
  noteEnd,
  writeCopy,
  type Copy,
} from '#ui/drafts/copies.ts';
import { deviceId } from '#ui/drafts/device.ts';
import { readDraft, type Draft, type DraftId } from '#ui/drafts/draft-store.ts';
import { saveDraftInput, type SaveDraftInput } from '../input.ts';
import { draftLimits } from '../rules.ts';

/**
 * Characters that a browser still sends while a page is closed, allowing for their size in bytes.
 */
const leavingLength = 20_000;

export type SaveAnswer = { outcome: 'saved' | 'gone' } | { outcome: 'conflict'; id: string };

export type DraftCalls = {
  save: (draft: SaveDraftInput) => Promise<SaveAnswer>;
  /** The same, for a page that may be closed before the response arrives. */
  saveLeaving: (draft: SaveDraftInput) => Promise<SaveAnswer>;
  end: (ended: { id: string; revisions: string[] }) => Promise<unknown>;
};

export type Sent = 'sent' | 'conflict' | 'nothing';

/** Sends a draft of this device to the account; a draft that is already there is not sent again. */
export async function sendDraft(
  calls: DraftCalls,
  place: DraftId,
  isLeaving = false,
): Promise<Sent> {
  const draft = readDraft(place);
  const before = copyOf(place);
  // A discarded one can be restored on this device, which then sends it.
  if (!draft || draft.discardedAt !== null) return 'nothing';
  if (before?.confirmedAt === draft.savedAt) return 'nothing';
  const copy = before ?? { id: crypto.randomUUID(), basedOn: [], confirmedAt: 0 };
  const sent = sentOf(draft, copy);
  if (!sent) return 'nothing';
  // Whether or not the response arrives: the next save continues this revision, too.
  writeCopy(place, { ...copy, basedOn: [...copy.basedOn, sent.revision] });
  const isShort = JSON.stringify(sent).length < leavingLength;
  const answer = await (isLeaving && isShort ? calls.saveLeaving(sent) : calls.save(sent));
  const now = copyOf(place);
  if (now?.id !== copy.id) {
    // It ended or moved meanwhile, which took care of its own id; only a second copy is left.
    if (answer.outcome === 'conflict') {
      noteEnd(place.person, { id: answer.id, basedOn: [sent.revision] });
    }
    return 'nothing';
  }
  if (answer.outcome === 'gone') {
    writeCopy(place, { id: copy.id, basedOn: [], confirmedAt: 0 });
    return sendDraft(calls, place, isLeaving);
  }
  const confirmed = now.basedOn.indexOf(sent.revision);
  const confirmedAt = draft.savedAt;
  if (answer.outcome === 'conflict') {
    writeCopy(place, { id: answer.id, basedOn: now.basedOn.slice(confirmed), confirmedAt });
    return 'conflict';
  }
  // The ones before it stay known: a list of drafts that arrives late may still name them.
  const first = Math.max(0, confirmed - draftLimits.unanswered);
  writeCopy(place, { id: copy.id, basedOn: now.basedOn.slice(first), confirmedAt });
  return 'sent';
}

/** Null for values that no account can store, such as an upload in progress. */
function sentOf(draft: Draft, { id, basedOn }: Copy): SaveDraftInput | null {
  const { value, beside, revision: base } = draft;
  const { form, subject } = draft.id;
  const sent = {
    id,
    form,
    subject,
    content: { value, beside: beside ?? null },
    base,
    device: deviceId(),
    basedOn: basedOn.slice(-draftLimits.unanswered),
    revision: crypto.randomUUID(),
  };
  return saveDraftInput.safeParse(sent).data ?? null;
}

/** Removes drafts from the account that have ended on this device. */
export async function sendEnds(calls: DraftCalls, person: string): Promise<void> {
  for (const ended of endedCopies(person)) {
    await calls.end({ id: ended.id, revisions: ended.revisions.slice(-draftLimits.unanswered) });
    forgetEnd(ended);
  }
}
