import { randomUUID } from 'node:crypto';
import type { Content } from './journeys.ts';
import type { Ledger } from './ledger.ts';
import type { Person } from './people.ts';
import type { Answer } from './visitor.ts';

/** One write: it may be retried until it is answered, as the screens do. */
export type Write = {
  kind: string;
  send: () => Promise<Answer>;
  /** The site has confirmed it, with this result. */
  acknowledged: (answer: Answer) => void;
};

/** The share of each kind. */
const shares = { vote: 0.4, comment: 0.15, draft: 0.25, bookmark: 0.2 };

/** A draft as its device knows it: the last save, and saves without a response. */
type Draft = { id: string; saved: string[]; unanswered: string[] };

const drafts = new WeakMap<Person, Draft>();
/** The maximum that a device may still wait for. */
const mostUnanswered = 7;

/** What this person does next. */
export function nextWrite(person: Person, { articles }: Content, ledger: Ledger): Write {
  const article = pick(articles);
  const key = `${person.email} ${article.id}`;
  const send = (method: string, path: string, json: unknown) => () =>
    person.browser.send(method, `/api/v1${path}`, { json });
  let dice = Math.random();
  if ((dice -= shares.vote) < 0) {
    const vote = pick(['like', 'dislike']);
    return {
      kind: 'vote',
      send: send('PUT', `/articles/${article.id}/vote`, { vote }),
      acknowledged: () => void ledger.votes.set(key, vote),
    };
  }
  if ((dice -= shares.comment) < 0) {
    const [id, text] = [randomUUID(), `A word among many: ${randomUUID()}`];
    return {
      kind: 'comment',
      send: send('POST', `/articles/${article.id}/comments`, { id, text }),
      acknowledged: () => void ledger.comments.set(id, text),
    };
  }
  if ((dice -= shares.bookmark) < 0) {
    const isKept = Math.random() < 0.6;
    return {
      kind: 'bookmark',
      send: send(isKept ? 'PUT' : 'DELETE', `/bookmarks/article/${article.id}`, {}),
      acknowledged: () => void ledger.bookmarks.set(key, isKept),
    };
  }
  return draftOf(person, article.id, ledger);
}

/** One draft per person, continued as by somebody who types. */
function draftOf(person: Person, articleId: string, ledger: Ledger): Write {
  const draft = drafts.get(person) ?? { id: randomUUID(), saved: [], unanswered: [] };
  drafts.set(person, draft);
  const [revision, words] = [randomUUID(), `Typed so far: ${randomUUID()}`];
  const json = {
    id: draft.id,
    form: 'comment',
    subject: articleId,
    content: { value: words, beside: null },
    base: null,
    device: '0123456789abcdef',
    basedOn: [...draft.saved, ...draft.unanswered],
    revision,
  };
  const at = `/api/v1/drafts/${draft.id}`;
  draft.unanswered = [...draft.unanswered, revision].slice(-mostUnanswered);
  return {
    kind: 'draft',
    send: () => person.browser.send('PUT', at, { json }),
    acknowledged({ body }) {
      // If two versions of one draft conflict, both are kept: this device continues with its own.
      const { id = draft.id } = JSON.parse(body.toString()) as { id?: string };
      Object.assign(draft, { id, saved: [revision], unanswered: [] });
      ledger.drafts.set(id, words);
    },
  };
}

export function pick<Item>(items: readonly Item[]): Item {
  const item = items[Math.floor(Math.random() * items.length)];
  if (item === undefined) throw new Error('There is nothing to choose from.');
  return item;
}
