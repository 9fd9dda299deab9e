import { redirect } from 'react-router';
import { pageContext, type PageContext } from '#api/page-context.ts';
import { failToLoad, refusePage } from '#api/page-refusals.ts';
import { isExpected, isRefusal } from '#client/refusals.ts';
import { EditArticleForm } from '#features/articles/components/edit-article-form.tsx';
import { articleTexts } from '#features/articles/texts.ts';
import { writingTexts } from '#features/articles/writing-texts.ts';
import { pageMeta } from '#shell/page-meta.ts';
import type { Route } from './+types/edit-article';

export async function loader({ context, params }: Route.LoaderArgs) {
  const page = context.get(pageContext);
  const { articleSlug: slug } = params;
  return page.api.articles.toEdit({ slug }).catch((error) => refuse(page, error));
}

/**
 * Spec A §5: others are redirected to the home page; an error is logged, and the author sees one
 * sentence.
 */
function refuse(page: PageContext, error: unknown): never {
  if (isRefusal(error, 'FORBIDDEN')) throw redirect('/?notice=edit-denied');
  const titles = { notFound: articleTexts.notFoundTitle, other: articleTexts.errorTitle };
  if (isExpected(error)) refusePage(error, titles);
  failToLoad(page, error, { title: titles.other, message: writingTexts.loadFailed });
}

export function meta({ location }: Route.MetaArgs) {
  const title = writingTexts.editTitle;
  return pageMeta(undefined, { path: location.pathname, title, description: title });
}

export default function EditArticle({ loaderData, params }: Route.ComponentProps) {
  return <EditArticleForm article={loaderData} slug={params.articleSlug} />;
}
