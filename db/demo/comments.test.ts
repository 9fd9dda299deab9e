import { expect, it } from 'vitest';
import { commentLimits } from '#features/comments/rules.ts';
import { readComments } from './comments.ts';
import { demoModerator, demoPeople } from './people.ts';

const comments = readComments('comments.txt');
const questions = readComments('questions.txt');

it('every comment is by one of the demo people and younger than what it answers', () => {
  const usernames = new Set([demoModerator, ...demoPeople].map(({ username }) => username));
  expect(comments.length).toBeGreaterThan(90);
  expect(questions.length).toBeGreaterThan(10);
  for (const { author, daysAgo, parent } of [...comments, ...questions]) {
    expect(usernames).toContain(author);
    if (parent) expect(daysAgo).toBeLessThanOrEqual(parent.daysAgo);
  }
});

it('come after what they answer, and one conversation is deeper than the levels shown', () => {
  const places = new Map(comments.map((comment, place) => [comment, place]));
  let deepest = 0;
  for (const comment of comments) {
    let level = 1;
    for (let above = comment.parent; above; above = above.parent) {
      expect(places.get(above)).toBeLessThan(places.get(comment) ?? 0);
      level += 1;
    }
    deepest = Math.max(deepest, level);
  }
  expect(deepest).toBeGreaterThan(commentLimits.levels);
});
