/**
 * Which feature may use which others, and whether it may use rich text (`document`). This list is
 * the graph: the dependency rules refuse every import that is not on it, and a test refuses a
 * circle. A feature that is not here may not exist.
 */
export const featureGraph: Record<string, readonly string[]> = {
  audit: [],
  accounts: ['audit'],
  uploads: ['accounts'],
  profiles: ['audit', 'accounts', 'uploads'],
  notifications: ['accounts', 'profiles'],
  articles: ['audit', 'accounts', 'profiles', 'notifications', 'uploads', 'document'],
  comments: ['audit', 'articles', 'notifications', 'accounts', 'profiles', 'supporters'],
  votes: ['articles', 'comments', 'notifications', 'accounts'],
  selling: ['audit', 'profiles', 'accounts'],
  products: ['audit', 'accounts', 'profiles', 'selling', 'uploads', 'notifications', 'document'],
  purchases: ['audit', 'products', 'selling', 'accounts', 'profiles', 'notifications', 'uploads'],
  reviews: ['audit', 'products', 'purchases', 'notifications', 'accounts', 'profiles', 'uploads'],
  supporters: ['audit', 'accounts', 'profiles'],
  bookmarks: ['articles', 'products', 'profiles', 'accounts'],
  reports: ['audit', 'articles', 'products', 'comments', 'reviews', 'accounts', 'profiles'],
  moderation: [
    'audit',
    'accounts',
    'articles',
    'comments',
    'notifications',
    'products',
    'profiles',
    'purchases',
    'reports',
    'reviews',
    'uploads',
  ],
  search: ['articles', 'products', 'profiles', 'uploads'],
  people: ['audit', 'accounts', 'profiles', 'articles', 'comments', 'products', 'purchases'],
  stats: ['articles', 'products', 'supporters'],
  departures: [
    'audit',
    'selling',
    'supporters',
    'accounts',
    'profiles',
    'uploads',
    'articles',
    'comments',
    'votes',
    'bookmarks',
    'notifications',
    'products',
    'purchases',
    'reviews',
    'reports',
  ],
};

/** The first circle in a graph as a path of names, or undefined when there is none. */
export function findCircle(graph: Record<string, readonly string[]>): string[] | undefined {
  const done = new Set<string>();
  const visit = (name: string, path: string[]): string[] | undefined => {
    if (path.includes(name)) return [...path.slice(path.indexOf(name)), name];
    if (done.has(name)) return undefined;
    for (const next of graph[name] ?? []) {
      const circle = visit(next, [...path, name]);
      if (circle) return circle;
    }
    done.add(name);
    return undefined;
  };
  for (const name of Object.keys(graph)) {
    const circle = visit(name, []);
    if (circle) return circle;
  }
  return undefined;
}
