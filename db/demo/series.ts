import { createSeries } from '#features/articles/series/commands.server.ts';
import type { Database } from '#platform/database.server.ts';
import { slugOf } from '#shared/slug.ts';
import { idOf } from './people.ts';

/** Titles of published articles, in the order in which they are read. */
const demoSeries = [
  {
    author: 'tomas-reyes',
    title: 'Hard Surfaces, Start to Finish',
    parts: [
      'When a Weighted Normal modifier is worth it',
      'Plan a trim sheet for a modular room kit',
      'Lighting hot metal in Cycles',
      'Clay, wire, final: presenting topology',
    ],
  },
  {
    author: 'mira-okafor',
    title: 'Faster Scenes',
    parts: [
      'Six modelling shortcuts to learn first',
      'Scatter anything with one Geometry Nodes group',
    ],
  },
];

type Readers = { people: ReadonlyMap<string, string>; articles: ReadonlyMap<string, string> };

/** Some authors wrote articles that follow each other. */
export async function seedSeries(db: Database, { people, articles }: Readers): Promise<void> {
  for (const { author, title, parts } of demoSeries) {
    const articleIds = parts.map((part) => {
      const id = articles.get(slugOf(part));
      if (!id) throw new Error(`The demo has no article named "${part}".`);
      return id;
    });
    await createSeries(db, { id: idOf(people, author) }, { title, articleIds });
  }
}
