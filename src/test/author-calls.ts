import { randomUUID } from 'node:crypto';
import type { Caller } from '#api/caller.server.ts';
import { fieldsWith } from './articles.ts';

const id = randomUUID();
const [slug, text] = ['nothing', 'Words.'];
const restoration = { slug: 'x', revision: 2, from: 1 };
const article = fieldsWith({ id });
const series = { title: 'Points to pixels', articleIds: [id] };

type Call = (calls: Caller) => Promise<unknown>;

/** Every call of authors, with missing content, and the limit of each. */
export const callsOfAuthors: Record<string, [limit: string, Call]> = {
  'articles.create': ['article', (calls) => calls.articles.create(article)],
  'articles.delete': ['article-removal', (calls) => calls.articles.delete({ slug })],
  'articles.preview': ['article-preview', (calls) => calls.articles.preview({ content: text })],
  'articles.update': [
    'article',
    (calls) => calls.articles.update({ slug, revision: 1, fields: article }),
  ],
  'articleHistory.restore': ['article', (calls) => calls.articleHistory.restore(restoration)],
  'articleSchedule.set': [
    'article',
    (calls) => calls.articleSchedule.set({ slug, publishAt: null }),
  ],
  'articleCoauthors.accept': ['coauthor', (calls) => calls.articleCoauthors.accept({ slug })],
  'articleCoauthors.end': ['coauthor', (calls) => calls.articleCoauthors.end({ slug, userId: id })],
  'articleCoauthors.invite': [
    'coauthor-invitation',
    (calls) => calls.articleCoauthors.invite({ slug, userId: id }),
  ],
  'series.create': ['series', (calls) => calls.series.create(series)],
  'series.delete': ['series', (calls) => calls.series.delete({ id })],
  'series.update': ['series', (calls) => calls.series.update({ id, revision: 1, fields: series })],
};
