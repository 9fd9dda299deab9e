import type { ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { ActButton } from '#client/act-button.tsx';
import { salesPath } from '#features/selling/rules.ts';
import { ButtonLink } from '#ui/button.tsx';
import { TrashIcon } from '#ui/icons.ts';
import { Note } from '#ui/note.tsx';
import { showToast } from '#ui/toast-store.ts';
import { productClient } from '../client.ts';
import { changesPath, editPath, productPath, type OwnerState } from '../rules.ts';
import { productTexts } from '../texts.ts';

type Noted = { slug: string; name: string };

type StateNoteProps = {
  product: Noted;
  own: { state: OwnerState; rejectionReason: string; revision: number; hasEdit: boolean };
  /** Its seller, not a moderator. */
  isOwn: boolean;
};

/** Tells the owner, or the moderator, which parts of this product are not on sale, and why. */
export function StateNote({ product, own, isOwn }: StateNoteProps) {
  const { state, rejectionReason, revision, hasEdit } = own;
  const isRejected = state === 'rejected' || state === 'changes_rejected';
  return (
    <Note tone={isRejected ? 'danger' : 'warning'} className="mt-6">
      <p className="font-semibold">{productTexts.states[state]}</p>
      {isRejected && rejectionReason && (
        <p className="mt-1">{productTexts.rejectedBecause(rejectionReason)}</p>
      )}
      <Actions>
        {hasEdit && (
          <ButtonLink size="small" to={changesPath(product)}>
            {productTexts.viewChanges}
          </ButtonLink>
        )}
        {isOwn && (
          <ButtonLink size="small" to={editPath(product)}>
            {productTexts.edit}
          </ButtonLink>
        )}
        {isOwn && hasEdit && <Discard {...product} revision={revision} />}
      </Actions>
    </Note>
  );
}

/** Tells a seller without a Stripe account that nobody can buy this, and where to change that. */
export function UnsellableNote({ slug }: { slug: string }) {
  const returnTo = encodeURIComponent(productPath({ slug }));
  return (
    <Note tone="warning" className="mt-6">
      <p className="font-semibold">{productTexts.cannotBeSold}</p>
      <Actions>
        <ButtonLink size="small" to={`/profile/edit?returnTo=${returnTo}#selling`}>
          {productTexts.connectStripe}
        </ButtonLink>
      </Actions>
    </Note>
  );
}

/**
 * Tells a seller whose Stripe account cannot accept payments that nobody can buy, and where they
 * find the reason.
 */
export function RestrictedNote() {
  return (
    <Note tone="warning" className="mt-6">
      <p className="font-semibold">{productTexts.sellerRestricted}</p>
      <Actions>
        <ButtonLink size="small" to={salesPath}>
          {productTexts.seeRequirements}
        </ButtonLink>
      </Actions>
    </Note>
  );
}

type ChangesNoteProps = {
  product: Noted;
  own: { revision: number };
  isWaiting: boolean;
  isOwn: boolean;
};

/** Above a page that shows unapproved changes. */
export function ChangesNote({ product, own, isWaiting, isOwn }: ChangesNoteProps) {
  const { waiting, rejected } = productTexts.changesShown;
  return (
    <Note tone={isWaiting ? 'warning' : 'danger'} className="mt-6">
      <p className="font-semibold">{isWaiting ? waiting : rejected}</p>
      <Actions>
        <ButtonLink size="small" to={productPath(product)}>
          {productTexts.viewApproved}
        </ButtonLink>
        {isOwn && <Discard {...product} revision={own.revision} />}
      </Actions>
    </Note>
  );
}

function Actions({ children }: { children: ReactNode }) {
  return <div className="mt-3 flex flex-wrap gap-2 empty:hidden">{children}</div>;
}

function Discard({ slug, name, revision }: Noted & { revision: number }) {
  const navigate = useNavigate();
  return (
    <ActButton
      label={productTexts.discardChanges}
      icon={<TrashIcon />}
      variant="danger-outline"
      size="small"
      words={{
        title: productTexts.discardTitle(name),
        sentence: productTexts.discardSentence,
        confirm: productTexts.discardChanges,
        cancel: productTexts.cancel,
        busy: productTexts.discarding,
        failed: productTexts.discardFailed,
      }}
      send={() => productClient.discardEdit({ slug, revision })}
      onDone={async () => {
        await navigate(productPath({ slug }));
        showToast({ tone: 'success', title: productTexts.discarded });
      }}
    />
  );
}
