import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Database } from '#platform/database.server.ts';
import type { Random } from './random.ts';
import { makePerson } from './people.ts';
import { openSession } from './session.ts';

/** Shared data may be as old as this, and a request takes a while on a busy machine. */
const oldestMilliseconds = 5_000;
const markSeconds = 5;
/** Well below the limit of a person's votes in ten minutes. */
const votesOfOne = 150;

type Site = { urls: readonly string[]; origin: string };

/** A person who is the only one to vote on an article, so that its likes are known. */
type Voter = {
  slug: string;
  id: string;
  cookie: string;
  /** How long their browser sends the mark of a write. */
  markedUntil: number;
  /** The likes of the article in order: when others may see them, and when they must. */
  values: { likes: 0 | 1; from: number; settled: number }[];
};

const shown = z.object({ likes: z.number() });

/** A voter for each 150 rounds, with a separate article. */
export async function makeVoters(db: Database, secret: string, rounds: number): Promise<Voter[]> {
  const voters: Voter[] = [];
  for (let n = 0; n < Math.ceil(rounds / votesOfOne); n += 1) {
    const person = await makePerson(db, { username: `voter-${n}` });
    const slug = `freshness-${n}`;
    const { rows } = await db.execute<{ id: string }>(sql`
      insert into articles (user_id, slug, title, description, category, difficulty,
        read_time_minutes, thumbnail_id, content, content_html, content_renderer, contents,
        moderation_status, is_published, published_at)
      select user_id, ${slug}, title, description, category, difficulty, read_time_minutes,
        thumbnail_id, content, content_html, content_renderer, contents, 'approved', true, now()
      from articles where is_published limit 1
      returning id`);
    const cookie = await openSession(db, person.id, secret);
    const values: Voter['values'] = [{ likes: 0, from: 0, settled: 0 }];
    voters.push({ slug, id: rows[0]?.id ?? '', cookie, markedUntil: 0, values });
  }
  return voters;
}

/**
 * Votes and reads at random, on either process.
 * @returns what somebody saw that was older than their own vote, or than five seconds
 */
export async function playRounds(site: Site, voters: Voter[], rounds: number, random: Random) {
  const stale: string[] = [];
  let left = rounds;
  const play = async (voter: Voter) => {
    while (left > 0) {
      left -= 1;
      if (random.chance(0.3)) await vote(site, voter, random);
      else if (random.chance(0.5)) stale.push(...(await readOwn(site, voter, random)));
      else stale.push(...(await readOther(site, voters, voter, random)));
    }
  };
  await Promise.all(voters.map(play));
  return stale;
}

async function vote({ urls, origin }: Site, voter: Voter, random: Random): Promise<void> {
  const likes = random.chance(0.5) ? 1 : 0;
  const value: Voter['values'][number] = { likes, from: Date.now(), settled: Infinity };
  voter.values.push(value);
  const answer = await fetch(`${random.one(urls)}/api/v1/articles/${voter.id}/vote`, {
    method: 'PUT',
    headers: { cookie: voter.cookie, origin, 'content-type': 'application/json' },
    body: JSON.stringify({ vote: likes === 1 ? 'like' : 'none' }),
  });
  if (answer.status !== 200) throw new Error(await answer.text());
  const mark = answer.headers.getSetCookie().find((cookie) => cookie.startsWith('forge.written='));
  if (mark) voter.markedUntil = Date.now() + markSeconds * 1000;
  value.settled = Date.now();
}

async function likesOf(url: string, slug: string, cookie: string): Promise<number> {
  const answer = await fetch(`${url}/api/v1/articles/${slug}`, { headers: { cookie } });
  if (answer.status !== 200) throw new Error(await answer.text());
  return shown.parse(await answer.json()).likes;
}

/** People see their own writes immediately. */
async function readOwn({ urls }: Site, voter: Voter, random: Random): Promise<string[]> {
  const mark = Date.now() < voter.markedUntil ? '; forge.written=1' : '';
  const seen = await likesOf(random.one(urls) ?? '', voter.slug, voter.cookie + mark);
  const own = voter.values.at(-1)?.likes;
  return seen === own ? [] : [`${voter.slug}: ${seen} likes instead of one's own ${own}`];
}

/** Others see a value of the last five seconds; every second one has no session. */
async function readOther({ urls }: Site, voters: Voter[], reader: Voter, random: Random) {
  const other = random.one(voters) ?? reader;
  const asked = Date.now();
  const cookie = random.chance(0.5) ? reader.cookie : '';
  const seen = await likesOf(random.one(urls) ?? '', other.slug, cookie);
  const isPossible = other.values.some(({ likes, from }, place) => {
    const replaced = other.values[place + 1]?.settled ?? Infinity;
    return likes === seen && from <= Date.now() && replaced >= asked - oldestMilliseconds;
  });
  return isPossible ? [] : [`${other.slug}: ${seen} likes, of more than five seconds ago`];
}
