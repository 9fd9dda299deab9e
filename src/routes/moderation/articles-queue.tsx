import { loadClient } from '#api/load-client.ts';
import { ChangesPanel } from '#features/articles/moderation/components/changes-panel.tsx';
import {
  ModerationRow,
  type PendingArticle,
} from '#features/articles/moderation/components/moderation-row.tsx';
import { moderationTexts } from '#features/articles/moderation/texts.ts';
import { articleLimits } from '#features/articles/rules.ts';
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
  decided: moderationTexts.decided,
  failed: moderationTexts.moderationFailed,
  loadFailed: moderationTexts.moderationLoadFailed,
};

/** The articles that wait for a decision. */
export function ArticlesQueue({ first }: { first: QueuePage<PendingArticle> }) {
  return (
    <Queue
      first={first}
      source={source}
      subtitle={moderationTexts.subtitle}
      nothing={moderationTexts.nothingToReview}
      rejectHint={moderationTexts.rejectHint}
      reasonLength={articleLimits.rejectionReason}
    >
      {(article, row) => (
        <ModerationRow key={article.id} article={article} {...row}>
          {article.isEdit && <ChangesPanel load={() => loadChanges(article.id)} />}
        </ModerationRow>
      )}
    </Queue>
  );
}

async function loadChanges(id: string) {
  const client = await loadClient();
  return client.moderation.changes({ id });
}
