import { tagLength } from '#features/publishing/rules.ts';
import { holdToSpecification } from '#test/specification.ts';
import { productFormTexts } from './form/texts.ts';
import { productFields } from './input.ts';
import {
  cardDescription,
  centsFrom,
  feeCents,
  isReservedSlug,
  kindFilters,
  platformFilters,
  priceFilters,
  priceText,
  productLimits,
  productSortFrom,
  productSorts,
} from './rules.ts';
import { productTexts } from './texts.ts';

function labelOf({ label }: { label: string }): string {
  return label;
}

holdToSpecification([
  ['A §1', 'Featured Products', productTexts.featured],
  ['B §2 Listing', 'All Categories', productTexts.allCategories],
  ['B §2 Listing, price', ['all', 'free', 'paid'], priceFilters.map(({ id }) => id)],
  [
    'B §2 Listing, sort',
    ['newest', 'oldest', 'price_asc', 'price_desc'],
    productSorts.slice(0, 4).map(({ id }) => id),
  ],
  ['Ours: more sorts', ['Best Rated', 'Best Selling'], productSorts.slice(4).map(labelOf)],
  [
    'Ours: platforms',
    ['Any Platform', 'Windows', 'Windows on ARM', 'macOS, Apple silicon', 'macOS, Intel', 'Linux'],
    platformFilters.map(labelOf),
  ],
  ['Ours: kinds', ['All Kinds', 'Extensions', 'Other Files', 'Bundles'], kindFilters.map(labelOf)],
  [
    'Ours: labels of the filters',
    ['Works with', 'Platform', 'Licence', 'Kind', 'More filters', 'Any Version'],
    [
      productTexts.blenderLabel,
      productTexts.platformLabel,
      productTexts.licenceLabel,
      productTexts.kindLabel,
      productTexts.moreFilters,
      productTexts.anyBlender,
    ],
  ],
  ['B §2 Listing, default sort', 'newest', productSortFrom('nonsense')],
  ['B §2 Listing', 'Copy product link', productTexts.copyLink],
  ['B §2 Listing', 'VIEW', productTexts.view],
  ['B §2 Listing', 'Something Went Wrong', productTexts.listErrorTitle],
  ['B §2 Listing', 'No products available yet.', productTexts.empty],
  ['B §2 Listing', 'No Products Found', productTexts.noMatchTitle],
  [
    'B §2 Listing',
    'No products match your search for "bevel"',
    productTexts.noSearchMatch('bevel'),
  ],
  ['B §2 Listing', 'No products match your current filters', productTexts.noFilterMatch],
  ['B §2 Product page, n / total', '2 / 4', productTexts.place(2, 4)],
  ['B §2 Product page', 'Edit Product', productTexts.edit],
  ['B §2 Product page', 'Delete Product', productTexts.delete],
  ['B §2 Product page', 'Product Not Found', productTexts.notFoundTitle],
  ['B §2 Product page', 'The product you are looking for does not exist.', productTexts.notFound],
  ['B §2 Product page', 'An Error Occurred', productTexts.errorTitle],
  [
    'B §2 Product form',
    ['Details', 'Description', 'Media & Files', 'Review & Publish'],
    Object.values(productFormTexts.steps),
  ],
  [
    'B §2 Product form',
    'Unsaved draft loaded. Remember to save your changes!',
    productFormTexts.draftRestored,
  ],

  ['B §5 Product form, step 0', 'Product name is required.', productTexts.nameRequired],
  ['B §5 Product form, step 0', 'A category is required.', productTexts.categoryRequired],
  [
    'B §5 Product form, step 0',
    'Price must be a valid number (0 for free).',
    productTexts.priceInvalid,
  ],
  ['B §5 Product form, step 0', 'Paid products must be at least $1.00.', productTexts.priceTooLow],
  [
    'B §5 Product form, step 0',
    'You must connect a Stripe account to sell products.',
    productTexts.sellerAccountRequired,
  ],
  ['B §5 Product form, step 1', 'Description cannot be empty.', productTexts.descriptionRequired],
  ['B §5 Product form, step 2', 'A thumbnail image is required.', productTexts.thumbnailRequired],
  [
    'B §5 Product form, step 2',
    'An addon file is required for new products.',
    productTexts.fileRequired,
  ],
  [
    'B §5 Product form, step 2',
    'You can upload a maximum of 5 gallery images.',
    productTexts.galleryTooMany,
  ],
  [
    'B §5 Product form, step 2',
    'Some files were invalid. Max 5MB per image, JPG/PNG/WebP/GIF only.',
    productFormTexts.gallerySomeInvalid,
  ],
  ['B §5 Product form', 'Thumbnail and product file are required.', productTexts.mediaRequired],
  [
    'B §5 Product form, publish',
    'Please correct the errors on all steps before publishing.',
    productFormTexts.correctAll,
  ],

  ['B §6 Product owner', 'You are not authorized to edit this product.', productTexts.editDenied],
  [
    'B §6 Product owner',
    'You are not authorized to delete this product.',
    productTexts.deleteDenied,
  ],
  ['B §6 Product owner', 'Product not found.', productTexts.editNotFound],

  ['A §8 Other', 'Valid user ID is required to fetch products.', productTexts.sellerRequired],
  ['B §8 Product', 'Failed to delete product. Please try again.', productTexts.deleteFailed],
  [
    'B §8 Product',
    'Product creation failed: It is gone.',
    productFormTexts.createFailed('It is gone.'),
  ],
  [
    'B §8 Product',
    'Product update failed: It is gone.',
    productFormTexts.updateFailed('It is gone.'),
  ],
  [
    'B §8 Product',
    'Gallery image upload failed: It is gone.',
    productFormTexts.galleryFailed('It is gone.'),
  ],
  [
    'B §8 Product',
    'Failed to delete product: It is gone.',
    productTexts.deleteRefused('It is gone.'),
  ],
  ['B §8 Product', 'Could not load products. Please try again later.', productTexts.listError],
  ['B §8 Product', 'Failed to load products. Please try again later.', productTexts.sectionFailed],
  ['B §8 Product', 'Could not fetch categories.', productTexts.categoriesFailed],
  ['B §8 Download and purchase', 'An unexpected error occurred.', productTexts.error],
  ['B §8 Forms', 'Failed to load page data.', productFormTexts.loadFailed],
  ['B §8 Forms', 'You must be logged in.', productTexts.signInFirst],

  ['B §9 Platform fee 10%, of $10.00', 100, feeCents(1000)],
  ['B §9 Platform fee 10%, of $1.00', 10, feeCents(100)],
  ['B §9 Platform fee 10%, of $500.00', 5000, feeCents(50_000)],
  ['B §9 Platform fee 10%, of $19.99', 200, feeCents(1999)],
  ['B §9 Platform fee 10%, of nothing', 0, feeCents(0)],
  ['B §9 Minimum paid price $1.00', 100, productLimits.priceMin],
  ['B §9 Minimum paid price $1.00', 100, centsFrom('1.00')],
  ['B §9 prices with two decimals', '$12.50', priceText(1250)],
  ['B §3 null means free', 0, productFields.shape.priceCents.parse(null)],
  ['B §9 0 shows Free', 'Free', priceText(0)],
  ['B §9 empty shows Free', 'Free', priceText(null)],
  ['B §9 Product name', 80, productLimits.name],
  ['B §9 Gallery', 5, productLimits.galleryImages],
  ['B §9 Search debounce', 300, productLimits.searchDelay],
  ['B §9 Card description, 120', 'x'.repeat(120), cardDescription('x'.repeat(120))],
  ['B §9 Card description, 121', `${'x'.repeat(117)}...`, cardDescription('x'.repeat(121))],
  ['B §9 Reserved product slugs', true, isReservedSlug('forge-supporter')],
  ['B §9 Reserved product slugs', true, isReservedSlug('forge-advocate')],
  ['B §9 Tags unbounded; ours (B9.5)', 20, productLimits.tags],
  ['B §9 Tags unbounded; ours (B9.5)', 40, tagLength],
]);
