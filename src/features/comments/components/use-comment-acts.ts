import { startTransition, useMemo, useRef } from 'react';
import { isRefusedFor } from '#client/refusals.ts';
import { useAct } from '#client/use-act.ts';
import { useStableFunction } from '#client/use-stable-function.ts';
import type { Viewer } from '#shared/viewer.ts';
import { callsUnder } from '../calls-under.ts';
import { commentClient } from '../client.ts';
import type { Said } from '../input.ts';
import type { ListChange } from '../list.ts';
import { markedWords } from '../marked-words.ts';
import { signInFor, subjectTypeOf, type Subject } from '../rules.ts';
import { sectionTexts } from '../texts.ts';
import type { Comment } from '../thread.ts';
import type { Typed } from '../typed.ts';
import type { CommentActions } from './comments-context.ts';
import type { CommentsState } from './comments-provider.tsx';
import { scrollToComment } from './reveal-comment.ts';
import type { LoadComments } from './use-more-comments.ts';

type ActsOptions = {
  subject: Subject;
  viewer: Viewer | null;
  state: CommentsState;
  load: LoadComments;
};

/** A person's actions on the comments of a page. The object stays the same. */
export function useCommentActs(options: ActsOptions): CommentActions {
  const { change } = options.state;
  const { load } = options;
  const add = useAdding(options);
  const edit = useEditing(options);
  const remove = useRemoving(options);
  return useMemo<CommentActions>(
    () => ({
      add,
      edit,
      remove,
      loadMoreOf: ({ id, next }) => load({ type: 'more', threadId: id, after: next ?? '' }),
      mark: ({ id, threadId }, reason) => {
        const removal = reason === null ? null : { reason };
        startTransition(() => change({ type: 'edited', comment: { id, threadId, removal } }));
      },
    }),
    [add, edit, remove, load, change],
  );
}

type ListAct<Input, Answer> = {
  /** Shown before the server has responded. */
  expected: (input: Input) => ListChange;
  send: (input: Input) => Promise<Answer>;
  stored: (answer: Answer, input: Input) => ListChange;
  news: string;
  failed: string;
};

/** Changes the list immediately; a failure is shown above it (spec A §8). */
function useListAct<Input, Answer>(
  { state, subject }: Pick<ActsOptions, 'state' | 'subject'>,
  options: ListAct<Input, Answer>,
) {
  const { expected, send, stored, news, failed } = options;
  const { act } = useAct({
    signIn: signInFor(subject),
    onStart: (input: Input) => {
      state.forgetError();
      state.showList(expected(input));
    },
    send,
    onDone: (answer: Answer, input) => {
      state.change(stored(answer, input));
      state.announce(news);
    },
    failed,
    onFailure: ({ sentence }) => state.setError(sentence || failed),
  });
  return act;
}

const nothing = { key: '', id: '' };

function useAdding({ subject, viewer, state }: ActsOptions) {
  const texts = sectionTexts[subjectTypeOf(subject)];
  const lastTry = useRef(nothing);
  const send = useListAct(
    { state, subject },
    {
      expected: ({ comment }: Sent) => ({ type: 'added', comment }),
      send: ({ comment: { id, parentId }, typed }) =>
        callsUnder(commentClient, subject).add({
          id,
          ...asSent(typed),
          ...(parentId !== null && { parentId }),
        }),
      stored: (comment) => ({ type: 'added', comment }),
      news: texts.added,
      failed: texts.submitFailed,
    },
  );

  /** The same text sent again is the same comment: the response may have been lost. */
  const idFor = (typed: Typed, parentId: string) => {
    const key = JSON.stringify([parentId, asSent(typed)]);
    if (lastTry.current.key !== key) lastTry.current = { key, id: newId() };
    return lastTry.current.id;
  };

  return useStableFunction(async (typed: Typed, parent: Comment | null) => {
    if (!viewer) return false;
    const id = idFor(typed, parent?.id ?? '');
    const comment = unsentComment(viewer, { id, typed, parent });
    if (!(await send({ comment, typed }))) return false;
    lastTry.current = nothing;
    setTimeout(() => scrollToComment(id));
    return true;
  });
}

function useEditing({ subject, state, load }: ActsOptions) {
  const texts = sectionTexts[subjectTypeOf(subject)];
  const send = useListAct(
    { state, subject },
    {
      expected: ({ comment: { id, threadId }, typed }: Sent) => ({
        type: 'edited',
        comment: { id, threadId, ...asShown(typed), updatedAt: new Date() },
      }),
      send: async ({ comment: { id, updatedAt }, typed }) => {
        try {
          return await commentClient.edit({ id, ...asSent(typed), updatedAt });
        } catch (error) {
          // The newer text is shown before the form reopens.
          if (isRefusedFor(error, 'changed-meanwhile')) await load({ type: 'path', id });
          throw error;
        }
      },
      stored: (comment) => ({ type: 'edited', comment }),
      news: texts.saved,
      failed: texts.updateFailed,
    },
  );
  return useStableFunction((comment: Comment, typed: Typed) => send({ comment, typed }));
}

function useRemoving({ subject, state }: ActsOptions) {
  const texts = sectionTexts[subjectTypeOf(subject)];
  return useListAct(
    { state, subject },
    {
      expected: (comment: Comment) => ({ type: 'removed', comment }),
      send: ({ id }) => commentClient.remove({ id }),
      stored: (gone, comment) => ({ type: 'removed', comment, gone }),
      news: texts.deleted,
      failed: texts.deleteFailed,
    },
  );
}

/** A comment as it is shown immediately, and the typed text. */
type Sent = { comment: Comment; typed: Typed };

function asSent({ text, picture }: Typed): Said {
  const sent = picture && { id: picture.id, alt: picture.alt };
  return { text, format: 'markdown', picture: sent };
}

function asShown({ text, picture }: Typed) {
  return { ...markedWords(text), picture };
}

type Unsent = { id: string; typed: Typed; parent: Comment | null };

/** The comment as it is shown before the server has stored it. */
function unsentComment(viewer: Viewer, { id, typed, parent }: Unsent): Comment {
  const now = new Date();
  const { id: userId, username, avatarUrl } = viewer;
  return {
    id,
    threadId: parent?.threadId ?? id,
    parentId: parent?.id ?? null,
    ...asShown(typed),
    likes: 0,
    dislikes: 0,
    createdAt: now,
    updatedAt: now,
    author: { id: userId, username, avatarUrl },
    hasProduct: false,
    supporterTier: null,
    removal: null,
    isSending: true,
  };
}

/** A random UUID, even outside a secure context where `randomUUID` is missing. */
function newId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
}
