import type { ReactNode } from 'react';
import type { Author } from '#features/profiles/rules.ts';
import { imageAddress } from '#shared/image-variants.ts';
import { bytesText } from '#shared/bytes.ts';
import { longDate } from '#shared/dates.ts';
import { Avatar } from '#ui/avatar.tsx';
import { Chip } from '#ui/chip.tsx';
import { ClockIcon } from '#ui/icons.ts';
import { DownloadIcon } from '#ui/more-icons.ts';
import { ReviewRow } from '#ui/review-row.tsx';
import { priceText, productPath } from '#features/products/rules.ts';
import { productTexts } from '#features/products/texts.ts';
import { productQueueTexts, queueTexts } from '../queue-texts.ts';

export type PendingProduct = {
  id: string;
  slug: string;
  name: string;
  categoryName: string;
  priceCents: number;
  thumbnailId: string;
  revision: number;
  waitsSince: Date;
  isListed: boolean;
  hasNewVersion: boolean;
  /** The names of what a bundle holds; none of any other product. */
  parts: string[];
  seller: Author;
  file: { originalName: string; bytes: number } | null;
};

type ProductRowProps = {
  product: PendingProduct;
  /** Where the moderator fetches the waiting file. */
  downloadAddress: string;
  isBusy: boolean;
  isLeaving: boolean;
  onApprove: () => void;
  onReject: () => void;
  /** What is in the file. */
  children: ReactNode;
};

/** One product that waits, new or with changes. */
export function ProductRow({ product, downloadAddress, children, ...row }: ProductRowProps) {
  return (
    <ReviewRow
      {...row}
      itemId={product.id}
      title={product.name}
      href={productPath(product)}
      opensNewTab={queueTexts.opensNewTab}
      labels={{ ...queueTexts, ...productQueueTexts }}
      thumbnail={(width) => imageAddress(product.thumbnailId, width)}
      facts={<Facts product={product} downloadAddress={downloadAddress} />}
    >
      {children}
    </ReviewRow>
  );
}

function kindOf({ isListed, hasNewVersion }: PendingProduct): string {
  if (!isListed) return productQueueTexts.isNew;
  return hasNewVersion ? productQueueTexts.hasNewVersion : productQueueTexts.isChanged;
}

function Facts({ product, downloadAddress }: Pick<ProductRowProps, 'product' | 'downloadAddress'>) {
  const { seller, file, waitsSince } = product;
  return (
    <>
      <Chip tone={product.isListed ? 'info' : 'warning'} icon={<ClockIcon />}>
        {kindOf(product)}
      </Chip>
      <span className="flex min-w-0 items-center gap-2 text-muted">
        {seller && <Avatar name={seller.username} src={seller.avatarUrl} size={22} />}
        {seller?.username ?? productTexts.formerSeller}
      </span>
      <span className="text-muted">{priceText(product.priceCents)}</span>
      <span>{product.categoryName}</span>
      {product.parts.length > 0 && (
        <span className="wrap-anywhere text-muted">
          {productQueueTexts.bundleOf(product.parts)}
        </span>
      )}
      <span>
        {queueTexts.submitted}{' '}
        <time dateTime={waitsSince.toISOString()}>{longDate(waitsSince)}</time>
      </span>
      {file && (!product.isListed || product.hasNewVersion) && (
        <a
          href={downloadAddress}
          className="inline-flex min-h-6 items-center gap-1.5 text-muted underline"
        >
          <DownloadIcon />
          {productQueueTexts.download} ({bytesText(file.bytes)})
          <span className="sr-only"> {productQueueTexts.ofProduct(product.name)}</span>
        </a>
      )}
    </>
  );
}
