import { expect, it } from 'vitest';
import { articleBySlug } from './page.queries.server.ts';
import { fieldsWith, makeImage } from '#test/articles.ts';
import { openFreshSite } from '#test/calls.ts';
import { makePerson } from '#test/people.ts';
import { readingAnew } from '#platform/shared-reads.server.ts';

const { db, as, storage } = await openFreshSite();
const author = await makePerson(db, { username: 'previewing' });
const paragraph = (text: string) => ({ type: 'paragraph', content: [{ type: 'text', text }] });
const doc = (...content: unknown[]) => ({ type: 'doc', content });

it('is the HTML that the saved article has', async () => {
  const image = await makeImage(db, storage, author);
  const content = doc(
    { type: 'heading', attrs: { level: 2 }, content: [{ type: 'text', text: 'Bend' }] },
    paragraph('Words'),
    { type: 'image', attrs: { src: `/files/images/${image.id}/800.webp`, alt: 'A pipe' } },
    {
      type: 'codeBlock',
      attrs: { language: 'python' },
      content: [{ type: 'text', text: 'x = 1' }],
    },
  );
  const { html } = await as(author).articles.preview({ content });
  const { slug } = await as(author).articles.create(fieldsWith(image, { content }));
  const saved = await articleBySlug(readingAnew(db), { ...author }, slug);
  expect(html).toBe(saved?.contentHtml);
  expect(html).toContain('alt="A pipe"');
});

it('has the table of contents of the page', async () => {
  const heading = (text: string) => ({
    type: 'heading',
    attrs: { level: 2 },
    content: [{ type: 'text', text }],
  });
  const content = doc(...['Bend', 'Weld', 'Paint', 'Dust'].map(heading), paragraph('Words'));
  const { contents } = await as(author).articles.preview({ content });
  expect(contents.map(({ text, depth }) => [text, depth])).toEqual([
    ['Bend', 0],
    ['Weld', 0],
    ['Paint', 0],
    ['Dust', 0],
  ]);
});

it.each([
  ['nothing', undefined, 'Article must have content.'],
  ['no words', doc(paragraph('  ')), 'Article must have content.'],
  ['more than 200 kB', doc(paragraph('x'.repeat(200_001))), /200 kB/],
])('refuses %s as saving does', async (_, content, message) => {
  await expect(as(author).articles.preview({ content })).rejects.toMatchObject({
    status: 400,
    message: expect.stringMatching(message),
  });
});

it('takes no markup of its sender, and no visitors', async () => {
  const { html } = await as(author).articles.preview({
    content: doc(paragraph('<img src=x onerror=alert(1)>')),
  });
  expect(html).toBe('<p>&lt;img src=x onerror=alert(1)&gt;</p>');
  await expect(as(null).articles.preview({ content: doc(paragraph('a')) })).rejects.toMatchObject({
    status: 401,
  });
});
