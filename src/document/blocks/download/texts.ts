/** Sentences about the downloads of a text. */
export const downloadTexts = {
  name: 'Download',
  synonyms: 'file product addon add-on asset marketplace get zip offer',
  invalid: 'This download names no product.',
  notHere: 'This text can offer no downloads. Link to the product instead.',
  hint: 'Readers get the current file of one of your products, under the rules of its page.',
  search: 'Find one of your products',
  insert: (name: string) => `Insert ${name}`,
  loading: 'Loading your products…',
  failed: 'Failed to load your products. Please try again.',
  none: 'You have no product on the Marketplace that can be downloaded.',
  nothingFound: 'No product of yours has this name.',
  gone: 'This download is not available at the moment.',
  onPage: 'Download on its page',
} as const;
