import { loadClient } from '#api/load-client.ts';
import { ChangesPanel } from '#features/moderation/components/changes-panel.tsx';
import { ArticleRow, type PendingArticle } from '#features/moderation/components/article-row.tsx';
import { articleQueueTexts } from '#features/moderation/texts.ts';
import { moderationLimits } from '#features/moderation/rules.ts';
import { Queue } from './queue.tsx';
import type { QueuePage, QueueSource } from './use-queue.ts';

const source: QueueSource<PendingArticle> = {
  async read(after) {
    const client = await loadClient();
    const { articles, ...rest } = await client.moderation.pending({ after });
    return { items: articles, ...rest };
  },
  async send({ id, revision }, decision, reason) {
    const client = await loadClient();
    const seen = { id, revision, status: 'pending' as const };
    if (decision === 'approve') await client.moderation.approve(seen);
    else await client.moderation.reject({ ...seen, reason });
  },
  nameOf: (article) => article.title,
  decided: articleQueueTexts.decided,
  failed: articleQueueTexts.failed,
  loadFailed: articleQueueTexts.loadFailed,
};

/** The articles that wait for a decision. */
export function ArticlesQueue({ first }: { first: QueuePage<PendingArticle> }) {
  return (
    <Queue
      first={first}
      source={source}
      subtitle={articleQueueTexts.subtitle}
      nothing={articleQueueTexts.nothing}
      rejectHint={articleQueueTexts.rejectHint}
      reasonLength={moderationLimits.reason}
    >
      {(article, row) => (
        <ArticleRow key={article.id} article={article} {...row}>
          {article.isEdit && <ChangesPanel load={() => loadChanges(article.id)} />}
        </ArticleRow>
      )}
    </Queue>
  );
}

async function loadChanges(id: string) {
  const client = await loadClient();
  return client.moderation.changes({ id });
}
