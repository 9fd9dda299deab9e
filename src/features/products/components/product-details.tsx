import type { ReactNode } from 'react';
import { bytesText } from '#shared/bytes.ts';
import { longDate } from '#shared/dates.ts';
import { usNumber } from '#shared/numbers.ts';
import { Link } from '#ui/link.tsx';
import { licenceText, licenceTexts } from '../licences/texts.ts';
import { productCategories } from '../rules.ts';
import { productTexts } from '../texts.ts';

type ProductDetailsProps = {
  product: {
    viewCount: number;
    downloadCount: number;
    categoryId: string;
    categoryName: string;
    version: string;
    blenderVersionMin: string;
    licence: string;
    file: { extension: string; bytes: number } | null;
    /** Null before it was saved. */
    updatedAt: Date | null;
  };
  /** Part of a form: without links. */
  isPreview?: boolean;
};

/** The facts next to the price, without those that the seller left empty. */
export function ProductDetails({ product, isPreview = false }: ProductDetailsProps) {
  const { version, blenderVersionMin, file, updatedAt } = product;
  return (
    <dl className="rule grid gap-3 pt-4 text-sm first:border-0 first:pt-0">
      <Fact name={productTexts.views}>{usNumber(product.viewCount)}</Fact>
      <Fact name={productTexts.downloads}>{usNumber(product.downloadCount)}</Fact>
      <Fact name={productTexts.category}>
        {isPreview ? product.categoryName : <CategoryLink product={product} />}
      </Fact>
      {version && (
        <Fact name={productTexts.version}>
          <span className="mono">{version}</span>
        </Fact>
      )}
      {blenderVersionMin && (
        <Fact name={productTexts.blenderVersion}>
          <span className="mono">{blenderVersionMin}</span>
        </Fact>
      )}
      {product.licence && <Fact name={licenceTexts.label}>{licenceText(product.licence)}</Fact>}
      {file && (
        <Fact name={productTexts.file}>
          <span className="mono">
            .{file.extension}, {bytesText(file.bytes)}
          </span>
        </Fact>
      )}
      {updatedAt && (
        <Fact name={productTexts.updated}>
          <time dateTime={updatedAt.toISOString()}>{longDate(updatedAt)}</time>
        </Fact>
      )}
    </dl>
  );
}

function CategoryLink({ product }: Pick<ProductDetailsProps, 'product'>) {
  const category = productCategories.find(({ id }) => id === product.categoryId);
  return (
    <Link to={`/marketplace?category=${category?.slug ?? ''}`} className="hover:underline">
      {product.categoryName}
    </Link>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="flex justify-between gap-4">
      <dt className="text-subtle">{name}</dt>
      <dd className="min-w-0 text-right font-medium break-words">{children}</dd>
    </div>
  );
}
