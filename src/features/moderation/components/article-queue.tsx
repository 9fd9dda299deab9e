import { moderationClient } from '../client.ts';
import { articleQueueTexts } from '../queue-texts.ts';
import { ArticleRow, type PendingArticle } from './article-row.tsx';
import { ChangesPanel } from './changes-panel.tsx';
import { Queue } from './queue.tsx';
import type { QueuePage, QueueSource } from './use-queue.ts';

const source: QueueSource<PendingArticle> = {
  read: (after) => moderationClient.pending({ after }),
  approve: ({ id, revision }) => moderationClient.approve({ id, revision, status: 'pending' }),
  reject: ({ id, revision }, reason) =>
    moderationClient.reject({ id, revision, status: 'pending', reason }),
  nameOf: (article) => article.title,
  texts: articleQueueTexts,
};

/** The articles that wait for a decision. */
export function ArticleQueue({ first }: { first: QueuePage<PendingArticle> }) {
  return (
    <Queue first={first} source={source}>
      {(article, row) => (
        <ArticleRow article={article} {...row}>
          {article.isEdit && (
            <ChangesPanel load={() => moderationClient.changes({ id: article.id })} />
          )}
        </ArticleRow>
      )}
    </Queue>
  );
}
