import { fileLimits } from '#features/uploads/files/rules.ts';
import { bytesText } from '#shared/bytes.ts';
import { productLimits } from '../rules.ts';

/** Sentences of the form that creates or changes a product (spec B §2, §5, §8). */
export const productFormTexts = {
  createTitle: 'Upload Product',
  editTitle: 'Edit Product',
  steps: {
    details: 'Details',
    description: 'Description',
    media: 'Media & Files',
    review: 'Review & Publish',
  },
  stepsLabel: 'Steps',
  stepOf: (number: number, count: number, title: string) => `Step ${number} of ${count}: ${title}`,
  back: 'Back',
  next: 'Next',
  cancel: 'Cancel',
  publish: 'Publish',
  save: 'Save Changes',
  saving: 'Saving...',

  nameLabel: 'Product name',
  categoryLabel: 'Category',
  categoryPlaceholder: 'Select a category',
  priceLabel: 'Price (USD)',
  priceHint: 'Leave empty or 0 for a free product.',
  connectSeller: 'Connect it on your profile',
  versionLabel: 'Version',
  versionHint: 'For example 1.2.0',
  blenderVersionLabel: 'Minimum Blender version',
  blenderVersionHint: 'For example 4.2.0',
  descriptionLabel: 'Description',

  thumbnailLabel: 'Thumbnail',
  thumbnailHint: 'JPG, PNG, WebP or GIF, at most 5 MB. Shown at 16:10 on cards.',
  thumbnailDrop: 'Drop an image here',
  thumbnailSending: 'Uploading the image',
  thumbnailAlt: 'The thumbnail you chose',
  thumbnailNone: 'No thumbnail yet',
  thumbnailReplace: 'Replace',
  fileLabel: 'Addon file',
  fileHint: `.zip, .blend, .glb, .py or .7z, at most ${bytesText(fileLimits.addon)}.`,
  fileKept: (name: string, size: string) =>
    `${name} (${size}) is kept unless you upload another file.`,
  fileReleased: 'A new file is a new version, with its own number and release notes.',
  newVersion: 'Upload a new version',
  fromManifest: 'From the manifest.',
  filePacked: 'Version and minimum Blender version come from the manifest.',
  fileFilled: 'Empty fields were filled in from the file.',
  fileDisagrees: 'The file and the form do not match:',

  innerPictures: (count: number) =>
    count === 1 ? 'Picture inside the file' : 'Pictures inside the file',
  innerPictureOf: (path: string) => `The picture inside ${path || 'the file'}`,
  innerPictureSize: (width: number, height: number) => `${width} × ${height} pixels`,
  innerPictureHint: 'Blender saves a small picture with each file. It can be your thumbnail.',
  takeInnerPicture: 'Use the picture inside the file',
  takeOneInnerPicture: 'Use this picture',
  innerPictureSending: 'Uploading...',
  innerPictureUsed: 'The picture is now your thumbnail.',
  innerPictureFailed: 'Could not load the picture inside the file. Please try again.',

  galleryLabel: 'Gallery',
  galleryHint: `Up to ${productLimits.galleryImages} images, 5 MB each, and one 3D preview. Drag them into order.`,
  galleryDrop: 'Drop images here',
  galleryCount: (images: number) => `${images} / ${productLimits.galleryImages}`,
  galleryLeftOut: (names: readonly string[]) => `Not added: ${listOfNames(names)}.`,
  gallerySomeInvalid: 'Some files were invalid. Max 5MB per image, JPG/PNG/WebP/GIF only.',
  galleryFailed: (message: string) => `Gallery image upload failed: ${message}`,
  gallerySending: (name: string) => `Uploading ${name}`,
  galleryItem: (number: number) => `Gallery item ${number}`,
  moveEarlier: (number: number) => `Move item ${number} earlier`,
  moveLater: (number: number) => `Move item ${number} later`,
  removeItem: (number: number) => `Remove item ${number}`,
  moved: (number: number, count: number) => `Moved to position ${number} of ${count}.`,
  removed: 'Removed.',
  modelLabel: '3D preview',
  modelsLabel: '3D previews',
  modelHint: `A .glb of at most ${bytesText(fileLimits.model)}; it is added to the gallery.`,

  reviewHint: 'This is what visitors will see once a moderator has approved it.',
  reviewMissing: 'Nothing yet',
  cardPreview: 'Card preview',
  nameless: 'Your product',
  draftRestored: 'Unsaved draft loaded. Remember to save your changes!',
  draftKept: 'Your draft is saved on this device.',
  correctAll: 'Please correct the errors on all steps before publishing.',
  uploadsUnderWay: 'Please wait until all uploads are complete.',
  loadFailed: 'Failed to load page data.',
  errorTitle: 'An Error Occurred',
  submittedToast: 'Product submitted',
  submittedDetail: 'It is waiting for review. We will notify you when it is listed.',
  savedToast: 'Product saved',
  savedDetail: 'The changes are waiting for review. We will notify you.',
  createFailed: (message: string) => `Product creation failed: ${message}`,
  updateFailed: (message: string) => `Product update failed: ${message}`,

  openListingLabel: 'List in Blender without an account',
  openListingHint:
    'Anyone can install it from Blender’s preferences. When off, Blender offers it only to people who downloaded it here.',
  on: 'On',
  off: 'Off',
  editListed:
    'Changes are reviewed while visitors see the approved version. A new price takes effect immediately.',
  editWaits: 'You are editing the changes that are waiting for review. Saving replaces them.',
  editRejected:
    'You are editing the changes that were rejected. Saving sends them to review again.',
} as const;

/** The first few names; the rest are counted. */
function listOfNames(names: readonly string[]): string {
  const shown = names.slice(0, 5).join(', ');
  return names.length > 5 ? `${shown} and ${names.length - 5} more` : shown;
}
