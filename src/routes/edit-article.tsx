import { data, redirect } from 'react-router';
import type { Caller } from '#api/caller.server.ts';
import { loadClient } from '#api/load-client.ts';
import { pageContext, type PageContext } from '#api/page-context.ts';
import { refusePage, sentenceOf } from '#api/page-refusals.ts';
import { isRefusal } from '#client/refusals.ts';
import { StatusNote } from '#features/articles/components/status-note.tsx';
import type { ArticleDraft } from '#features/articles/form.ts';
import type { ArticleEdit } from '#features/articles/input.ts';
import { articlePath } from '#features/articles/rules.ts';
import { articleTexts } from '#features/articles/texts.ts';
import { writingTexts, updateFailed } from '#features/articles/writing/texts.ts';
import { showToast } from '#ui/toast-store.ts';
import type { Route } from './+types/edit-article';
import { ArticleFormPage } from './article-form/article-form-page.tsx';
import type { FormVersion } from '#client/form/use-versions.ts';
import { usePerson } from './form/use-person.ts';
import { pageMeta } from '#shell/page-meta.ts';

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

type ArticleToEdit = Awaited<ReturnType<Caller['articles']['toEdit']>>;

/** A stored article as the form holds it. */
function versionOf(article: ArticleToEdit): FormVersion<ArticleDraft> {
  const { title, description, category, difficulty, thumbnail, content } = article;
  const readTime = String(article.readTimeMinutes);
  return {
    revision: String(article.revision),
    value: { title, description, category, difficulty, readTime, thumbnail, content },
  };
}

export default function EditArticle({ loaderData: article, params }: Route.ComponentProps) {
  const person = usePerson();
  const named = { slug: params.articleSlug, id: article.id };
  return (
    <ArticleFormPage
      key={`${person} ${named.slug}`}
      person={person}
      heading={writingTexts.editTitle}
      initial={versionOf(article)}
      draftName={`edit_${named.slug}`}
      isEdit
      cancelTo={articlePath(article)}
      save={(fields, revision) => update({ ...named, fields, revision: Number(revision) })}
      loadNewest={async () => {
        const client = await loadClient();
        return versionOf(await client.articles.toEdit(named));
      }}
      failure={updateFailed}
    >
      {article.moderationStatus === 'rejected' && (
        <StatusNote status="rejected" reason={article.rejectionReason} editPath={null} />
      )}
    </ArticleFormPage>
  );
}

async function update(edit: ArticleEdit): Promise<string> {
  const client = await loadClient();
  const saved = await client.articles.update(edit);
  showToast({ tone: 'success', title: writingTexts.savedToast });
  return articlePath(saved);
}
