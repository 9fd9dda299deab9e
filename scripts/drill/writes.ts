import { randomUUID } from 'node:crypto';
import type { Content } from './journeys.ts';
import type { Ledger } from './ledger.ts';
import type { Person } from './people.ts';
import type { Answer } from './visitor.ts';

/** One write: it may be sent again until it is answered, as the screens do. */
export type Write = {
  kind: string;
  send: () => Promise<Answer>;
  /** The site has said that it is done. */
  acknowledged: () => void;
};

/** How often each kind is chosen, of all. */
const shares = { vote: 0.4, comment: 0.15, draft: 0.25, bookmark: 0.2 };

const drafts = new WeakMap<Person, { id: string; last: string | null }>();

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

/** One draft for each person, which goes on as somebody who types. */
function draftOf(person: Person, articleId: string, ledger: Ledger): Write {
  const draft = drafts.get(person) ?? { id: randomUUID(), last: null };
  drafts.set(person, draft);
  const [revision, words] = [randomUUID(), `Typed so far: ${randomUUID()}`];
  const json = {
    id: draft.id,
    form: 'comment',
    subject: articleId,
    content: { value: words, beside: null },
    base: null,
    device: '0123456789abcdef',
    basedOn: draft.last ? [draft.last] : [],
    revision,
  };
  return {
    kind: 'draft',
    send: () => person.browser.send('PUT', `/api/v1/drafts/${draft.id}`, { json }),
    acknowledged() {
      draft.last = revision;
      ledger.drafts.set(draft.id, words);
    },
  };
}

export function pick<Item>(items: readonly Item[]): Item {
  const item = items[Math.floor(Math.random() * items.length)];
  if (item === undefined) throw new Error('There is nothing to choose from.');
  return item;
}
