/** Sentences about galleries that a user can read. */
export const galleryTexts = {
  name: 'Gallery',
  wrongCount: 'A gallery has 2 to 12 pictures.',
  synonyms: 'pictures grid images photos',
  insert: 'Insert gallery',
  save: 'Save gallery',
} as const;
