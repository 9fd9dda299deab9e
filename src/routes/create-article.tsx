import { loadClient } from '#api/load-client.ts';
import { emptyDraft } from '#features/articles/form.ts';
import { writingTexts, createFailed } from '#features/articles/writing/texts.ts';
import type { ArticleFields } from '#features/articles/input.ts';
import { showToast } from '#ui/toast-store.ts';
import { ArticleFormPage } from './article-form/article-form-page.tsx';
import type { Route } from './+types/create-article';
import { usePerson } from './form/use-person.ts';
import { pageMeta } from '#shell/page-meta.ts';

export function meta({ location }: Route.MetaArgs) {
  const title = writingTexts.createTitle;
  return pageMeta(undefined, { path: location.pathname, title, description: title });
}

export default function CreateArticle() {
  const person = usePerson();
  return (
    <ArticleFormPage
      key={person}
      person={person}
      heading={writingTexts.createTitle}
      initial={{ value: emptyDraft, revision: null }}
      draftName="new"
      isEdit={false}
      cancelTo="/"
      save={create}
      loadNewest={null}
      failure={createFailed}
    />
  );
}

async function create(fields: ArticleFields): Promise<string> {
  const client = await loadClient();
  await client.articles.create(fields);
  showToast({
    tone: 'success',
    title: writingTexts.submittedToast,
    detail: writingTexts.submittedDetail,
  });
  return '/';
}
