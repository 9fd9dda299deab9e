/**
 * Which feature may use which others, and whether it may use rich text (`document`). This list is
 * the graph: the dependency rules refuse every import that is not on it, and a test refuses a
 * cycle. A feature that is not here may not exist.
 */
export const featureGraph: Record<string, readonly string[]> = {
  audit: [],
  publishing: [],
  packages: [],
  accounts: ['audit'],
  uploads: ['accounts', 'packages'],
  profiles: ['audit', 'accounts', 'uploads'],
  mails: ['audit', 'accounts', 'profiles'],
  notifications: ['accounts', 'profiles'],
  articles: ['publishing', 'audit', 'accounts', 'profiles', 'notifications', 'uploads', 'document'],
  comments: [
    'audit',
    'articles',
    'products',
    'purchases',
    'notifications',
    'accounts',
    'profiles',
    'supporters',
  ],
  votes: ['articles', 'products', 'comments', 'notifications', 'accounts'],
  'payment-issues': ['audit', 'accounts', 'profiles'],
  selling: ['audit', 'payment-issues', 'profiles', 'accounts', 'mails', 'notifications'],
  products: [
    'publishing',
    'packages',
    'audit',
    'accounts',
    'profiles',
    'selling',
    'uploads',
    'notifications',
    'document',
  ],
  purchases: [
    'audit',
    'payment-issues',
    'products',
    'selling',
    'accounts',
    'profiles',
    'notifications',
    'uploads',
    'mails',
  ],
  'refund-requests': [
    'audit',
    'accounts',
    'mails',
    'notifications',
    'payment-issues',
    'products',
    'profiles',
    'purchases',
    'selling',
  ],
  'access-tokens': ['audit', 'accounts', 'profiles', 'notifications', 'mails'],
  extensions: [
    'publishing',
    'audit',
    'accounts',
    'profiles',
    'notifications',
    'uploads',
    'packages',
    'products',
    'purchases',
    'access-tokens',
    'document',
  ],
  'product-updates': [
    'mails',
    'accounts',
    'profiles',
    'notifications',
    'products',
    'purchases',
    'extensions',
    'document',
  ],
  reviews: ['audit', 'products', 'purchases', 'notifications', 'accounts', 'profiles', 'uploads'],
  supporters: ['audit', 'payment-issues', 'accounts', 'profiles'],
  drafts: ['accounts', 'articles', 'comments', 'products', 'reviews', 'uploads'],
  bookmarks: ['articles', 'products', 'profiles', 'accounts', 'mails', 'notifications'],
  reports: ['audit', 'articles', 'products', 'comments', 'reviews', 'accounts', 'profiles'],
  moderation: [
    'mails',
    'payment-issues',
    'packages',
    'audit',
    'accounts',
    'articles',
    'comments',
    'notifications',
    'people',
    'products',
    'profiles',
    'purchases',
    'refund-requests',
    'reports',
    'reviews',
    'uploads',
    'document',
  ],
  search: ['articles', 'products', 'profiles', 'publishing', 'uploads'],
  people: [
    'audit',
    'accounts',
    'profiles',
    'articles',
    'comments',
    'products',
    'purchases',
    'mails',
  ],
  site: [],
  reconciliation: [
    'audit',
    'accounts',
    'profiles',
    'payment-issues',
    'products',
    'purchases',
    'selling',
    'supporters',
  ],
  stats: ['articles', 'products', 'supporters'],
  'account-deletion': [
    'audit',
    'payment-issues',
    'selling',
    'supporters',
    'accounts',
    'profiles',
    'uploads',
    'articles',
    'comments',
    'votes',
    'bookmarks',
    'drafts',
    'notifications',
    'products',
    'purchases',
    'reviews',
  ],
  'data-export': [
    'audit',
    'mails',
    'access-tokens',
    'supporters',
    'accounts',
    'profiles',
    'uploads',
    'articles',
    'comments',
    'votes',
    'bookmarks',
    'drafts',
    'notifications',
    'products',
    'extensions',
    'purchases',
    'product-updates',
    'refund-requests',
    'reviews',
    'reports',
    'selling',
  ],
};

/** The first cycle in a graph as a path of names, or undefined when there is none. */
export function findCycle(graph: Record<string, readonly string[]>): string[] | undefined {
  const done = new Set<string>();
  const visit = (name: string, path: string[]): string[] | undefined => {
    if (path.includes(name)) return [...path.slice(path.indexOf(name)), name];
    if (done.has(name)) return undefined;
    for (const next of graph[name] ?? []) {
      const cycle = visit(next, [...path, name]);
      if (cycle) return cycle;
    }
    done.add(name);
    return undefined;
  };
  for (const name of Object.keys(graph)) {
    const cycle = visit(name, []);
    if (cycle) return cycle;
  }
  return undefined;
}
