import { voteOnArticle, voteOnComment } from '#features/votes/commands.server.ts';
import type { Database } from '#platform/database.server.ts';
import type { DemoComment } from './comments.ts';
import { demoPeople, idOf } from './people.ts';

type Voting = {
  /** All articles in a lasting order; of these only the ones from `first` to `end` are voted on. */
  articleIds: readonly string[];
  first: number;
  end: number;
  at: Date;
};

/** Lets the demo people vote: each article has its own share of likes, few of dislikes. */
export async function seedArticleVotes(
  db: Database,
  people: ReadonlyMap<string, string>,
  { articleIds, first, end, at }: Voting,
): Promise<void> {
  for (const [place, id] of articleIds.entries()) {
    if (place < first || place >= end) continue;
    const likes = 2 + ((place * 5) % 7);
    for (const [number, { username }] of demoPeople.entries()) {
      const draw = (place * 7 + number * 11 + place * number) % 24;
      if (draw >= likes && draw !== 23) continue;
      const vote = draw === 23 ? 'dislike' : 'like';
      await voteOnArticle(db, { id: idOf(people, username) }, { id, vote }, at);
    }
  }
}

/** Lets them vote on what others said. */
export async function seedCommentVotes(
  db: Database,
  people: ReadonlyMap<string, string>,
  said: ReadonlyMap<DemoComment, string>,
): Promise<void> {
  for (const [{ place, author }, id] of said) {
    for (const [number, { username }] of demoPeople.entries()) {
      const draw = (place * 13 + number * 7 + place * number) % 48;
      if (username === author || draw > (place * 3) % 5) continue;
      const vote = draw === 4 ? 'dislike' : 'like';
      await voteOnComment(db, { id: idOf(people, username) }, { id, vote });
    }
  }
}
