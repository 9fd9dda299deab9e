import type { ProductDraft } from '../draft.ts';
import { explanationTexts } from '#features/packages/texts.ts';
import { bundleFormTexts } from '../../bundles/form-texts.ts';
import { productFormTexts as texts } from '../texts.ts';
import { priceTexts } from '../../prices/texts.ts';
import { licenceText, licenceTexts } from '../../licences/texts.ts';
import { termsTexts } from '../../terms/texts.ts';
import { productCategories } from '../../rules.ts';
import { tagTexts } from '#features/publishing/texts.ts';
import { imageAddress } from '#shared/image-variants.ts';
import type { ShownField } from '#client/form/comparison.ts';

/** A product in its form, field by field. */
export function shownFields(draft: ProductDraft): ShownField[] {
  const { thumbnail, file, gallery } = draft;
  const category = productCategories.find(({ id }) => id === draft.categoryId);
  const images = gallery.flatMap((item) =>
    item.kind === 'image' ? [imageAddress(item.id, 400)] : [],
  );
  const models = gallery.length - images.length;
  return [
    asText(texts.nameLabel, draft.name),
    asText(bundleFormTexts.partsLabel, draft.parts.map(({ name }) => name).join(', ')),
    asText(texts.categoryLabel, category?.name ?? ''),
    asText(texts.priceLabel, draft.price),
    asText(priceTexts.salePriceLabel, draft.salePrice),
    asText(priceTexts.saleEndsLabel, draft.saleEndsOn),
    asText(priceTexts.suggestedLabel, draft.suggestedPrice),
    asText(licenceTexts.label, licenceText(draft.licence)),
    asText(termsTexts.refundLabel, termsTexts.refundChoice(draft.refundDays)),
    asText(termsTexts.updatesLabel, termsTexts.updatesChoice(draft.updateMonths)),
    asText(tagTexts.label, draft.tags),
    asText(texts.versionLabel, draft.version),
    asText(texts.blenderVersionLabel, draft.blenderVersionMin),
    { label: texts.descriptionLabel, kind: 'document', document: draft.description },
    {
      label: texts.thumbnailLabel,
      kind: 'pictures',
      urls: thumbnail ? [imageAddress(thumbnail.id, 400)] : [],
    },
    asText(texts.fileLabel, file?.originalName ?? ''),
    asText(explanationTexts.label, draft.explanation),
    { label: texts.galleryLabel, kind: 'pictures', urls: images },
    asText(texts.openListingLabel, draft.listsOpenly ? texts.on : texts.off),
    asText(texts.modelsLabel, String(models)),
  ];
}

function asText(label: string, text: string): ShownField {
  return { label, kind: 'text', text };
}
