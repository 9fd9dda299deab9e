import type { FormVersion } from '#client/form/use-versions.ts';
import { useViewer } from '#client/viewer.ts';
import { Note } from '#ui/note.tsx';
import { showToast } from '#ui/toast-store.ts';
import { articleClient } from '../client.ts';
import type { ArticleDraft } from '../form.ts';
import type { ArticleEdit, ArticleFields } from '../input.ts';
import { articlePath } from '../rules.ts';
import { momentOf } from '../scheduling/rules.ts';
import { updateFailed, writingTexts } from '../writing-texts.ts';
import { ArticleFormPage } from './article-form-page.tsx';
import { StatusNote } from './status-note.tsx';

type ArticleToEdit = Awaited<ReturnType<typeof articleClient.toEdit>>;

/** The form of an article; typed text is cleared when another person signs in. */
export function EditArticleForm({ article, slug }: { article: ArticleToEdit; slug: string }) {
  const viewer = useViewer();
  const person = viewer?.id ?? '';
  const leavesSite = article.isPublished && !viewer?.isModerator;
  const named = { slug, id: article.id };
  return (
    <ArticleFormPage
      key={`${person} ${slug}`}
      person={person}
      heading={writingTexts.editTitle}
      initial={versionOf(article)}
      draftName={`edit_${slug}`}
      isEdit
      cancelTo={articlePath(article)}
      save={(fields, revision) =>
        update({ ...named, fields: chosen(fields, article), revision: Number(revision) })
      }
      loadNewest={async () => versionOf(await articleClient.toEdit(named))}
      failure={updateFailed}
      offersMoment={article.isOwn && !(article.isPublished && viewer?.isModerator)}
    >
      {leavesSite && (
        <Note tone="warning" className="mt-6">
          {writingTexts.leavesSite}
        </Note>
      )}
      {article.moderationStatus === 'rejected' && (
        <StatusNote status="rejected" reason={article.rejectionReason} editPath={null} />
      )}
    </ArticleFormPage>
  );
}

/** The time is sent only if it was changed here: the article's page can change it as well. */
function chosen({ publishAt, ...fields }: ArticleFields, before: ArticleToEdit): ArticleFields {
  const wasAt = before.publishAt?.getTime();
  const isSame = publishAt === undefined || momentOf(publishAt)?.getTime() === wasAt;
  return isSame ? fields : { ...fields, publishAt };
}

/** A stored article as the form holds it. */
function versionOf(article: ArticleToEdit): FormVersion<ArticleDraft> {
  const { title, description, category, difficulty, testedWith, thumbnail, content } = article;
  const readTime = String(article.readTimeMinutes);
  const tags = article.tags.join(', ');
  // Once published, readers have seen the line about that update: the next one has its own.
  const updateNote = article.moderationStatus === 'approved' ? '' : article.updateNote;
  return {
    revision: String(article.revision),
    value: {
      title,
      description,
      category,
      difficulty,
      readTime,
      tags,
      testedWith,
      thumbnail,
      content,
      publishAt: article.publishAt?.toISOString() ?? '',
      updateNote,
    },
  };
}

async function update(edit: ArticleEdit): Promise<string> {
  const saved = await articleClient.update(edit);
  showToast({ tone: 'success', title: writingTexts.savedToast });
  return articlePath(saved);
}
