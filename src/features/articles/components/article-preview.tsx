import { type MouseEvent, useState } from 'react';
import { useViewer } from '#client/viewer.ts';
import { RichText } from '#document/reading/rich-text.tsx';
import { TagLinks } from '#features/publishing/components/tag-links.tsx';
import { tagsOf } from '#features/publishing/rules.ts';
import { Note } from '#ui/note.tsx';
import { PicturePlace } from '#ui/picture-place.tsx';
import type { ArticleDraft } from '../form.ts';
import { minutesToRead } from '../read-time.ts';
import { readTimeText, taggedArticlesPath } from '../rules.ts';
import { writingTexts } from '../texts.ts';
import { ArticleHeadline, ArticleHero } from './article-header.tsx';
import { AuthorPanel } from './author-panel.tsx';

type ArticlePreviewProps = { draft: ArticleDraft; html: string | null; problem: string | null };

/** The article as its page will show it, in the pieces of that page. */
export function ArticlePreview({ draft, html, problem }: ArticlePreviewProps) {
  const viewer = useViewer();
  const [today] = useState(() => new Date());
  const { thumbnail, category, difficulty } = draft;
  const minutes = Number(draft.readTime) || (minutesToRead(draft.content) ?? 1);
  const headline = {
    title: draft.title.trim() || writingTexts.previewUntitled,
    description: draft.description,
    category,
    difficulty,
    readTime: readTimeText(minutes),
  };
  return (
    <div onClickCapture={openElsewhere}>
      <div role="alert">
        {problem !== null && (
          <Note tone="danger" className="mb-6">
            {problem}
          </Note>
        )}
      </div>
      {thumbnail ? (
        <ArticleHero
          article={{
            thumbnailId: thumbnail.id,
            thumbnailWidth: thumbnail.width,
            thumbnailHeight: thumbnail.height,
          }}
        />
      ) : (
        <div className="media aspect-video!">
          <PicturePlace>{writingTexts.previewNoThumbnail}</PicturePlace>
        </div>
      )}
      <ArticleHeadline article={headline} Title="h2" />
      <div className="mt-8">
        <AuthorPanel author={viewer} publishedAt={today}>
          {null}
        </AuthorPanel>
      </div>
      {html === null ? (
        <p className="mt-10 text-muted">{writingTexts.previewEmpty}</p>
      ) : (
        <RichText className="mt-10" html={html} />
      )}
      <TagLinks className="mt-12" tags={tagsOf(draft.tags)} pathOf={taggedArticlesPath} />
    </div>
  );
}

/** A link must not take the author away from what is being written. */
function openElsewhere(event: MouseEvent): void {
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  const isWithin = link === null || link.getAttribute('href')?.startsWith('#') === true;
  if (isWithin) return;
  event.preventDefault();
  event.stopPropagation();
  window.open(link.href, '_blank', 'noopener');
}
