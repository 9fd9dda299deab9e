// @vitest-environment happy-dom
import { createRoutesStub } from 'react-router';
import { expect, it, vi } from 'vitest';
import { showScreen } from '#test/screen.ts';
import { EditArticleForm } from './edit-article-form.tsx';

vi.mock('./article-form-page.tsx', () => ({
  ArticleFormPage: ({ children }: { children: React.ReactNode }) => <main>{children}</main>,
}));

type Article = React.ComponentProps<typeof EditArticleForm>['article'];

function noteFor(moderationStatus: string, isModerator = false) {
  const words = { category: 'Guide', slug: 'a', rejectionReason: 'Too short.', tags: [''] };
  const isPublished = moderationStatus === 'approved';
  const article = { id: 'a', moderationStatus, isPublished, ...words } as Article;
  const root = { viewer: { id: 'ada', username: 'ada', isModerator } };
  const Component = () => <EditArticleForm article={article} slug="a" />;
  const Stub = createRoutesStub([{ id: 'root', path: '/', Component, loader: () => root }]);
  return showScreen(<Stub hydrationData={{ loaderData: { root } }} />).textContent;
}

it('says before an approved article is saved that it leaves the site', () => {
  const sentence =
    'This article is published. When you save changes, it leaves the site until a moderator approves it again.';
  expect(noteFor('approved')).toBe(sentence);
  expect(noteFor('pending')).toBe('');
  expect(noteFor('rejected')).toContain('The moderator wrote: Too short.');
  // Spec A §4: their own edits keep the state.
  expect(noteFor('approved', true)).toBe('');
});
