import { markNotificationsRead } from '#features/notifications/commands.server.ts';
import type { Database } from '#platform/database.server.ts';
import { seedAnswers } from './answers.ts';
import { seedBookmarks } from './bookmarks.ts';
import { readComments, seedComments, type DemoComment } from './comments.ts';
import { demoModerator, demoPeople, idOf } from './people.ts';
import { seedViews } from './views.ts';
import { seedArticleVotes, seedCommentVotes } from './votes.ts';

type Community = {
  people: ReadonlyMap<string, string>;
  /** Ids of the published articles by slug, the oldest first. */
  articles: ReadonlyMap<string, string>;
  /** Ids of the listed products by name. */
  listed: ReadonlyMap<string, string>;
  /** Of comments. */
  pictures: ReadonlyMap<string, string>;
  now: Date;
};

/** One person has been away for this long; all others have read what happened. */
const away = { username: 'mira-okafor', days: 8 };
/** The newest articles, voted on in that time. */
const newArticles = 5;
const dayMilliseconds = 24 * 60 * 60 * 1000;

/** What the demo people look at, say, vote and keep; the bell of one of them has news. */
export async function seedCommunity(db: Database, community: Community): Promise<void> {
  const { people, articles, pictures, now } = community;
  const articleIds = [...articles.values()];
  const comments = [...readComments('comments.txt'), ...readComments('questions.txt')];
  const subjects = new Map<string, { articleId: string } | { productId: string }>([
    ...[...articles].map(([slug, articleId]) => [slug, { articleId }] as const),
    ...[...community.listed].map(([name, productId]) => [name, { productId }] as const),
  ]);
  const said = new Map<DemoComment, string>();
  const days = (count: number) => new Date(now.getTime() - count * dayMilliseconds);
  const say = (some: DemoComment[]) =>
    seedComments(db, some, { people, subjects, said, pictures, now });
  const vote = (first: number, end: number, at: Date) =>
    seedArticleVotes(db, people, { articleIds, first, end, at });
  const others = demoPeople.filter(({ username }) => username !== away.username);

  await seedViews(db, articleIds);
  await vote(0, articleIds.length - newArticles, days(away.days));
  await say(comments.filter(({ daysAgo }) => daysAgo > away.days));
  await readNotifications(db, people, [demoModerator, ...demoPeople]);
  await vote(articleIds.length - newArticles, articleIds.length, days(1));
  await say(comments.filter(({ daysAgo }) => daysAgo <= away.days));
  await readNotifications(db, people, [demoModerator, ...others]);
  await seedCommentVotes(db, people, said);
  await seedAnswers(db, people, articles.keys());
  await seedBookmarks(db, people, articleIds);
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
