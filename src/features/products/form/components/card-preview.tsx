import { plainText } from '#document/content.ts';
import { ProductCard } from '../../components/product-card.tsx';
import { pricesOf, type ProductDraft } from '../draft.ts';
import { productFormTexts as texts } from '../texts.ts';
import { cardDescription } from '../../rules.ts';
import type { Author } from '#features/profiles/rules.ts';
import { PicturePlace } from '#ui/picture-place.tsx';

type CardPreviewProps = { draft: ProductDraft; author: Author };

/** A purely visual preview of the product's card next to the form, if there is space. */
export function CardPreview({ draft, author }: CardPreviewProps) {
  const { name, thumbnail, description } = draft;
  return (
    <aside className="grid gap-3 max-xl:hidden xl:sticky xl:top-[88px]">
      <p className="field-label text-muted">{texts.cardPreview}</p>
      <div inert>
        <ProductCard
          heading="h2"
          picturePlace={<PicturePlace>{texts.thumbnailNone}</PicturePlace>}
          product={{
            id: '',
            slug: 'preview',
            name: name.trim() || texts.nameless,
            description: description ? cardDescription(plainText(description)) : '',
            ...pricesOf(draft),
            thumbnailId: thumbnail?.id ?? null,
            avgRating: null,
            viewCount: 0,
            downloadCount: 0,
            partCount: draft.isBundle ? draft.parts.length : null,
            author,
          }}
        />
      </div>
    </aside>
  );
}
