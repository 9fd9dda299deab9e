import { renderToString } from 'react-dom/server';
import { createRoutesStub } from 'react-router';
import { expect, it } from 'vitest';
import { shownComment } from '#test/shown-comments.ts';
import type { Subject } from '../rules.ts';
import type { Comment, CommentPage } from '../thread.ts';
import { CommentsProvider } from './comments-provider.tsx';
import { CommentsSection } from './comments-section.tsx';

/** The section as the server sends it to a visitor. */
function sectionOf(
  page: CommentPage | null,
  subject: Subject = { articleId: 'an-article' },
  ownerId: string | null = null,
): string {
  const loaded = { subject, page, isLaterPage: false, now: Date.now() };
  const votes = { render: () => null, load: () => Promise.resolve() };
  const others = { report: null, remove: null, restore: null };
  const Component = () => (
    <CommentsProvider loaded={loaded}>
      <CommentsSection subject={subject} ownerId={ownerId} votes={votes} others={others} />
    </CommentsProvider>
  );
  const Stub = createRoutesStub([{ id: 'root', path: '*', Component, loader: () => root }]);
  return renderToString(<Stub hydrationData={{ loaderData: { root } }} />);
}

const root = { viewer: null };

it('says that the comments could not be loaded, with a way to try again', () => {
  const html = sectionOf(null);
  expect(html).toContain('Could not load comments.');
  expect(html).toContain('Retry');
  expect(html).not.toContain('No comments yet. Ask, answer or add what worked for you.');
});

it('says that there are none', () => {
  const html = sectionOf({ total: 0, threads: [], comments: [], next: null });
  expect(html).toContain('No comments yet. Ask, answer or add what worked for you.');
  expect(html).not.toContain('Could not load comments.');
});

it('shows beside a name that its owner supports the site', () => {
  const comment = shownComment({
    id: 'c1',
    threadId: 'c1',
    parentId: null,
    text: 'Thank you',
    createdAt: new Date(),
    author: { id: 'p1', username: 'ada', avatarUrl: null },
  });
  const page = { total: 1, threads: [{ id: 'c1', replies: 0, next: null }], next: null };
  const htmlFor = (supporterTier: Comment['supporterTier']) =>
    sectionOf({ ...page, comments: [{ ...comment, supporterTier }] });
  expect(htmlFor('advocate')).toMatch(/>ada<\/a>[\s\S]*Advocate/);
  expect(htmlFor('supporter')).toContain('Supporter');
  expect(htmlFor(null)).not.toMatch(/Advocate|Supporter/);
});

it('says the level of a reply to people who hear the page', () => {
  const at = new Date();
  const said = (level: number) => ({
    id: `c${level}`,
    threadId: 'c1',
    parentId: level === 1 ? null : `c${level - 1}`,
    text: `Words of level ${level}.`,
    content: null,
    picture: null,
    likes: 0,
    dislikes: 0,
    createdAt: new Date(at.getTime() + level),
    updatedAt: new Date(at.getTime() + level),
    author: { id: `p${level}`, username: `name-${level}`, avatarUrl: null },
    hasProduct: false,
    supporterTier: null,
    removal: null,
  });
  const comments = Array.from({ length: 13 }, (_, index) => said(index + 1));
  const threads = [{ id: 'c1', replies: 12, next: null }];
  const html = sectionOf({ total: 13, threads, comments, next: null });
  expect(html).not.toContain('Level 1,');
  expect(html).toContain('<p class="sr-only">Level 2, in reply to name-1</p>');
  expect(html).toContain('<p class="sr-only">Level 12, in reply to name-11</p>');
  // Indented nested lists, with deeper levels collapsed.
  expect(html.match(/<ol class="comment-replies">/g)).toHaveLength(11);
  expect(html.match(/<ol class="comment-replies comment-replies-flat">/g)).toHaveLength(1);
  expect(html).toContain('Continue this thread (1)');
});

it('shows under a product whose words are the seller’s, and who owns it', () => {
  const subject = { productId: 'a-product' };
  const none = { total: 0, threads: [], comments: [], next: null };
  expect(sectionOf(null, subject)).toContain('Could not load questions.');
  expect(sectionOf(none, subject)).toContain('No questions yet.');
  const at = new Date();
  const words = {
    text: 'Yes',
    content: null,
    picture: null,
    likes: 0,
    dislikes: 0,
    createdAt: at,
    updatedAt: at,
    removal: null,
  };
  const said = (id: string, hasProduct: boolean) => ({
    ...words,
    id,
    threadId: id,
    parentId: null,
    hasProduct,
    supporterTier: null,
    author: { id, username: id, avatarUrl: null },
  });
  const comments = [said('ada', false), said('bo', true)];
  const threads = comments.map(({ id }) => ({ id, replies: 0, next: null }));
  const html = sectionOf({ total: 2, threads, comments, next: 'later' }, subject, 'ada');
  expect(html).toMatch(/>ada<\/a>[\s\S]*Seller/);
  expect(html).toMatch(/>bo<\/a>[\s\S]*Owns it/);
  expect(html.match(/Seller<|Owns it/g)).toHaveLength(2);
  expect(html).toContain('2 questions and answers');
  expect(html).toContain('href="?comments=later#questions"');
});
