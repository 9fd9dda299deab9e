import { lazy, Suspense, type ReactNode } from 'react';
import { hasContent } from '#document/content.ts';
import { imageAddress } from '#features/uploads/rules.ts';
import { bytesText } from '#shared/bytes.ts';
import { Picture } from '#ui/picture.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { centsFrom, priceText, productCategories } from '../../rules.ts';
import { tagsOf, type ProductDraft } from '../draft.ts';
import { productFormTexts as texts } from '../texts.ts';
import { TagChips } from './details-step.tsx';
import { GalleryItemPreview } from './gallery-tile.tsx';

const DocumentPreview = lazy(() => import('#document/editor/document-preview.tsx'));

/** A file that a product has already. */
export type KeptFile = { originalName: string; bytes: number };

type ReviewStepProps = { draft: ProductDraft; keptFile: KeptFile | null };

/** Step 4: the whole product as its page will show it. */
export function ReviewStep({ draft, keptFile }: ReviewStepProps) {
  const { thumbnail, description, gallery } = draft;
  const tags = tagsOf(draft.tags);
  return (
    <>
      <p className="text-muted">{texts.reviewHint}</p>
      <div className="grid gap-6 sm:grid-cols-2">
        <div className="media self-start">
          <Picture
            src={thumbnail && ((width) => imageAddress(thumbnail.id, width))}
            alt={texts.thumbnailAlt}
            width={thumbnail?.width ?? 800}
            height={thumbnail?.height ?? 500}
            sizes="24rem"
          />
        </div>
        <div className="grid content-start gap-4">
          <h3 className="heading-plain text-2xl break-words">{draft.name || texts.nameless}</h3>
          <p>
            <span className="price-flag price-flag-ink">{priceText(centsFrom(draft.price))}</span>
          </p>
          <Facts draft={draft} keptFile={keptFile} />
          {tags.length > 0 && <TagChips label={texts.tagsLabel} tags={tags} />}
        </div>
      </div>
      {gallery.length > 0 && (
        <ol className="grid grid-cols-2 gap-3 sm:grid-cols-3" aria-label={texts.galleryLabel}>
          {gallery.map((entry, index) => (
            <li key={entry.id}>
              <GalleryItemPreview entry={entry} number={index + 1} />
            </li>
          ))}
        </ol>
      )}
      {description && hasContent(description) ? (
        <Suspense fallback={<Skeleton className="h-40" />}>
          <DocumentPreview value={description} label={texts.descriptionLabel} />
        </Suspense>
      ) : (
        <p className="text-muted">{texts.reviewMissing}</p>
      )}
    </>
  );
}

function Facts({ draft, keptFile }: ReviewStepProps) {
  const file = draft.file ?? keptFile;
  const category = productCategories.find(({ id }) => id === draft.categoryId);
  return (
    <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-6 gap-y-2 text-sm">
      <Fact term={texts.categoryLabel}>{category?.name}</Fact>
      <Fact term={texts.versionLabel}>{draft.version.trim()}</Fact>
      <Fact term={texts.blenderVersionLabel}>{draft.blenderVersionMin.trim()}</Fact>
      <Fact term={texts.fileLabel}>
        {file && `${file.originalName} (${bytesText(file.bytes)})`}
      </Fact>
    </dl>
  );
}

function Fact({ term, children }: { term: string; children: ReactNode }) {
  return (
    <>
      <dt className="text-muted">{term}</dt>
      <dd className="break-words">{children || '–'}</dd>
    </>
  );
}
