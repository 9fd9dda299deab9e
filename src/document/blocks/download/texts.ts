/** Sentences about the downloads of a text. */
export const downloadTexts = {
  name: 'Download',
  synonyms: 'file product addon add-on asset marketplace get zip offer',
  invalid: 'This download has no product.',
  notHere: 'Downloads are not allowed in this text. Link to the product instead.',
  hint: 'Readers get the current file of one of your products, on the same terms as on its page.',
  search: 'Find one of your products',
  insert: (name: string) => `Insert ${name}`,
  loading: 'Loading your products…',
  failed: 'Failed to load your products. Please try again.',
  none: 'You have no product on the Marketplace that can be downloaded.',
  nothingFound: 'None of your products has this name.',
  gone: 'This download is not available at the moment.',
  onPage: 'Download on its page',
} as const;
