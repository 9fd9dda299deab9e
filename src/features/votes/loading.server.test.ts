import { expect, it } from 'vitest';
import { makePublishedArticle } from '#test/articles.ts';
import { openFreshSite } from '#test/calls.ts';
import { makeComment } from '#test/comments.ts';
import { makePerson } from '#test/people.ts';
import { voteOnArticle, voteOnComment } from './commands.server.ts';
import { loadOwnVotes } from './loading.ts';

const queries: string[] = [];
const { db, as, storage } = await openFreshSite({ onQuery: (query) => queries.push(query) });
const author = await makePerson(db);
const reader = await makePerson(db);
const moderator = await makePerson(db, { isModerator: true });
const article = await makePublishedArticle(db, storage, author, moderator);
const comments = [
  await makeComment(db, author, { articleId: article.id }),
  await makeComment(db, author, { articleId: article.id }),
];
const [first] = comments;
if (!first) throw new Error('There is no comment.');
await voteOnArticle(db, reader, { id: article.id, vote: 'like' });
await voteOnComment(db, reader, { id: first.id, vote: 'dislike' });

const problems: unknown[] = [];
const report = (error: unknown) => problems.push(error);

it('asks nothing for a visitor and once for a member', async () => {
  queries.length = 0;
  const none = { article: 'none', comments: {} };
  expect(await loadOwnVotes({ api: as(null), viewer: null, report }, article.id, comments)).toEqual(
    none,
  );
  expect(queries).toHaveLength(0);
  const page = { api: as(reader), viewer: reader, report };
  expect(await loadOwnVotes(page, article.id, comments)).toEqual({
    article: 'like',
    comments: { [first.id]: 'dislike' },
  });
  expect(queries).toHaveLength(1);
});

it('shows the page all the same when the votes cannot be read', async () => {
  // A session that ends while the page is being made.
  const page = { api: as(null), viewer: reader, report };
  expect(await loadOwnVotes(page, article.id, comments)).toBeNull();
  expect(problems).toHaveLength(1);
});
