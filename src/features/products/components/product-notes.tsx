import type { ComponentProps } from 'react';
import { ConnectOutcome } from '#features/selling/components/connect-outcome.tsx';
import { UnsellableBundleNote } from '../bundles/components/bundle-notes.tsx';
import type { BundleParts } from '../bundles/loading.ts';
import { cannotBeSoldAnchor, type OwnerState } from '../rules.ts';
import { RecallNote } from './recall-note.tsx';
import { ChangesNote, RestrictedNote, StateNote, UnsellableNote } from './state-note.tsx';

type ProductNotesProps = {
  product: {
    slug: string;
    name: string;
    priceCents: number;
    sellerConnected: boolean;
    sellerRestricted: boolean;
    recall: { reason: string } | null;
    own: {
      state: OwnerState | null;
      rejectionReason: string;
      revision: number;
      hasEdit: boolean;
    } | null;
  };
  /** What is waiting, if the page shows it. */
  changes: { isWaiting: boolean } | null;
  /** For a bundle: its products. */
  parts: BundleParts | null;
  isOwn: boolean;
  reader: ComponentProps<typeof RecallNote>['reader'];
};

/** Notices above the page of a product. */
export function ProductNotes({ product, changes, parts, isOwn, reader }: ProductNotesProps) {
  const { own, recall } = product;
  return (
    <>
      {recall && <RecallNote reason={recall.reason} reader={reader} />}
      {own && changes && <ChangesNote {...{ product, own, isOwn }} isWaiting={changes.isWaiting} />}
      {own?.state && !changes && (
        <StateNote {...{ product, isOwn }} own={{ ...own, state: own.state }} />
      )}
      {isOwn && <ConnectOutcome />}
      {own && (
        <div id={cannotBeSoldAnchor}>
          {isOwn && product.priceCents > 0 && !product.sellerConnected && (
            <UnsellableNote slug={product.slug} />
          )}
          {isOwn && product.priceCents > 0 && product.sellerRestricted && <RestrictedNote />}
          {parts && <UnsellableBundleNote {...{ slug: product.slug, parts, isOwn }} />}
        </div>
      )}
    </>
  );
}
