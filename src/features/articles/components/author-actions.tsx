import { useNavigate } from 'react-router';
import { ActButton } from '#client/act-button.tsx';
import { ButtonLink } from '#ui/button.tsx';
import { PencilIcon, TrashIcon } from '#ui/icons.ts';
import { showToast } from '#ui/toast-store.ts';
import { articleClient } from '../client.ts';
import { ManageCoauthors } from '../coauthors/components/manage-coauthors.tsx';
import type { Person } from '../coauthors/person.ts';
import { articleTexts } from '../texts.ts';
import { HistoryLink } from './history-link.tsx';

type AuthorActionsProps = {
  article: { slug: string; title: string; coauthors: Person[]; invited: Person[] };
};

/** The actions of the author alone on an article (spec A §2). */
export function AuthorActions({ article }: AuthorActionsProps) {
  const { slug, title } = article;
  const navigate = useNavigate();

  async function leave() {
    await navigate('/knowledge-base');
    const detail = articleTexts.deletedDetail(title);
    showToast({ tone: 'success', title: articleTexts.deleted, detail });
  }

  return (
    <div className="grid grid-cols-2 gap-2">
      <ButtonLink to={`/edit/${encodeURIComponent(slug)}`} icon={<PencilIcon />}>
        {articleTexts.edit}
      </ButtonLink>
      <ActButton
        label={articleTexts.delete}
        icon={<TrashIcon />}
        variant="danger-outline"
        words={{
          title: articleTexts.deleteTitle(title),
          sentence: articleTexts.deleteSentence,
          confirm: articleTexts.delete,
          cancel: articleTexts.cancel,
          busy: articleTexts.deleting,
          failed: articleTexts.deleteFailed,
          refused: (sentence) => `${articleTexts.deleteFailed} ${sentence}`,
        }}
        send={() => articleClient.delete({ slug })}
        onDone={leave}
      />
      <HistoryLink slug={slug} />
      <ManageCoauthors article={article} />
    </div>
  );
}
