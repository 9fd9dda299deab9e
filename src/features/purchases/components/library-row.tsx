import type { ReactNode } from 'react';
import { bundleTexts } from '#features/products/bundles/texts.ts';
import { licenceText, licenceTexts } from '#features/products/licences/texts.ts';
import { PriceTag } from '#features/products/prices/components/price-tag.tsx';
import { productPath } from '#features/products/rules.ts';
import { imageAddress } from '#shared/image-variants.ts';
import { longDate } from '#shared/dates.ts';
import { dollars } from '#shared/money.ts';
import { ButtonLink } from '#ui/button.tsx';
import { Chip } from '#ui/chip.tsx';
import { Link } from '#ui/link.tsx';
import { DownloadIcon } from '#ui/more-icons.ts';
import { Picture } from '#ui/picture.tsx';
import type { LibraryBundle } from '../bundles/queries.server.ts';
import { bundlePurchaseTexts } from '../bundles/texts.ts';
import { InvoiceLink } from '../invoices/components/invoice-link.tsx';
import { downloadPath, isEnded, type PurchaseStatus } from '../rules.ts';
import { endedTexts, libraryTexts, purchaseTermsTexts } from '../texts.ts';

export type LibraryItem = {
  id: string;
  productId: string;
  status: PurchaseStatus;
  purchasedAt: Date;
  priceCents: number;
  refundedCents: number;
  /** What it cost without the sale and the coupon; null: the same. */
  regularPriceCents: number | null;
  couponCode: string | null;
  name: string;
  slug: string;
  thumbnailId: string;
  /** False: unlisted or deleted since; it can still be downloaded. */
  isOffered: boolean;
  /** A moderator recalled it: it cannot be downloaded. */
  isRecalled: boolean;
  /** How many products came with it; 0 unless it is a bundle. */
  partCount: number;
  /** The bundle that it came with. */
  bundle: LibraryBundle | null;
  /** Null when the account is gone. */
  sellerUsername: string | null;
  /** The licence it was bought under; '' where none was stated. */
  licence: string;
  /** What was promised when it was bought; null: the sale is final, and all updates are included. */
  refundUntil: Date | null;
  updatesUntil: Date | null;
};

type RowPartProps = { item: LibraryItem };
type LibraryRowProps = RowPartProps & {
  /** It stands below the bundle that it came with. */
  isBelowBundle?: boolean;
  /** What is new of it, below the row. */
  children?: ReactNode;
};

/** Something that the person has, with its download, or why that has ended (design §9.16). */
export function LibraryRow({ item, isBelowBundle = false, children }: LibraryRowProps) {
  return (
    <div className="grid grid-cols-[5rem_minmax(0,1fr)] items-center gap-x-4 gap-y-3 p-4 sm:grid-cols-[6.5rem_minmax(0,1fr)_auto_9rem]">
      <Picture
        src={imageAddress(item.thumbnailId, 400)}
        alt=""
        width={400}
        height={250}
        className="aspect-8/5 w-full rounded-md object-cover"
      />
      <NameAndSeller {...{ item, isBelowBundle }} />
      <Payment item={item} />
      <DownloadOrEnd item={item} />
      {children && <div className="col-span-full min-w-0 sm:col-start-2">{children}</div>}
    </div>
  );
}

function NameAndSeller({ item, isBelowBundle }: RowPartProps & { isBelowBundle: boolean }) {
  return (
    <div className="min-w-0">
      <h3 className="heading-plain text-base wrap-break-word">
        {item.isOffered ? <Link to={productPath(item)}>{item.name}</Link> : item.name}
      </h3>
      <p className="text-sm text-subtle">
        {libraryTexts.by(item.sellerUsername ?? libraryTexts.sellerGone)}
      </p>
      {item.bundle && !isBelowBundle && <FromBundle bundle={item.bundle} />}
      {item.partCount > 0 && (
        <p className="text-sm text-subtle">{bundlePurchaseTexts.holds(item.partCount)}</p>
      )}
      {item.licence && (
        <p className="text-sm text-subtle">
          {licenceTexts.label}: {licenceText(item.licence)}
        </p>
      )}
      <Terms item={item} />
      {!item.isOffered && <p className="text-sm text-subtle">{libraryTexts.notOffered}</p>}
      {isEnded(item.status) && (
        <p className="mt-1 text-sm text-muted">{endedTexts[item.status].sentence}</p>
      )}
    </div>
  );
}

function FromBundle({ bundle }: { bundle: LibraryBundle }) {
  const sentence = bundlePurchaseTexts.cameWith(bundle.name);
  return (
    <p className="text-sm text-subtle">
      {bundle.isOffered ? (
        <Link to={productPath(bundle)} className="hover:underline">
          {sentence}
        </Link>
      ) : (
        sentence
      )}
    </p>
  );
}

/** What was promised to who paid for it. */
function Terms({ item }: RowPartProps) {
  const { status, priceCents, refundUntil, updatesUntil, bundle, partCount } = item;
  const wasPaid = priceCents > 0;
  // The products of a bundle have updates, and the bundle the refund.
  const hasUpdates = partCount === 0 && (wasPaid || bundle !== null || updatesUntil !== null);
  const promises = [
    ...(wasPaid ? [purchaseTermsTexts.refunds(refundUntil)] : []),
    ...(hasUpdates ? [purchaseTermsTexts.updates(updatesUntil)] : []),
  ];
  if (isEnded(status) || promises.length === 0) return null;
  return <p className="text-sm text-subtle">{promises.join(' · ')}</p>;
}

/** What was paid and when, and what of it was paid back. */
function Payment({ item }: RowPartProps) {
  return (
    <p className="col-start-2 flex flex-wrap gap-x-3 text-sm text-subtle sm:col-start-3 sm:block sm:text-right">
      <span className="block font-semibold text-fg">
        {item.bundle ? (
          bundlePurchaseTexts.inBundle
        ) : (
          <PriceTag prices={{ ...item, suggestedPriceCents: null }} />
        )}
      </span>
      {item.couponCode && (
        <span className="block wrap-break-word">{libraryTexts.coupon(item.couponCode)}</span>
      )}
      <time dateTime={item.purchasedAt.toISOString()}>{longDate(item.purchasedAt)}</time>
      {item.refundedCents > 0 && item.status !== 'refunded' && (
        <span className="block">{libraryTexts.partlyRefunded(dollars(item.refundedCents))}</span>
      )}
      {item.priceCents > 0 && (
        <span className="block">
          <InvoiceLink
            purchaseId={item.id}
            product={item.name}
            hasCredit={item.refundedCents > 0}
          />
        </span>
      )}
    </p>
  );
}

/** The download, or the mark of what ended it. */
function DownloadOrEnd({ item }: RowPartProps) {
  return (
    <p className="col-start-2 sm:col-start-4 sm:text-right">
      {isEnded(item.status) ? (
        <Chip tone={item.status === 'disputed' ? 'warning' : 'danger'}>
          {endedTexts[item.status].label}
        </Chip>
      ) : item.partCount > 0 ? (
        <Chip tone="info">{bundleTexts.label}</Chip>
      ) : item.isRecalled ? (
        <Chip tone="danger">{libraryTexts.recalled}</Chip>
      ) : (
        <ButtonLink
          to={downloadPath(item.productId)}
          reloadDocument
          icon={<DownloadIcon />}
          aria-label={libraryTexts.downloadOf(item.name)}
        >
          {libraryTexts.download}
        </ButtonLink>
      )}
    </p>
  );
}
