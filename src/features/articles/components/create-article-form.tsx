import { useViewer } from '#client/viewer.ts';
import { showToast } from '#ui/toast-store.ts';
import { articleClient } from '../client.ts';
import { emptyDraft } from '../form.ts';
import type { ArticleFields } from '../input.ts';
import { createFailed, writingTexts } from '../writing-texts.ts';
import { ArticleFormPage } from './article-form-page.tsx';

/** The form of a new article; typed text is cleared when another person signs in. */
export function CreateArticleForm() {
  const person = useViewer()?.id ?? '';
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
      offersMoment
    />
  );
}

async function create(fields: ArticleFields): Promise<string> {
  await articleClient.create(fields);
  const { submittedToast: title, submittedDetail: detail } = writingTexts;
  showToast({ tone: 'success', title, detail });
  return '/';
}
