import { acceptInvitation, inviteCoauthor } from '#features/articles/coauthors/commands.server.ts';
import type { Database } from '#platform/database.server.ts';
import { slugOf } from '#shared/slug.ts';
import { idOf, viewerOf } from './people.ts';

/** Articles that several people wrote, and one that its author would like to write with somebody. */
const writtenTogether = [
  {
    author: 'mira-okafor',
    title: 'Scatter anything with one Geometry Nodes group',
    coauthors: ['aki-tan', 'kofi-mensah'],
    invited: [],
  },
  {
    author: 'tomas-reyes',
    title: 'Lighting hot metal in Cycles',
    coauthors: ['mira-okafor'],
    invited: [],
  },
  {
    author: 'lena-vogt',
    title: 'Your first render, beyond the donut',
    coauthors: [],
    invited: ['mira-okafor'],
  },
];

/** Some articles have co-authors who accepted, and Mira finds an invitation. */
export async function seedCoauthors(
  db: Database,
  people: ReadonlyMap<string, string>,
): Promise<void> {
  const person = (username: string) => viewerOf({ id: idOf(people, username), username });
  for (const { author, title, coauthors, invited } of writtenTogether) {
    const slug = slugOf(title);
    for (const username of [...coauthors, ...invited]) {
      await inviteCoauthor(db, person(author), { slug, userId: idOf(people, username) });
    }
    for (const username of coauthors) await acceptInvitation(db, person(username), slug);
  }
}
