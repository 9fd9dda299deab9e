import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { deleteArticle } from '#features/articles/commands.server.ts';
import { uploads } from '#features/uploads/tables.server.ts';
import { makeImage, makePublishedArticle, pngBytes } from '#test/articles.ts';
import { openFreshSite } from '#test/calls.ts';
import { makeComment } from '#test/comments.ts';
import { draftWith } from '#test/drafts.ts';
import { makePerson } from '#test/people.ts';
import { removeCommentsOf } from './account-deletion.commands.server.ts';
import { tidyComments } from './tidying.commands.server.ts';
import { commentVersions } from './versions.tables.server.ts';

const { db, as, storage } = await openFreshSite();
const author = await makePerson(db);
const other = await makePerson(db);
const moderator = await makePerson(db, { isModerator: true });
const article = await makePublishedArticle(db, storage, other, moderator);
const articleId = article.id;

const written = { format: 'markdown' as const, text: 'Use **bpy**' };
const words = 'Use bpy';
const inList = async (id: string, viewer: typeof author | null = null) => {
  const { comments: listed } = await as(viewer).comments.list({ articleId });
  return listed.find((comment) => comment.id === id);
};
const makePicture = (owner = author) => makeImage(db, storage, owner, 'comment');

describe('the picture', () => {
  it('is shown with its sizes and its words, stays when an edit leaves it out, and can go', async () => {
    const { id: pictureId } = await makePicture();
    const picture = { id: pictureId, alt: ' A cube \u202e' };
    const size = { width: 64, height: 40, fullWidth: 64, fullHeight: 40 };
    const shown = { id: pictureId, alt: 'A cube', ...size };
    const { id } = await as(author).comments.add({ articleId, text: 'See', picture });
    expect(await inList(id)).toMatchObject({ picture: shown });
    const edited = await as(author).comments.edit({ id, text: 'See here' });
    expect(edited.picture).toEqual(shown);
    const worded = await as(author).comments.edit({
      id,
      text: 'See here',
      picture: { id: pictureId, alt: 'Two cubes' },
    });
    expect(worded.picture).toEqual({ ...shown, alt: 'Two cubes' });
    const without = await as(author).comments.edit({ id, text: 'See here', picture: null });
    expect(without.picture).toBeNull();
    const { versions } = await as(moderator).comments.history({ id });
    expect(versions.map((version) => version.picture?.alt)).toEqual([
      undefined,
      'Two cubes',
      'A cube',
      'A cube',
    ]);
  });

  const gone = { status: 400, message: 'This picture no longer exists. Add it again.' };
  it.each([
    ['of somebody else', () => makePicture(other)],
    ['of another kind', () => makeImage(db, storage, author, 'avatar')],
    ['that is not there', () => Promise.resolve({ id: randomUUID() })],
  ])('%s is refused', async (_, make) => {
    const { id } = await make();
    const { id: commentId } = await makeComment(db, author, { articleId });
    const picture = { id, alt: '' };
    const call = as(author).comments.add({ articleId, text: 'x', picture });
    await expect(call).rejects.toMatchObject(gone);
    const edit = as(author).comments.edit({ id: commentId, text: 'x', picture });
    await expect(edit).rejects.toMatchObject(gone);
    // Nothing was claimed on the way.
    const claimed = eq(uploads.id, id);
    const [row] = await db.select({ at: uploads.claimedAt }).from(uploads).where(claimed);
    expect(row?.at ?? null).toBeNull();
  });

  it.each([
    [{ id: 'x', alt: '' }],
    [{ id: randomUUID(), alt: 'x'.repeat(301) }],
    [{ id: randomUUID(), alt: '', src: 'https://evil.example/a.png' }],
    ['https://evil.example/a.png'],
    [[{ id: randomUUID(), alt: '' }]],
  ])('%j is refused', async (picture) => {
    const call = as(author).comments.add({ articleId, text: 'x', picture } as never);
    await expect(call).rejects.toMatchObject({ status: 400 });
  });

  it('has alt text of at most 300 characters', async () => {
    const picture = { id: randomUUID(), alt: 'x'.repeat(301) };
    const call = as(author).comments.add({ articleId, text: 'x', picture });
    const message = 'Alt text can have at most 300 characters.';
    await expect(call).rejects.toMatchObject({ status: 400, message });
  });

  it('needs words beside it', async () => {
    const { id } = await makePicture();
    const call = as(author).comments.add({ articleId, text: ' ', picture: { id, alt: 'x' } });
    await expect(call).rejects.toMatchObject({ status: 400, message: 'Comment cannot be empty.' });
  });

  it('of a removed comment is for moderators', async () => {
    const { id: pictureId } = await makePicture();
    const picture = { id: pictureId, alt: 'Something bad' };
    const { id } = await as(author).comments.add({ articleId, ...written, picture });
    await as(other).comments.add({ articleId, text: 'An answer', parentId: id });
    await as(other).reports.create({
      contentType: 'comment',
      contentId: id,
      reason: 'offensive',
      details: '',
    });
    const { reports } = await as(moderator).reports.open({});
    const found = { url: `/files/images/${pictureId}/400.webp`, alt: 'Something bad' };
    expect(reports.find(({ content }) => content.id === id)?.content.picture).toEqual(found);

    await as(moderator).moderation.remove({ type: 'comment', id, reason: 'Bad.' });
    for (const viewer of [null, other, author]) {
      expect(await inList(id, viewer)).toMatchObject({ text: '', content: null, picture: null });
    }
    expect(await inList(id, moderator)).toMatchObject({ text: words, picture });
    const { items } = await as(moderator).moderation.removed({});
    expect(items.find((item) => item.id === id)?.pictureUrl).toBe(found.url);
  });

  it('takes still pictures alone, at most 5 MB', async () => {
    const send = (bytes: Uint8Array<ArrayBuffer>) =>
      as(author).uploads.image({ kind: 'comment', file: new File([bytes], 'a.png') });
    await expect(send(new TextEncoder().encode('<svg></svg>'))).rejects.toMatchObject({
      message: 'Please choose an image file (JPEG, PNG, WebP or GIF).',
    });
    await expect(send(new Uint8Array(5 * 1024 * 1024 + 1))).rejects.toMatchObject({
      message: 'File too large (max 5MB).',
    });
    expect(await send(new Uint8Array(await pngBytes()))).toMatchObject({ width: 64, height: 40 });
  });
});

describe('a picture that nothing shows any more', () => {
  const isHeld = async (id: string) => {
    await tidyComments(db);
    const [row] = await db
      .select({ claimedAt: uploads.claimedAt })
      .from(uploads)
      .where(eq(uploads.id, id));
    return row?.claimedAt instanceof Date;
  };
  async function commentWithPicture(of = author, under = articleId, parentId?: string) {
    const { id: pictureId } = await makePicture(of);
    const picture = { id: pictureId, alt: '' };
    const sent = { articleId: under, text: `See ${pictureId}`, picture };
    const { id } = await as(of).comments.add({ ...sent, ...(parentId && { parentId }) });
    return { id, pictureId };
  }

  it('is let go of with its comment, and with the thread above it', async () => {
    const top = await commentWithPicture();
    const reply = await commentWithPicture(other, articleId, top.id);
    expect(await isHeld(reply.pictureId)).toBe(true);
    await as(author).comments.remove({ id: top.id });
    expect(await isHeld(top.pictureId)).toBe(false);
    expect(await isHeld(reply.pictureId)).toBe(false);
  });

  it('with its article, and with its author', async () => {
    const gone = await makePublishedArticle(db, storage, other, moderator);
    const under = await commentWithPicture(author, gone.id);
    await deleteArticle(db, other, gone.slug);
    expect(await isHeld(under.pictureId)).toBe(false);
    const leaving = await makePerson(db);
    const left = await commentWithPicture(leaving);
    const answered = await commentWithPicture(leaving);
    await makeComment(db, other, { articleId, parentId: answered.id });
    await db.transaction((tx) => removeCommentsOf(tx, leaving.id));
    expect(await isHeld(left.pictureId)).toBe(false);
    expect(await isHeld(answered.pictureId)).toBe(true);
  });

  it('stays as long as a version or a draft has it', async () => {
    const { id, pictureId } = await commentWithPicture();
    await as(author).comments.edit({ id, text: 'Without', picture: null });
    expect(await isHeld(pictureId)).toBe(true);
    const value = { comment: 'See', picture: { id: pictureId, alt: '', width: 64, height: 40 } };
    const content = { value, beside: null };
    const draft = draftWith({ form: 'comment', subject: `article:${articleId}`, content });
    await as(author).drafts.save(draft);
    await db
      .update(commentVersions)
      .set({ replacedAt: sql`now() - interval '91 days'` })
      .where(eq(commentVersions.commentId, id));
    expect(await isHeld(pictureId)).toBe(true);
    const { drafts } = await as(author).drafts.list({});
    expect(drafts[0]).toMatchObject({
      title: 'See',
      imageUrl: `/files/images/${pictureId}/400.webp`,
    });
    await as(author).drafts.end({ id: draft.id, revisions: [draft.revision] });
    expect(await isHeld(pictureId)).toBe(false);
  });
});
