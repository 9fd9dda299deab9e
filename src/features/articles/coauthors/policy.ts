import type { Viewer } from '#shared/viewer.ts';
import type { CoauthorStatus } from './rules.ts';

/** A person whom the author invited and who has not declined. */
export type Coauthorship = { id: string; status: Exclude<CoauthorStatus, 'declined'> };

export type Written = { authorId: string | null; coauthors: readonly Coauthorship[] };

export type WritingRole = 'author' | 'coauthor' | 'invited';

/** A person's role in an article; null for everybody else. */
export function roleIn(viewer: Pick<Viewer, 'id'> | null, article: Written): WritingRole | null {
  if (!viewer) return null;
  if (article.authorId === viewer.id) return 'author';
  const own = article.coauthors.find(({ id }) => id === viewer.id);
  if (!own) return null;
  return own.status === 'accepted' ? 'coauthor' : 'invited';
}

/** Those who accepted. */
export function acceptedOf<Row extends Coauthorship>(coauthors: readonly Row[]): Row[] {
  return coauthors.filter(({ status }) => status === 'accepted');
}
