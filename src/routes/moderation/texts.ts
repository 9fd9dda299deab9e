/** Names of the moderator's pages. */
export const queueTexts = {
  tabs: 'Moderation',
  articles: 'Articles',
  products: 'Products',
} as const;
