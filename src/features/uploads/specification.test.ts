import { holdToSpecification } from '#test/specification.ts';
import { fileLimits } from './files/rules.ts';
import { fileTexts } from './files/texts.ts';
import { acceptedTypes, imageLimits } from './rules.ts';
import { uploadTexts } from './texts.ts';

const photos = ['image/jpeg', 'image/png', 'image/webp', 'image/gif'];

holdToSpecification([
  ['A §5 Article form, thumbnail', 'Invalid file type.', uploadTexts.wrongType.thumbnail],
  ['A §5 Article form, thumbnail', 'File too large (max 5MB).', uploadTexts.tooLarge.thumbnail],
  ['A §5 Article form, thumbnail', photos, acceptedTypes.thumbnail],
  ['A §9 thumbnail and editor images, 5 MB', 5_242_880, imageLimits.bytes],
  [
    'A §5 Editor',
    'Invalid file type. Only JPEG, PNG, WEBP, GIF, SVG+XML allowed.',
    uploadTexts.wrongType.editor,
  ],
  ['A §5 Editor', 'File size exceeds 5MB limit.', uploadTexts.tooLarge.editor],
  ['A §5 Editor', [...photos, 'image/svg+xml'], acceptedTypes.editor],
  ['A §8 Editor uploads', 'Image upload failed. Please try again.', uploadTexts.failed],
  ['A §8 Editor uploads', 'Failed to get public URL for uploaded image.', uploadTexts.noAddress],
  [
    'B §5 Product form, step 2',
    'Invalid file. Max 5MB, JPG/PNG/WebP/GIF only.',
    uploadTexts.wrongType.product,
  ],
  [
    'B §5 Product form, step 2',
    'Invalid file. Max 5MB, JPG/PNG/WebP/GIF only.',
    uploadTexts.tooLarge.product,
  ],
  ['B §5 Product form, step 2', photos, acceptedTypes.product],
  ['B §5 Product form, step 2', 'File too large. Max 150MB.', fileTexts.tooLarge.addon],
  ['B §9 product file, 150 MB', 157_286_400, fileLimits.addon],
  ['B §5 Other, image files only', photos, acceptedTypes.avatar],
  ['B §5 Other, image files only', photos, acceptedTypes.banner],
  ['B §8 Product', 'Product file upload failed: An unknown error occurred.', fileTexts.failed],
]);
