import { useNavigate } from 'react-router';
import { loadClient } from '#api/load-client.ts';
import { articleTexts } from '#features/articles/texts.ts';
import { ButtonLink } from '#ui/button.tsx';
import { PencilIcon, TrashIcon } from '#ui/icons.ts';
import { showToast } from '#ui/toast-store.ts';
import { AskingButton } from '../asking-button.tsx';

type AuthorActionsProps = { article: { slug: string; title: string } };

/** What the author alone can do with an article (spec A §2). */
export function AuthorActions({ article }: AuthorActionsProps) {
  const navigate = useNavigate();

  async function deleteArticle() {
    const client = await loadClient();
    await client.articles.delete({ slug: article.slug });
    await navigate('/knowledge-base');
    const detail = articleTexts.deletedDetail(article.title);
    showToast({ tone: 'success', title: articleTexts.deleted, detail });
    return null;
  }

  return (
    <div className="grid grid-cols-2 gap-2">
      <ButtonLink to={`/edit/${encodeURIComponent(article.slug)}`} icon={<PencilIcon />}>
        {articleTexts.edit}
      </ButtonLink>
      <AskingButton
        label={articleTexts.delete}
        icon={<TrashIcon />}
        variant="danger-outline"
        words={{
          title: articleTexts.deleteTitle(article.title),
          sentence: articleTexts.deleteSentence,
          confirm: articleTexts.delete,
          cancel: articleTexts.cancel,
          busy: articleTexts.deleting,
          failed: articleTexts.deleteFailed,
        }}
        onAct={deleteArticle}
      />
    </div>
  );
}
