/** Texts of the home page (spec A §1). */
export const homeTexts = {
  title: 'Strike while the idea is hot.',
  welcome:
    'Welcome to Forge, the community hub for Blender artists. Learn from people who ship, download the add-ons they built, and pass on what you know.',
  explore: 'Explore Tutorials',
  create: 'Create Article',
  creditLabel: 'About the picture',
  credit: 'First heat, rendered in Blender Cycles',
  fromKnowledgeBase: 'From the Knowledge Base',
  allArticles: 'All articles',
} as const;

/** The places of the community outside Forge. */
export const communityTexts = {
  chat: 'Chat server',
  photos: 'Photo sharing',
  forum: 'Forum',
} as const;
