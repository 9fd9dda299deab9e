import { CreateArticleForm } from '#features/articles/components/create-article-form.tsx';
import { writingTexts } from '#features/articles/writing-texts.ts';
import { pageMeta } from '#shell/page-meta.ts';
import type { Route } from './+types/create-article';

export function meta({ location }: Route.MetaArgs) {
  const title = writingTexts.createTitle;
  return pageMeta(undefined, { path: location.pathname, title, description: title });
}

export default function CreateArticle() {
  return <CreateArticleForm />;
}
