import { type MouseEvent, useState } from 'react';
import { useViewer } from '#client/viewer.ts';
import { RichText } from '#document/reading/rich-text.tsx';
import { TagLinks } from '#features/publishing/components/tag-links.tsx';
import { tagsOf } from '#features/publishing/rules.ts';
import { Note } from '#ui/note.tsx';
import { PicturePlace } from '#ui/picture-place.tsx';
import type { ContentsEntry } from '../contents.ts';
import type { ArticleDraft } from '../form.ts';
import { minutesToRead } from '../read-time.ts';
import { readTimeText, taggedArticlesPath } from '../rules.ts';
import { writingTexts } from '../writing-texts.ts';
import { ArticleHeadline, ArticleHero } from './article-header.tsx';
import { AuthorPanel } from './author-panel.tsx';
import { FoldedContents } from './contents-list.tsx';

export type ShownArticle = {
  draft: ArticleDraft;
  /** Null if nothing has been written yet. */
  rendered: { html: string; contents: readonly ContentsEntry[] } | null;
  problem: string | null;
};

/** The article as its page will show it, with the components of that page, within the form. */
export function ArticlePreview({ draft, rendered, problem }: ShownArticle) {
  return (
    <div {...linksOpenElsewhere}>
      <Problem sentence={problem} />
      <Head draft={draft} Title="h2" />
      <div className="mt-8">
        <OwnPanel />
      </div>
      <Body draft={draft} rendered={rendered} />
    </div>
  );
}

/**
 * The same as a separate page, for a window as narrow as a phone: everything below is as on the
 * page.
 */
export function PhoneArticle({ draft, rendered, problem }: ShownArticle) {
  return (
    <div className="article-width grid gap-12 py-6" {...linksOpenElsewhere}>
      <article className="min-w-0">
        <Problem sentence={problem} />
        <Head draft={draft} Title="h1" />
        <FoldedContents entries={rendered?.contents ?? []} />
        <Body draft={draft} rendered={rendered} />
      </article>
      <OwnPanel />
    </div>
  );
}

function Problem({ sentence }: { sentence: string | null }) {
  return (
    <div role="alert">
      {sentence !== null && (
        <Note tone="danger" className="mb-6">
          {sentence}
        </Note>
      )}
    </div>
  );
}

function Head({ draft, Title }: { draft: ArticleDraft; Title: 'h1' | 'h2' }) {
  const { thumbnail, category, difficulty, description } = draft;
  const minutes = Number(draft.readTime) || (minutesToRead(draft.content) ?? 1);
  const title = draft.title.trim() || writingTexts.previewUntitled;
  const headline = { title, description, category, difficulty, readTime: readTimeText(minutes) };
  return (
    <>
      {thumbnail ? (
        <ArticleHero
          article={{
            thumbnailId: thumbnail.id,
            thumbnailWidth: thumbnail.width,
            thumbnailHeight: thumbnail.height,
          }}
        />
      ) : (
        <div className="media aspect-video! max-sm:-mx-(--gutter) max-sm:rounded-none">
          <PicturePlace>{writingTexts.previewNoThumbnail}</PicturePlace>
        </div>
      )}
      <ArticleHeadline article={headline} Title={Title} />
    </>
  );
}

function Body({ draft, rendered }: Pick<ShownArticle, 'draft' | 'rendered'>) {
  return (
    <>
      {rendered === null ? (
        <p className="mt-10 text-muted">{writingTexts.previewEmpty}</p>
      ) : (
        <RichText className="mt-10" html={rendered.html} />
      )}
      <TagLinks className="mt-12" tags={tagsOf(draft.tags)} pathOf={taggedArticlesPath} />
    </>
  );
}

function OwnPanel() {
  const [today] = useState(() => new Date());
  return (
    <AuthorPanel author={useViewer()} publishedAt={today}>
      {null}
    </AuthorPanel>
  );
}

/**
 * A link must not lead the author away from the text being written. Interactive parts of the text
 * itself, such as opening a picture or playing a video, work as on the article's page.
 */
const linksOpenElsewhere = {
  onClickCapture(event: MouseEvent): void {
    if (!isInText(event.target)) openElsewhere(event);
  },
  onClick(event: MouseEvent): void {
    if (!event.defaultPrevented && isInText(event.target)) openElsewhere(event);
  },
};

function isInText(target: EventTarget): boolean {
  return target instanceof Element && target.closest('.prose') !== null;
}

function openElsewhere(event: MouseEvent): void {
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  const isWithin = link === null || link.getAttribute('href')?.startsWith('#') === true;
  if (isWithin) return;
  event.preventDefault();
  event.stopPropagation();
  window.open(link.href, '_blank', 'noopener');
}
