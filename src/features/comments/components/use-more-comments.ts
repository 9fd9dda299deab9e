import { useAct } from '#client/use-act.ts';
import { callsUnder } from '../calls-under.ts';
import { commentClient } from '../client.ts';
import type { ListChange } from '../list.ts';
import type { Subject } from '../rules.ts';
import { sectionTexts } from '../texts.ts';
import type { Comment } from '../thread.ts';
import type { CommentsState } from './comments-provider.tsx';

/** What can be added to the list: a later page, more of one thread, or the way to one comment. */
export type Wanted =
  | { type: 'page'; after: string | null }
  | { type: 'more'; threadId: string; after: string }
  | { type: 'path'; id: string };

export type LoadComments = (wanted: Wanted) => Promise<boolean>;

type MoreOptions = {
  subject: Subject;
  state: CommentsState;
  /** Reads the viewer's votes on them. */
  loadVotes: (comments: readonly Comment[]) => Promise<void>;
};

/** Adds comments to the list, with the viewer's votes on them. */
export function useMoreComments({ subject, state, loadVotes }: MoreOptions): LoadComments {
  const { loadMoreFailed } = sectionTexts[state.type];
  const { act } = useAct({
    send: async (wanted: Wanted) => {
      const { change, comments } = await readComments(subject, wanted);
      await loadVotes(comments);
      return change;
    },
    onDone: (change) => {
      state.change(change);
      state.setError('');
    },
    failed: loadMoreFailed,
    onFailure: ({ sentence }) => state.setError(sentence || loadMoreFailed),
  });
  return act;
}

type Found = { change: ListChange; comments: readonly Comment[] };

async function readComments(subject: Subject, wanted: Wanted): Promise<Found> {
  const calls = callsUnder(commentClient, subject);
  if (wanted.type === 'page') {
    const { after } = wanted;
    const page = await calls.list({ ...(after !== null && { after }) });
    return { change: { type: 'page', page }, comments: page.comments };
  }
  const part =
    wanted.type === 'more'
      ? await calls.thread({ id: wanted.threadId, after: wanted.after })
      : await calls.path({ id: wanted.id });
  return { change: { type: wanted.type, part }, comments: part.comments };
}
