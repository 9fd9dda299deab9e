import { lazy, Suspense, type ReactNode } from 'react';
import { hasContent } from '#document/content.ts';
import type { Author } from '#features/profiles/rules.ts';
import { PicturePlace } from '#ui/picture-place.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { shownItems, type ShownItem } from '../../components/gallery-items.ts';
import { PricePanel } from '../../components/price-panel.tsx';
import { ProductDetails } from '../../components/product-details.tsx';
import { ProductGallery } from '../../components/product-gallery.tsx';
import { ProductHeader } from '../../components/product-header.tsx';
import { ProductLayout } from '../../components/product-layout.tsx';
import { BundleSaving } from '../../bundles/components/bundle-parts.tsx';
import type { ChosenPart } from '../../bundles/rules.ts';
import { bundleTexts } from '../../bundles/texts.ts';
import { centsFrom, productCategories } from '../../rules.ts';
import { SaleTerms } from '../../terms/components/sale-terms.tsx';
import { pricesOf, type ProductDraft } from '../draft.ts';
import { numbersOfManifest, type KeptFile } from '../kept-file.ts';
import { productFormTexts as texts } from '../texts.ts';
import { TagChips } from '#features/publishing/components/tags-field.tsx';
import { tagsOf } from '#features/publishing/rules.ts';
import { tagTexts } from '#features/publishing/texts.ts';

const DocumentPreview = lazy(() => import('#document/editor/document-preview.tsx'));

type ReviewStepProps = { draft: ProductDraft; keptFile: KeptFile | null; author: Author };

/** Step 4: the whole product with the components of its page. */
export function ReviewStep({ draft, keptFile, author }: ReviewStepProps) {
  const name = draft.name.trim() || texts.nameless;
  const tags = tagsOf(draft.tags);
  const shownPrices = pricesOf(draft);
  const bundleParts = draft.isBundle ? draft.parts : null;
  return (
    <>
      <p className="text-muted">{texts.reviewHint}</p>
      <ProductLayout
        gallery={<Gallery name={name} items={itemsOf(draft)} />}
        aside={
          <>
            <ProductHeader isPreview product={{ name, avgRating: null, ratingCount: 0, author }} />
            <PricePanel prices={shownPrices}>
              {bundleParts && (
                <BundleSaving parts={bundleParts} priceCents={shownPrices.priceCents} />
              )}
              {centsFrom(draft.price) ? (
                <SaleTerms terms={draft} isBundle={draft.isBundle} />
              ) : null}
              <ProductDetails isPreview product={factsOf(draft, keptFile)} />
            </PricePanel>
          </>
        }
      >
        <Part title={texts.descriptionLabel} isMain>
          {draft.description && hasContent(draft.description) ? (
            <Suspense fallback={<Skeleton className="h-40" />}>
              <DocumentPreview value={draft.description} label={texts.descriptionLabel} />
            </Suspense>
          ) : (
            <p className="text-muted">{texts.reviewMissing}</p>
          )}
        </Part>
        {bundleParts && (
          <Part title={bundleTexts.holds}>
            <PartNames parts={bundleParts} />
          </Part>
        )}
        {tags.length > 0 && (
          <Part title={tagTexts.label}>
            <TagChips label={tagTexts.label} tags={tags} />
          </Part>
        )}
      </ProductLayout>
    </>
  );
}

function PartNames({ parts }: { parts: readonly ChosenPart[] }) {
  return (
    <ul className="list-disc pl-5">
      {parts.map(({ id, name }) => (
        <li key={id}>{name}</li>
      ))}
    </ul>
  );
}

function Gallery({ name, items }: { name: string; items: readonly ShownItem[] }) {
  if (items.length > 0) {
    return <ProductGallery name={name} items={items} />;
  }
  return (
    <div className="media">
      <PicturePlace>{texts.thumbnailNone}</PicturePlace>
    </div>
  );
}

type PartProps = { title: string; isMain?: boolean; children: ReactNode };

function Part({ title, isMain = false, children }: PartProps) {
  return (
    <section className="grid gap-4">
      <h3 className={isMain ? 'text-2xl' : 'text-xl'}>{title}</h3>
      {children}
    </section>
  );
}

function itemsOf({ thumbnail, gallery }: ProductDraft): ShownItem[] {
  if (!thumbnail) return [];
  return shownItems({
    thumbnailId: thumbnail.id,
    thumbnailWidth: thumbnail.width,
    thumbnailHeight: thumbnail.height,
    gallery: gallery.map((entry) =>
      entry.kind === 'image'
        ? { imageId: entry.id, modelId: null, width: entry.width, height: entry.height }
        : { imageId: null, modelId: entry.id, width: null, height: null },
    ),
  });
}

function factsOf(draft: ProductDraft, keptFile: KeptFile | null) {
  const file = draft.isBundle ? null : (draft.file ?? keptFile);
  const { version, blenderVersionMin } = draft.isBundle
    ? { version: '', blenderVersionMin: '' }
    : (numbersOfManifest(draft, keptFile) ?? draft);
  return {
    viewCount: 0,
    downloadCount: 0,
    categoryId: draft.categoryId,
    categoryName: productCategories.find(({ id }) => id === draft.categoryId)?.name ?? '',
    version: version.trim(),
    blenderVersionMin: blenderVersionMin.trim(),
    licence: draft.isBundle || numbersOfManifest(draft, keptFile) ? '' : draft.licence,
    file: file && { extension: file.originalName.split('.').at(-1) ?? '', bytes: file.bytes },
    updatedAt: null,
  };
}
