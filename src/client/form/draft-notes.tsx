import { useRef, type ReactNode } from 'react';
import type { DraftOffer } from '#ui/drafts/use-other-drafts.ts';
import { Button } from '#ui/button.tsx';
import { Note } from '#ui/note.tsx';
import { RelativeTime } from '#ui/relative-time.tsx';
import { formTexts } from './texts.ts';
import type { SavedForm } from './use-form-page.ts';
import type { FormVersions } from './use-versions.ts';

type DraftNotesProps<Draft extends object> = {
  page: SavedForm<Draft>;
  /** Says that the form shows what an earlier visit left. */
  restored: string;
  /** The name of the draft in a list, such as its title; empty if it has none yet. */
  titleOf: (draft: Draft) => string;
  onStartOver: () => void;
};

/** Above a form: the state of the drafts on this device, and what the person can do about it. */
export function DraftNotes<Draft extends object>(props: DraftNotesProps<Draft>) {
  const { page, restored, titleOf, onStartOver } = props;
  const { versions, ended } = page;
  const { drafts } = versions;
  // If the form already has content, only drafts from other devices count.
  const offers = drafts.isRestored
    ? drafts.offers.filter(({ device }) => device !== null)
    : drafts.offers;
  const notes = useRef<HTMLDivElement>(null);
  /** The pressed button disappears with its note: the keyboard focus stays here. */
  const acting = (act: () => void) => () => {
    act();
    notes.current?.focus();
  };
  return (
    <div
      ref={notes}
      tabIndex={-1}
      inert={page.isLocked}
      className="grid gap-3 outline-none not-empty:mt-6"
    >
      {!drafts.isKept && ended !== 'signed-out' && (
        <Note tone="warning" role="alert">
          {formTexts.notKept}
        </Note>
      )}
      {drafts.canUndo && (
        <ActionNote action={formTexts.undo} onAct={acting(drafts.undo)}>
          {formTexts.discarded}
        </ActionNote>
      )}
      {drafts.isRestored && (
        <ActionNote action={formTexts.startOver} onAct={acting(onStartOver)}>
          {restored}
        </ActionNote>
      )}
      {offers.length > 0 && (
        <UnfinishedDrafts versions={versions} offers={offers} titleOf={titleOf} acting={acting} />
      )}
    </div>
  );
}

type ActionNoteProps = { action: string; onAct: () => void; children: ReactNode };

function ActionNote({ action, onAct, children }: ActionNoteProps) {
  return (
    <Note
      tone="info"
      role="status"
      action={
        <Button size="small" onClick={onAct}>
          {action}
        </Button>
      }
    >
      {children}
    </Note>
  );
}

type UnfinishedDraftsProps<Draft extends object> = Pick<DraftNotesProps<Draft>, 'titleOf'> & {
  versions: FormVersions<Draft>;
  offers: readonly DraftOffer<Draft>[];
  /** Keeps the keyboard focus among the notes after the action. */
  acting: (act: () => void) => () => void;
};

/** The drafts of earlier visits, to continue, to discard or to leave alone. */
function UnfinishedDrafts<Draft extends object>(props: UnfinishedDraftsProps<Draft>) {
  const { versions, offers, titleOf, acting } = props;
  const { drafts, isDirty } = versions;
  const comparisonOf = (offer: DraftOffer<Draft>) => {
    if (offer.isOutdated) return 'outdated' as const;
    return isDirty && offer.device !== null ? ('elsewhere' as const) : null;
  };
  return (
    <Note
      tone="info"
      role="status"
      action={
        <Button size="small" onClick={acting(drafts.dismissOffers)}>
          {formTexts.startFresh}
        </Button>
      }
    >
      {formTexts.unfinished(offers.length)}
      <ul className="mt-2 grid gap-2">
        {offers.map((offer) => {
          const kind = comparisonOf(offer);
          return (
            <Offer
              key={offer.draft.id.instance}
              offer={offer}
              title={titleOf(offer.value).trim() || formTexts.untitled}
              onTake={acting(() => versions.takeOffer(offer))}
              onCompare={kind && (() => versions.compare({ kind, offer }))}
              onDiscard={acting(() => drafts.discardOffer(offer))}
            />
          );
        })}
      </ul>
    </Note>
  );
}

type OfferProps = {
  offer: DraftOffer<object>;
  title: string;
  onTake: () => void;
  /** Null: it can be taken over without a comparison. */
  onCompare: (() => void) | null;
  onDiscard: () => void;
};

/** A draft of an older version, or next to existing content, must be compared first. */
function Offer({ offer, title, onTake, onCompare, onDiscard }: OfferProps) {
  const { draft, device, isOutdated, isOpenElsewhere } = offer;
  const take = onCompare ? formTexts.compare : formTexts.continueDraft;
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-2">
      <span className="min-w-0 grow">
        <strong className="wrap-anywhere">{title}</strong>{' '}
        <RelativeTime at={new Date(draft.savedAt)} />
        {isOpenElsewhere && ` · ${formTexts.openElsewhere}`}
        {device !== null && ` · ${formTexts.onDevice(device)}`}
        {isOutdated && ` · ${formTexts.outdated}`}
      </span>
      <span className="flex gap-2">
        <Button size="small" aria-label={`${take}: ${title}`} onClick={onCompare ?? onTake}>
          {take}
        </Button>
        {!isOpenElsewhere && (
          <Button
            size="small"
            variant="ghost"
            aria-label={`${formTexts.discardDraft}: ${title}`}
            onClick={onDiscard}
          >
            {formTexts.discardDraft}
          </Button>
        )}
      </span>
    </li>
  );
}
