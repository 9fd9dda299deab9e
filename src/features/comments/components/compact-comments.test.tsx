// @vitest-environment happy-dom
import { createRoutesStub } from 'react-router';
import { expect, it } from 'vitest';
import { shownComment } from '#test/shown-comments.ts';
import { buttonNamed, press, showScreen, untilShown } from '#test/screen.ts';
import type { Comment, Thread } from '../thread.ts';
import { CommentsProvider } from './comments-provider.tsx';
import { CompactComments } from './compact-comments.tsx';

const now = Date.UTC(2026, 0, 2);
let person = 0;
const words = (number: number) => `Words ${number}.`;

function commentAt(number: number, parent: number | null): Comment {
  return shownComment({
    id: `c${number}`,
    threadId: 'c1',
    parentId: parent === null ? null : `c${parent}`,
    text: words(number),
    createdAt: new Date(Date.UTC(2026, 0, 1, 0, number)),
    author: { id: 'p1', username: 'ada', avatarUrl: null },
  });
}

async function showCompact(thread: Omit<Thread, 'id'>, comments: Comment[]) {
  const page = {
    total: thread.replies + 1,
    threads: [{ id: 'c1', ...thread }],
    comments,
    next: null,
  };
  const subject = { articleId: 'an-article' };
  // Lists are kept for a person who returns: each test is another one.
  person += 1;
  const Component = () => (
    <CommentsProvider loaded={{ subject, page, isLaterPage: false, now }}>
      <CompactComments />
    </CommentsProvider>
  );
  const root = { viewer: { id: `p${person}` } };
  const Stub = createRoutesStub([{ id: 'root', path: '*', Component, loader: () => root }]);
  const place = showScreen(<Stub hydrationData={{ loaderData: { root } }} />);
  await untilShown(place, words(1));
  return place;
}

it('counts all replies, and leads to those that are not loaded', async () => {
  const loaded = Array.from({ length: 25 }, (_, index) => commentAt(index + 1, index ? 1 : null));
  const place = await showCompact({ replies: 41, next: 'later' }, loaded);
  await press(buttonNamed(place, 'Show 41 replies'));
  expect(place.querySelectorAll('li li')).toHaveLength(24);
  const more = [...place.querySelectorAll('a')].find((link) =>
    link.textContent.startsWith('Show 17 more replies'),
  );
  expect(more?.getAttribute('href')).toMatch(/#comment-c1$/);
});

it('shows replies to replies at the same level, oldest first', async () => {
  const loaded = [commentAt(1, null), commentAt(4, 1), commentAt(3, 2), commentAt(2, 1)];
  const place = await showCompact({ replies: 3, next: null }, loaded);
  await press(buttonNamed(place, 'Show 3 replies'));
  const shown = [...place.querySelectorAll('li li')].map((reply) => reply.textContent);
  expect(shown.map((text) => /Words \d\./.exec(text)?.[0])).toEqual([words(2), words(3), words(4)]);
  expect(place.textContent).not.toContain('more repl');
});
