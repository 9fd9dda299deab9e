import { useAct } from '#client/use-act.ts';
import { callsUnder } from '../calls-under.ts';
import { commentClient } from '../client.ts';
import type { ListChange } from '../list.ts';
import type { Subject } from '../rules.ts';
import { sectionTexts } from '../texts.ts';
import type { Comment } from '../thread.ts';
import type { CommentsState } from './comments-provider.tsx';

/**
 * What can be added to the list: a later page, more of one thread, the path to one comment, or new
 * comments.
 */
export type Wanted =
  | { type: 'page'; after: string | null }
  | { type: 'more'; threadId: string; after: string }
  | { type: 'path'; id: string }
  | { type: 'arrived'; ids: readonly string[] };

export type LoadComments = (wanted: Wanted) => Promise<boolean>;

type MoreOptions = {
  subject: Subject;
  state: CommentsState;
  /** Loads the viewer's votes on them. */
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
  if (wanted.type === 'arrived') return readArrived(calls, wanted.ids);
  const part =
    wanted.type === 'more'
      ? await calls.thread({ id: wanted.threadId, after: wanted.after })
      : await calls.path({ id: wanted.id });
  return { change: { type: wanted.type, part }, comments: part.comments };
}

/**
 * Those that are not on the first page are in long or old threads; one may be deleted meanwhile.
 */
async function readArrived(
  calls: ReturnType<typeof callsUnder>,
  ids: readonly string[],
): Promise<Found> {
  const page = await calls.list({});
  const onPage = new Set(page.comments.map(({ id }) => id));
  const ways = await Promise.allSettled(
    ids.filter((id) => !onPage.has(id)).map((id) => calls.path({ id })),
  );
  const parts = ways.flatMap((way) => (way.status === 'fulfilled' ? [way.value] : []));
  const arrived = new Set(ids);
  const read = [...page.comments, ...parts.flatMap(({ comments }) => comments)];
  return {
    change: { type: 'arrived', page, parts },
    comments: read.filter(({ id }) => arrived.has(id)),
  };
}
