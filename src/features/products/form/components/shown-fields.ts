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
    { label: texts.nameLabel, kind: 'text', text: draft.name },
    {
      label: bundleFormTexts.partsLabel,
      kind: 'text',
      text: draft.parts.map(({ name }) => name).join(', '),
    },
    { label: texts.categoryLabel, kind: 'text', text: category?.name ?? '' },
    { label: texts.priceLabel, kind: 'text', text: draft.price },
    { label: priceTexts.salePriceLabel, kind: 'text', text: draft.salePrice },
    { label: priceTexts.saleEndsLabel, kind: 'text', text: draft.saleEndsOn },
    { label: priceTexts.suggestedLabel, kind: 'text', text: draft.suggestedPrice },
    {
      label: licenceTexts.label,
      kind: 'text',
      text: licenceText(draft.licence),
    },
    {
      label: termsTexts.refundLabel,
      kind: 'text',
      text: termsTexts.refundChoice(draft.refundDays),
    },
    {
      label: termsTexts.updatesLabel,
      kind: 'text',
      text: termsTexts.updatesChoice(draft.updateMonths),
    },
    { label: tagTexts.label, kind: 'text', text: draft.tags },
    { label: texts.versionLabel, kind: 'text', text: draft.version },
    { label: texts.blenderVersionLabel, kind: 'text', text: draft.blenderVersionMin },
    { label: texts.descriptionLabel, kind: 'document', document: draft.description },
    {
      label: texts.thumbnailLabel,
      kind: 'pictures',
      urls: thumbnail ? [imageAddress(thumbnail.id, 400)] : [],
    },
    { label: texts.fileLabel, kind: 'text', text: file?.originalName ?? '' },
    { label: explanationTexts.label, kind: 'text', text: draft.explanation },
    { label: texts.galleryLabel, kind: 'pictures', urls: images },
    { label: texts.openListingLabel, kind: 'text', text: draft.listsOpenly ? texts.on : texts.off },
    { label: texts.modelsLabel, kind: 'text', text: String(models) },
  ];
}
