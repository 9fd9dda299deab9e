import type { Database } from './postgres.ts';

/** Reads rows of the site's database. */
export type Ask = Database['query'];

export type Verdict = {
  lost: string[];
  doubled: string[];
  /** Payments that somebody would have to check. */
  unfit: string[];
  checked: number;
};

/** What the site has acknowledged, to be looked up in its database afterwards. */
export class Ledger {
  /** The text of each comment by its id. */
  readonly comments = new Map<string, string>();
  /** 'like' or 'dislike' by the e-mail of the person and the article. */
  readonly votes = new Map<string, string>();
  /** Whether it is bookmarked, by the e-mail of the person and the article. */
  readonly bookmarks = new Map<string, boolean>();
  /** The last text, by the id of the draft. */
  readonly drafts = new Map<string, string>();
  /** The payment pages that were paid: the e-mail of the buyer and the product. */
  readonly sales = new Set<string>();

  get size(): number {
    const { comments, votes, bookmarks, drafts, sales } = this;
    return comments.size + votes.size + bookmarks.size + drafts.size + sales.size;
  }

  /** What the other one knows at this moment. */
  takeFrom(other: Ledger): void {
    for (const [id, words] of other.comments) this.comments.set(id, words);
    for (const [key, vote] of other.votes) this.votes.set(key, vote);
    for (const [key, isKept] of other.bookmarks) this.bookmarks.set(key, isKept);
    for (const [id, words] of other.drafts) this.drafts.set(id, words);
    for (const key of other.sales) this.sales.add(key);
  }

  /** Compares all of it with the database. */
  async check(ask: Ask, database: string): Promise<Verdict> {
    const lost: string[] = [];
    const doubled: string[] = [];
    const read = (text: string) => ask(text, database);
    await this.#checkComments(read, lost, doubled);
    await this.#checkVotes(read, lost, doubled);
    await this.#checkBookmarks(read, lost);
    await this.#checkDrafts(read, lost);
    await this.#checkSales(read, lost, doubled);
    const issues = await read('select kind from payment_issues');
    const unfit = issues.map(({ kind }) => String(kind));
    return { lost, doubled, unfit, checked: this.size };
  }

  async #checkComments(read: Read, lost: string[], doubled: string[]): Promise<void> {
    const rows = await read('select id, comment from comments');
    const stored = new Map(rows.map(({ id, comment }) => [String(id), String(comment)]));
    for (const [id, words] of this.comments) {
      if (stored.get(id) !== words) lost.push(`comment ${id}`);
    }
    const seen = new Set<string>();
    for (const words of stored.values()) {
      if (seen.has(words)) doubled.push(`comment "${words}"`);
      seen.add(words);
    }
  }

  async #checkVotes(read: Read, lost: string[], doubled: string[]): Promise<void> {
    const rows = await read(
      'select email, article_id, vote from article_votes join users on users.id = user_id',
    );
    const stored = byPersonAndThing(rows, 'article_id', 'vote');
    for (const [key, vote] of this.votes) if (stored.get(key) !== vote) lost.push(`vote ${key}`);
    const wrong = await read(
      `select slug from articles where
         likes <> (select count(*) from article_votes v where v.article_id = articles.id and vote = 'like')
         or dislikes <> (select count(*) from article_votes v where v.article_id = articles.id and vote = 'dislike')`,
    );
    for (const { slug } of wrong) doubled.push(`the count of votes on ${String(slug)}`);
  }

  async #checkBookmarks(read: Read, lost: string[]): Promise<void> {
    const rows = await read(
      'select email, content_id, 1 as kept from user_bookmarks join users on users.id = user_id',
    );
    const stored = byPersonAndThing(rows, 'content_id', 'kept');
    for (const [key, isKept] of this.bookmarks) {
      if (stored.has(key) !== isKept) lost.push(`bookmark ${key}`);
    }
  }

  async #checkDrafts(read: Read, lost: string[]): Promise<void> {
    const rows = await read(`select id, content->>'value' as words from drafts`);
    const stored = new Map(rows.map(({ id, words }) => [id, words]));
    for (const [id, words] of this.drafts) if (stored.get(id) !== words) lost.push(`draft ${id}`);
  }

  async #checkSales(read: Read, lost: string[], doubled: string[]): Promise<void> {
    const rows = await read(
      `select email, product_id, count(*) as times from purchases join users on users.id = buyer_id
       where status = 'owned' group by 1, 2`,
    );
    const stored = byPersonAndThing(rows, 'product_id', 'times');
    for (const key of this.sales) if (!stored.has(key)) lost.push(`sale ${key}`);
    for (const [key, times] of stored) if (times !== '1') doubled.push(`sale ${key}`);
  }
}

type Read = (text: string) => Promise<Record<string, unknown>[]>;

function byPersonAndThing(rows: Record<string, unknown>[], thing: string, value: string) {
  return new Map(
    rows.map((row) => [`${String(row['email'])} ${String(row[thing])}`, String(row[value])]),
  );
}
