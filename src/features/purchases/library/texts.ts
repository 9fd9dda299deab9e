/** Every sentence of the library (spec B §2 "Profile"). */
export const libraryTexts = {
  title: 'My Library',
  empty: 'Nothing here yet. What you download or purchase is kept here.',
  failed: 'Could not load your library.',
  personRequired: 'Valid user ID is required to fetch purchases.',
  badCursor: 'This page of the list does not exist.',
  by: (username: string) => `by ${username}`,
  sellerGone: 'Deleted user',
  notOffered: 'No longer in the Marketplace',
  partlyRefunded: (amount: string) => `${amount} refunded`,
  download: 'Download',
  downloadOf: (name: string) => `Download ${name}`,
  showMore: 'Show more',
} as const;
