import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { articles } from '#features/articles/tables.server.ts';
import { makeImage, makePublishedArticle } from '#test/articles.ts';
import { openFreshSite } from '#test/calls.ts';
import { makeComment } from '#test/comments.ts';
import { draftWith } from '#test/drafts.ts';
import { makePerson } from '#test/people.ts';
import { makeListedProduct } from '#test/products.ts';

const { db, as, storage } = await openFreshSite();
const moderator = await makePerson(db, { isModerator: true });

describe('the list', () => {
  it('leads to each form, and says nothing of what the person may not see', async () => {
    const [person, author] = [await makePerson(db), await makePerson(db)];
    const article = await makePublishedArticle(db, storage, author, moderator, { title: 'Seen' });
    const secret = await makePublishedArticle(db, storage, author, moderator, { title: 'Secret' });
    const comment = await makeComment(db, author, { articleId: article.id, text: 'A word' });
    const hidden = await makeComment(db, author, { articleId: secret.id, text: 'A word' });
    await db
      .update(articles)
      .set({ isPublished: false, moderationStatus: 'pending' })
      .where(eq(articles.id, secret.id));
    const product = await makeListedProduct(db, storage, author, moderator, { name: 'Bevel' });
    const image = await makeImage(db, storage, person);
    const cases = [
      ['article', 'new', '/create?draft=ID', ''],
      ['product', 'edit_bevel', '/marketplace/edit/bevel?draft=ID', ''],
      ['version', product.slug, `/marketplace/${product.slug}/versions/new?draft=ID`, 'Bevel'],
      ['comment', `article:${article.id}`, `${pathOf(article)}?draft=ID#comments`, 'Seen'],
      [
        'comment',
        `reply:${comment.id}`,
        `${pathOf(article)}?draft=ID#comment-${comment.id}`,
        'Seen',
      ],
      ['review', product.id, `/marketplace/${product.slug}?draft=ID`, 'Bevel'],
      ['comment', `article:${secret.id}`, null, ''],
      ['comment', `edit:${hidden.id}`, null, ''],
      ['review', randomUUID(), null, ''],
    ] as const;
    for (const [form, subject] of cases) {
      const value = { title: subject, thumbnail: { id: image.id } };
      await as(person).drafts.save(draftWith({ form, subject, content: { value, beside: 1 } }));
    }
    const { drafts: listed } = await as(person).drafts.list({});
    expect(listed.map(({ path, about, id }) => [path?.replace(id, 'ID') ?? null, about])).toEqual(
      cases.map(([, , path, about]) => [path, about]).toReversed(),
    );
    expect(listed[0]?.imageUrl).toBe(`/files/images/${image.id}/400.webp`);
  });
});

function pathOf({ slug, category }: { slug: string; category: string }): string {
  return `/knowledge-base/${category.toLowerCase()}/${slug}`;
}
