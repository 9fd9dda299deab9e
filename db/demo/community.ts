import { markNotificationsRead } from '#features/notifications/commands.server.ts';
import type { Database } from '#platform/database.server.ts';
import { seedBookmarks } from './bookmarks.ts';
import { readComments, seedComments, type DemoComment } from './comments.ts';
import { demoModerator, demoPeople, idOf } from './people.ts';
import { seedViews } from './views.ts';
import { seedArticleVotes, seedCommentVotes } from './votes.ts';

type Community = {
  people: ReadonlyMap<string, string>;
  /** Ids of the published articles by slug, the oldest first. */
  articles: ReadonlyMap<string, string>;
  now: Date;
};

/** One person has been away for this long; all others have read what happened. */
const away = { username: 'mira-okafor', days: 8 };
/** The newest articles, voted on in that time. */
const newArticles = 5;
const dayMilliseconds = 24 * 60 * 60 * 1000;

/** What the demo people look at, say, vote and keep; the bell of one of them has news. */
export async function seedCommunity(db: Database, community: Community): Promise<void> {
  const { people, articles, now } = community;
  const listed = [...articles.values()];
  const comments = readComments();
  const said = new Map<DemoComment, string>();
  const days = (count: number) => new Date(now.getTime() - count * dayMilliseconds);
  const say = (some: DemoComment[]) => seedComments(db, some, { people, articles, said, now });
  const vote = (first: number, end: number, at: Date) =>
    seedArticleVotes(db, people, { articleIds: listed, first, end, at });
  const others = demoPeople.filter(({ username }) => username !== away.username);

  await seedViews(db, listed);
  await vote(0, listed.length - newArticles, days(away.days));
  await say(comments.filter(({ daysAgo }) => daysAgo > away.days));
  await readNotifications(db, people, [demoModerator, ...demoPeople]);
  await vote(listed.length - newArticles, listed.length, days(1));
  await say(comments.filter(({ daysAgo }) => daysAgo <= away.days));
  await readNotifications(db, people, [demoModerator, ...others]);
  await seedCommentVotes(db, people, said);
  await seedBookmarks(db, people, listed);
}

async function readNotifications(
  db: Database,
  people: ReadonlyMap<string, string>,
  readers: readonly { username: string }[],
): Promise<void> {
  for (const { username } of readers) {
    await markNotificationsRead(db, { id: idOf(people, username) }, { all: true });
  }
}
