import { data, Link, redirect } from 'react-router';
import { pageContext, type PageContext } from '#api/page-context.ts';
import { isRefusal, refusePage, sentenceOf } from '#api/page-refusals.ts';
import { ArticleStats } from '#features/articles/components/article-stats.tsx';
import { AuthorPanel } from '#features/articles/components/author-panel.tsx';
import { ContentsPanel, FoldedContents } from '#features/articles/components/contents-list.tsx';
import { StatusNote } from '#features/articles/components/status-note.tsx';
import { SupportCall } from '#features/articles/components/support-call.tsx';
import { RichText } from '#document/reading/rich-text.tsx';
import { mayEdit } from '#features/articles/policy.ts';
import { articlePath, categorySlug } from '#features/articles/rules.ts';
import { articleTexts } from '#features/articles/texts.ts';
import { ArrowLeftIcon } from '#ui/icons.ts';
import type { Route } from './+types/article';
import { ArticleHeader } from './article/article-header.tsx';
import { BookmarkControl } from './article/bookmark-control.tsx';
import { bookmarkedAmong } from './article/bookmarked.ts';
import { CommentsCompact } from './article/comments-compact.tsx';
import { loadTalk } from './article/comments-loader.ts';
import { CommentsProvider } from './article/comments-provider.tsx';
import { CommentsSection } from './article/comments-section.tsx';
import { ReportControl } from './article/report-control.tsx';
import { VoteControls } from './article/vote-controls.tsx';
import { AuthorActions } from './article/author-actions.tsx';
import { articleMeta } from './article-meta.ts';
import { ViewCounter } from './view-counter.tsx';

const titles = { notFound: articleTexts.notFoundTitle, other: articleTexts.errorTitle };

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const page = context.get(pageContext);
  const { tag, site, viewer } = page;
  const found = await find(page, params.articleSlug).catch((error) => refuse(page, error));
  if ('now' in found) throw redirect(articlePath(found.now), 301);
  const { article } = found;
  if (params.categorySlug !== categorySlug(article.category)) {
    throw redirect(articlePath(article), 301);
  }
  tag(`article:${article.id}`);
  const isAuthor = mayEdit(viewer, { authorId: article.author?.id ?? null });
  const [talk, bookmarked] = await Promise.all([
    article.isPublished ? loadTalk(page, article.id, url) : null,
    bookmarkedAmong(page, 'article', [article]),
  ]);
  return { article, isAuthor, talk, bookmarked, publicUrl: site.publicUrl };
}

/** The article of this slug, or where the one that had this slug before is now. */
async function find({ api }: PageContext, slug: string) {
  try {
    return { article: await api.articles.bySlug({ slug }) };
  } catch (error) {
    const now = isRefusal(error, 'NOT_FOUND') ? await api.articles.formerSlug({ slug }) : null;
    if (!now) throw error;
    return { now };
  }
}

/** Spec A §8, "Article page": a refusal says its own sentence, a defect is logged. */
function refuse({ report }: PageContext, error: unknown): never {
  if (sentenceOf(error, '')) refusePage(error, titles);
  report(error);
  throw data({ title: titles.other, message: articleTexts.databaseError }, { status: 500 });
}

export function meta({ loaderData }: Route.MetaArgs) {
  return loaderData ? articleMeta(loaderData.publicUrl, loaderData.article) : [];
}

export default function Article({ loaderData }: Route.ComponentProps) {
  const { article, isAuthor, talk } = loaderData;
  const { contents } = article;
  return (
    <CommentsProvider article={article} talk={talk}>
      <div className="article-width pt-8">
        {article.isPublished && <ViewCounter call={`articles/${article.id}/view`} />}
        <Link
          to="/knowledge-base"
          className="quiet-link inline-flex items-center gap-2 py-1 text-sm font-semibold"
        >
          <ArrowLeftIcon />
          {articleTexts.pageTitle}
        </Link>
        {!article.isPublished && (
          <StatusNote
            status={article.moderationStatus}
            reason={article.rejectionReason}
            editPath={isAuthor ? `/edit/${encodeURIComponent(article.slug)}` : null}
          />
        )}
        <div className="grid gap-x-16 gap-y-12 pt-6 sm:pt-8 lg:grid-cols-[minmax(0,1fr)_320px] lg:grid-rows-[auto_1fr]">
          <article className="min-w-0">
            <ArticleHeader article={article} />
            {contents.length > 0 && (
              <div className="mt-8 lg:hidden">
                <FoldedContents entries={contents} />
              </div>
            )}
            <RichText html={article.contentHtml} className="mt-10" />
          </article>
          <aside className="flex min-w-0 flex-col gap-5 lg:col-start-2 lg:row-span-2 lg:row-start-1">
            <AuthorPanel
              author={article.author}
              publishedAt={article.publishedAt ?? article.createdAt}
            >
              <Reception {...loaderData} />
              {isAuthor && <AuthorActions article={article} />}
            </AuthorPanel>
            {!isAuthor && <SupportCall />}
            {talk && <CommentsCompact />}
            {contents.length > 0 && (
              <div className="grow max-lg:hidden">
                <div className="sticky top-[88px] max-h-[calc(100dvh-112px)] overflow-y-auto">
                  <ContentsPanel entries={contents} />
                </div>
              </div>
            )}
          </aside>
          {talk && <CommentsSection />}
        </div>
      </div>
    </CommentsProvider>
  );
}

type ReceptionProps = Pick<Route.ComponentProps['loaderData'], 'article' | 'talk' | 'bookmarked'>;

/** Views and likes, and for a published article what the reader can do with it. */
function Reception({ article, talk, bookmarked }: ReceptionProps) {
  if (!talk) return <ArticleStats views={article.viewCount} likes={article.likes} />;
  const { id, title } = article;
  return (
    <VoteControls article={article} vote={talk.votes.article}>
      <BookmarkControl content={{ type: 'article', id }} bookmarked={bookmarked} />
      <ReportControl
        content={{ type: 'article', id, name: title, authorId: article.author?.id ?? null }}
      />
    </VoteControls>
  );
}
