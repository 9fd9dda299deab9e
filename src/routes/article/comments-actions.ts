import type { CommentActions } from '#features/comments/components/comments-context.ts';
import { scrollToComment } from '#features/comments/components/reveal-comment.ts';
import { commentTexts } from '#features/comments/texts.ts';
import type { Comment } from '#features/comments/thread.ts';
import type { Viewer } from '#shared/viewer.ts';
import type { CommentsState } from './comments-state.ts';

type Calls = Parameters<Parameters<CommentsState['ways']['bring']>[0]>[0];
type Ways = CommentsState['ways'];

/** What a person can do with the comments of an article. */
export function createCommentActions(
  ways: Ways,
  articleId: string,
  viewer: Viewer | null,
): CommentActions {
  const pathTo = (id: string) => async (calls: Calls) => {
    const part = await calls.pathToComment(articleId, id);
    return { change: { type: 'path' as const, part }, comments: part.comments };
  };
  return {
    add: createAdding(ways, articleId, viewer),
    edit: ({ id, threadId, updatedAt }, text) =>
      ways.attempt(
        { type: 'edited', comment: { id, threadId, text, updatedAt: new Date() } },
        async (calls) => {
          try {
            return await calls.editComment({ id, text, updatedAt });
          } catch (problem) {
            // The newer words are shown before the form opens again.
            if (calls.isConflict(problem)) await ways.bring(pathTo(id));
            throw problem;
          }
        },
        {
          stored: (comment) => ({ type: 'edited', comment }),
          news: commentTexts.saved,
          failure: commentTexts.updateFailed,
        },
      ),
    remove: (comment) =>
      ways.attempt({ type: 'removed', comment }, (calls) => calls.removeComment(comment.id), {
        stored: () => ({ type: 'removed', comment }),
        news: commentTexts.deleted,
        failure: commentTexts.deleteFailed,
      }),
    loadMoreOf: ({ id, next }) =>
      ways.bring(async (calls) => {
        const part = await calls.moreOfThread(articleId, id, next ?? '');
        return { change: { type: 'more', part }, comments: part.comments };
      }),
  };
}

function createAdding({ attempt }: Ways, articleId: string, viewer: Viewer | null) {
  const nothing = { text: '', parentId: '', id: '' };
  let lastTry = nothing;

  /** The same words sent again are the same comment: the answer may have been lost. */
  const idFor = (text: string, parentId: string) => {
    if (lastTry.text !== text || lastTry.parentId !== parentId) {
      lastTry = { text, parentId, id: newId() };
    }
    return lastTry.id;
  };

  return async (text: string, parent: Comment | null): Promise<boolean> => {
    if (!viewer) return false;
    const id = idFor(text, parent?.id ?? '');
    const input = { articleId, id, text, ...(parent && { parentId: parent.id }) };
    const isStored = await attempt(
      { type: 'added', comment: ahead(viewer, { id, text, parent }) },
      (calls) => calls.addComment(input),
      {
        stored: (comment) => ({ type: 'added', comment }),
        news: commentTexts.added,
        failure: commentTexts.submitFailed,
      },
    );
    if (!isStored) return false;
    lastTry = nothing;
    setTimeout(() => scrollToComment(id));
    return true;
  };
}

type Sent = { id: string; text: string; parent: Comment | null };

/** The comment as it is shown before the server has it. */
function ahead(viewer: Viewer, { id, text, parent }: Sent): Comment {
  const now = new Date();
  const { id: userId, username, avatarUrl } = viewer;
  return {
    id,
    threadId: parent?.threadId ?? id,
    parentId: parent?.id ?? null,
    text,
    likes: 0,
    dislikes: 0,
    createdAt: now,
    updatedAt: now,
    author: { id: userId, username, avatarUrl },
    supporterTier: null,
    removal: null,
    isSending: true,
  };
}

/** A random UUID, also where the page is not served securely and `randomUUID` is missing. */
function newId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
}
