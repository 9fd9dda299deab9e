import { data, redirect } from 'react-router';
import { loadClient } from '#api/load-client.ts';
import { pageContext, type PageContext } from '#api/page-context.ts';
import { isRefusal, refusePage, sentenceOf } from '#api/page-refusals.ts';
import { StatusNote } from '#features/articles/components/status-note.tsx';
import type { ArticleDraft } from '#features/articles/form.ts';
import { type ArticleFields } from '#features/articles/input.ts';
import { articlePath } from '#features/articles/rules.ts';
import { articleTexts } from '#features/articles/texts.ts';
import { writingTexts, updateFailed } from '#features/articles/writing/texts.ts';
import { showToast } from '#ui/toast-store.ts';
import type { Route } from './+types/edit-article';
import { ArticleFormPage } from './article-form/article-form-page.tsx';
import { pageMeta } from './shell/page-meta.ts';

export async function loader({ context, params }: Route.LoaderArgs) {
  const page = context.get(pageContext);
  const { articleSlug: slug } = params;
  return page.api.articles.toEdit({ slug }).catch((error) => refuse(page, error));
}

/** Spec A §5: others are sent home; a defect is logged, and the author reads one sentence. */
function refuse({ report }: PageContext, error: unknown): never {
  if (isRefusal(error, 'FORBIDDEN')) throw redirect('/?notice=edit-denied');
  const titles = { notFound: articleTexts.notFoundTitle, other: articleTexts.errorTitle };
  if (sentenceOf(error, '')) refusePage(error, titles);
  report(error);
  throw data({ title: titles.other, message: writingTexts.loadFailed }, { status: 500 });
}

export function meta({ location }: Route.MetaArgs) {
  const title = writingTexts.editTitle;
  return pageMeta(undefined, { path: location.pathname, title, description: title });
}

export default function EditArticle({ loaderData: article, params }: Route.ComponentProps) {
  const { title, description, category, difficulty, thumbnail, content } = article;
  const initial: ArticleDraft = {
    title,
    description,
    category,
    difficulty,
    thumbnail,
    content,
    readTime: String(article.readTimeMinutes),
  };
  return (
    <ArticleFormPage
      key={params.articleSlug}
      heading={writingTexts.editTitle}
      initial={initial}
      draftName={params.articleSlug}
      isEdit
      cancelTo={articlePath(article)}
      save={(fields) => update(params.articleSlug, fields)}
      failure={updateFailed}
    >
      {article.moderationStatus === 'rejected' && (
        <StatusNote status="rejected" reason={article.rejectionReason} editPath={null} />
      )}
    </ArticleFormPage>
  );
}

async function update(slug: string, fields: ArticleFields): Promise<string> {
  const client = await loadClient();
  const saved = await client.articles.update({ slug, fields });
  showToast({ tone: 'success', title: writingTexts.savedToast });
  return articlePath(saved);
}
