import { createContext, use, useMemo, type ReactNode } from 'react';
import { copyLinkTexts, showCopyFailure } from '#client/copy-link-button.tsx';
import type { Author } from '#features/profiles/rules.ts';
import { imageAddress } from '#shared/image-variants.ts';
import { usNumber } from '#shared/numbers.ts';
import { Avatar } from '#ui/avatar.tsx';
import { buttonClass } from '#ui/button.tsx';
import { Chip } from '#ui/chip.tsx';
import { CopyButton } from '#ui/copy-button.tsx';
import { Link } from '#ui/link.tsx';
import { DownloadIcon, EyeIcon, StarIcon } from '#ui/more-icons.ts';
import { MarkedText } from '#ui/marked-text.tsx';
import { Picture } from '#ui/picture.tsx';
import { bundleTexts } from '../bundles/texts.ts';
import { PriceTag } from '../prices/components/price-tag.tsx';
import { SaleFacts } from '../prices/components/sale-facts.tsx';
import type { ShownPrices } from '../prices/rules.ts';
import { productPath, ratingText } from '../rules.ts';
import { countsCard } from '../traffic/components/seen-cards.ts';
import { productTexts } from '../texts.ts';

export type ProductCardData = {
  id: string;
  slug: string;
  name: string;
  description: string;
  /** Null in a form, before one is chosen: `picturePlace` is shown instead. */
  thumbnailId: string | null;
  avgRating: number | null;
  viewCount: number;
  downloadCount: number;
  /** For a bundle: the number of its products. */
  partCount?: number | null;
  author: Author;
} & ShownPrices;

type ProductCardProps = {
  product: ProductCardData;
  /** The first card of the page: its picture is loaded first. */
  priority?: boolean;
  picturePlace?: ReactNode;
  heading?: 'h2' | 'h3';
  /** The search text: highlighted in the name. */
  term?: string;
};

/** The actions for a product on its card; provided by the page, none by default. */
export const ProductAction = createContext<(product: ProductCardData) => ReactNode>(() => null);

/** A framed object with a price flag, to distinguish it from an article. */
export function ProductCard(props: ProductCardProps) {
  const { product, priority = false, heading: Heading = 'h3', term = '' } = props;
  const { id, thumbnailId } = product;
  const card = useMemo(() => countsCard(id), [id]);
  return (
    <article ref={card} className="card card-framed">
      <div className="media">
        {thumbnailId === null ? (
          props.picturePlace
        ) : (
          <Picture
            src={(width) => imageAddress(thumbnailId, width)}
            alt=""
            width={800}
            height={500}
            sizes="(min-width: 90rem) 436px, (min-width: 64rem) 30vw, (min-width: 40rem) 50vw, 100vw"
            priority={priority}
          />
        )}
        <PriceFlag prices={product} className="absolute bottom-4 left-0 z-[1]" />
      </div>
      <div className="flex grow flex-col gap-2.5 p-4 sm:p-5">
        <div className="flex items-start justify-between gap-3">
          <Heading className="heading-plain min-w-0 text-lg break-words">
            <Link to={productPath(product)} className="card-link">
              <MarkedText term={term}>{product.name}</MarkedText>
            </Link>
          </Heading>
          {product.avgRating !== null && <Average value={product.avgRating} />}
        </div>
        {product.partCount != null && (
          <p>
            <Chip tone="info">{bundleTexts.count(product.partCount)}</Chip>
          </p>
        )}
        <p className="text-sm break-words text-muted">{product.description}</p>
        <SaleFacts prices={product} />
        <Seller author={product.author} />
        <Foot product={product} />
      </div>
    </article>
  );
}

/** The price on a picture: heat for paid products, ink for free ones. */
function PriceFlag({ prices, className }: { prices: ShownPrices; className: string }) {
  return (
    <span className={className}>
      <span className={prices.priceCents === 0 ? 'price-flag price-flag-ink' : 'price-flag'}>
        <PriceTag prices={prices} />
      </span>
    </span>
  );
}

function Average({ value }: { value: number }) {
  return (
    <span className="mt-0.5 flex flex-none items-center gap-1.5 text-sm">
      <StarIcon className="fill-current text-star" />
      <span className="sr-only">{productTexts.rating}</span>
      <b className="font-semibold">{ratingText(value)}</b>
    </span>
  );
}

function Seller({ author }: { author: Author }) {
  const name = author?.username ?? productTexts.formerSeller;
  return (
    <p className="flex min-w-0 items-center gap-2 text-sm text-muted">
      <Avatar name={author?.username} src={author?.avatarUrl} size={22} />
      {author ? (
        <Link
          to={`/profile/${author.id}`}
          className="card-above -my-1.5 truncate py-1.5 hover:underline"
        >
          {name}
        </Link>
      ) : (
        name
      )}
    </p>
  );
}

function Foot({ product }: { product: ProductCardData }) {
  const action = use(ProductAction)(product);
  return (
    <div className="rule mt-auto flex flex-wrap items-center gap-x-4 gap-y-2 pt-3 text-sm text-subtle">
      <Count icon={<EyeIcon />} label={productTexts.views} value={product.viewCount} />
      <Count icon={<DownloadIcon />} label={productTexts.downloads} value={product.downloadCount} />
      <span className="card-above -my-1 ml-auto flex items-center">
        {action}
        <CopyButton
          path={productPath(product)}
          label={productTexts.copyLink}
          copiedLabel={copyLinkTexts.copied}
          onFailure={showCopyFailure}
        />
        <Link
          to={productPath(product)}
          className={buttonClass({ size: 'small', className: 'ml-1' })}
          aria-label={productTexts.viewProduct(product.name)}
        >
          {productTexts.view}
        </Link>
      </span>
    </div>
  );
}

function Count({ icon, label, value }: { icon: ReactNode; label: string; value: number }) {
  return (
    <span className="flex items-center gap-1.5">
      {icon}
      <span className="sr-only">{label}</span>
      {usNumber(value)}
    </span>
  );
}
