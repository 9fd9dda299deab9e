import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { makePublishedArticle } from '#test/articles.ts';
import { openFreshSite } from '#test/calls.ts';
import { makeComment } from '#test/comments.ts';
import { makePerson } from '#test/people.ts';
import { makeListedProduct } from '#test/products.ts';
import { comments } from './tables.server.ts';

const { db, as, storage } = await openFreshSite();
const author = await makePerson(db);
const other = await makePerson(db);
const moderator = await makePerson(db, { isModerator: true });
const article = await makePublishedArticle(db, storage, other, moderator);
const articleId = article.id;
const { id: productId } = await makeListedProduct(db, storage, other, moderator);

const link = 'https://docs.blender.org/';
const written = { format: 'markdown' as const, text: `**Use** \`bpy\` and [the docs](${link})` };
const words = 'Use bpy and the docs';
const inList = async (id: string, viewer: typeof author | null = null) => {
  const { comments: listed } = await as(viewer).comments.list({ articleId });
  return listed.find((comment) => comment.id === id);
};

describe('marks', () => {
  it('are read when they are sent as such, and are words otherwise', async () => {
    const { id, text, content } = await as(author).comments.add({ articleId, ...written });
    expect(text).toBe(words);
    expect(content).toEqual([
      { type: 'text', text: 'Use', marks: [{ type: 'bold' }] },
      { type: 'text', text: ' ' },
      { type: 'text', text: 'bpy', marks: [{ type: 'code' }] },
      { type: 'text', text: ' and ' },
      {
        type: 'text',
        text: 'the docs',
        marks: [
          {
            type: 'link',
            attrs: {
              href: link,
              target: null,
              rel: 'noopener noreferrer nofollow ugc',
              class: null,
            },
          },
        ],
      },
    ]);
    expect(await inList(id)).toMatchObject({ text: words, content });
    const asked = await as(author).comments.ask({ productId, ...written });
    expect(asked).toMatchObject({ text: words, content });

    const plain = await as(author).comments.add({ articleId, text: '**x** [y](https://z.org)' });
    expect(plain).toMatchObject({ text: '**x** [y](https://z.org)', content: null, picture: null });
  });

  it('changed alone are an edit, the same again is none', async () => {
    const { id, updatedAt } = await makeComment(db, author, { articleId, text: 'Plain words' });
    const edit = { id, format: 'markdown' as const };
    const same = await as(author).comments.edit({ ...edit, text: 'Plain words' });
    expect(same.updatedAt).toEqual(updatedAt);
    const bold = await as(author).comments.edit({ ...edit, text: '**Plain** words' });
    expect(bold.updatedAt.getTime()).toBeGreaterThan(updatedAt.getTime());
    const again = await as(author).comments.edit({ ...edit, text: '**Plain** words' });
    expect(again).toEqual(bold);
    const { versions } = await as(moderator).comments.history({ id });
    expect(versions.map(({ text, content }) => [text, content?.length ?? 0])).toEqual([
      ['Plain words', 2],
      ['Plain words', 0],
    ]);
  });

  it('do not hide words that a moderator removed', async () => {
    const { id } = await as(author).comments.add({ articleId, text: 'Buy my course' });
    await as(moderator).moderation.remove({ type: 'comment', id, reason: 'Spam.' });
    const again = { articleId, text: '**Buy** my `course`', format: 'markdown' as const };
    await expect(as(author).comments.add(again)).rejects.toMatchObject({
      status: 409,
      message: 'A moderator has removed a comment of yours with the same text.',
    });
  });

  const refused: [name: string, text: string, sentence: string][] = [
    ['nothing in a mark', '**\u200b**', 'Comment cannot be empty.'],
    ['too long', `**${'x'.repeat(5001)}**`, 'A comment can have at most 5,000 characters.'],
    ['far too long', '\\*'.repeat(10_001), 'A comment can have at most 5,000 characters.'],
    ['too many', '**a** '.repeat(201), 'A comment can have at most 200 formatted pieces.'],
  ];
  it.each(refused)('refuses %s', async (_, text, message) => {
    const { id } = await makeComment(db, author, { articleId });
    const sent = { text, format: 'markdown' as const };
    const refusal = { status: 400, message };
    await expect(as(author).comments.add({ articleId, ...sent })).rejects.toMatchObject(refusal);
    await expect(as(author).comments.edit({ id, ...sent })).rejects.toMatchObject(refusal);
  });

  it('counts what is seen, and takes no other format', async () => {
    const text = `**${'x'.repeat(5000)}**`;
    const added = await as(author).comments.add({ articleId, text, format: 'markdown' });
    expect(added.text).toHaveLength(5000);
    const call = as(author).comments.add({ articleId, text: 'x', format: 'html' } as never);
    await expect(call).rejects.toMatchObject({ status: 400 });
    const content = [{ type: 'text', text: 'x', marks: [{ type: 'bold' }] }];
    const forged = as(author).comments.add({ articleId, text: 'x', content } as never);
    await expect(forged).rejects.toMatchObject({ status: 400 });
  });
});

it('old comments read as they were written', async () => {
  const id = randomUUID();
  const comment = 'Use **this** or [that](https://x.org)';
  await db.insert(comments).values({ id, articleId, userId: author.id, threadId: id, comment });
  expect(await inList(id)).toMatchObject({ text: comment, content: null, picture: null });
});
