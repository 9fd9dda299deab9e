/** Names of the moderator's queues. */
export const queueTexts = {
  queues: 'Queues',
  articles: 'Articles',
  products: 'Products',
} as const;
