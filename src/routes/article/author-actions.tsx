import { lazy, Suspense, useState } from 'react';
import { useNavigate } from 'react-router';
import { articleTexts } from '#features/articles/texts.ts';
import { Button, ButtonLink } from '#ui/button.tsx';
import { PencilIcon, TrashIcon } from '#ui/icons.ts';
import { showToast } from '#ui/toast-store.ts';

const DeleteDialog = lazy(async () => {
  const { DeleteDialog: Dialog } = await import('#features/articles/components/delete-dialog.tsx');
  return { default: Dialog };
});

type AuthorActionsProps = { article: { slug: string; title: string } };

/** What the author alone can do with an article (spec A §2). */
export function AuthorActions({ article }: AuthorActionsProps) {
  const navigate = useNavigate();
  const [isAsking, setAsking] = useState(false);

  async function deleteArticle() {
    const { client } = await import('#api/client.ts');
    await client.articles.delete({ slug: article.slug });
    await navigate('/knowledge-base');
    const detail = articleTexts.deletedDetail(article.title);
    showToast({ tone: 'success', title: articleTexts.deleted, detail });
  }

  return (
    <div className="grid grid-cols-2 gap-2">
      <ButtonLink to={`/edit/${encodeURIComponent(article.slug)}`} icon={<PencilIcon />}>
        {articleTexts.edit}
      </ButtonLink>
      <Button
        variant="danger-outline"
        icon={<TrashIcon />}
        aria-haspopup="dialog"
        onClick={() => setAsking(true)}
      >
        {articleTexts.delete}
      </Button>
      {isAsking && (
        <Suspense>
          <DeleteDialog
            title={article.title}
            onClose={() => setAsking(false)}
            onDelete={deleteArticle}
          />
        </Suspense>
      )}
    </div>
  );
}
