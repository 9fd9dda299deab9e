import { sql } from 'drizzle-orm';
import type { Database } from '#platform/database.server.ts';
import { plainWord, searchWords, typingMistakes } from '#shared/search-words.ts';
import { searchVocabulary } from './search.tables.server.ts';

/**
 * The result of `find` for a text; if it is empty, the result for the corrected text, with that
 * text. Only the first page is corrected: further ones are requested with the corrected text.
 */
export async function findForgiving<Page extends { next: string | null }>(
  db: Database,
  { q, after }: { q?: string | undefined; after?: string | undefined },
  find: (q: string | undefined) => Promise<Page & { rows: unknown[] }>,
): Promise<Page & { corrected: string | null }> {
  const found = await find(q);
  if (!q || after || found.rows.length > 0) return { ...found, corrected: null };
  const corrected = await correctedText(db, q);
  if (corrected === null) return { ...found, corrected: null };
  const meant = await find(corrected);
  return { ...meant, corrected: meant.rows.length > 0 ? corrected : null };
}

/** The minimum word length for tolerating one mistake, and two. */
const forgiven = { one: 4, two: 8, most: 32 } as const;

/** How many of the nearest words are compared. */
const candidates = 20;

/** A text with mistyped words replaced from the vocabulary; null: there are none. */
async function correctedText(db: Database, text: string): Promise<string | null> {
  const words = searchWords(text).map((word) => ({ word, plain: plainWord(word) }));
  const unsure = words.filter(
    ({ plain }) => plain.length >= forgiven.one && plain.length <= forgiven.most,
  );
  if (unsure.length === 0) return null;
  const near = await nearWords(
    db,
    unsure.map(({ plain }) => plain),
  );
  const corrected = words.map(({ word, plain }) => bestOf(near.get(plain) ?? [], word, plain));
  const meant = corrected.join(' ');
  return meant === words.map(({ word }) => word).join(' ') ? null : meant;
}

async function nearWords(db: Database, plains: string[]) {
  const typed = sql`unnest(${sql.param(plains)}::text[]) as typed (plain)`;
  const { rows } = await db.execute<{ typed: string; word: string; plain: string }>(sql`
    select typed.plain as typed, near.word, near.plain
    from ${typed}
    cross join lateral (
      select word, plain from ${searchVocabulary}
      order by ${searchVocabulary.plain} <-> typed.plain
      limit ${candidates}
    ) as near
  `);
  return Map.groupBy(rows, ({ typed: plain }) => plain);
}

function bestOf(near: { word: string; plain: string }[], word: string, plain: string): string {
  const most = plain.length >= forgiven.two ? 2 : 1;
  const best = near
    .map((one) => ({ ...one, mistakes: typingMistakes(plain, one.plain) }))
    .filter(({ mistakes }) => mistakes <= most)
    .toSorted((one, other) => one.mistakes - other.mistakes)
    .at(0);
  return best?.word ?? word;
}
