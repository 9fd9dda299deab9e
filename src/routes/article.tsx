import { lazy, Suspense } from 'react';
import { data, Link, redirect } from 'react-router';
import { pageContext, type PageContext } from '#api/page-context.ts';
import { refusePage, sentenceOf } from '#api/page-refusals.ts';
import { isRefusal } from '#client/refusals.ts';
import { ArticleStats } from '#features/articles/components/article-stats.tsx';
import { AuthorPanel } from '#features/articles/components/author-panel.tsx';
import { ContentsPanel, FoldedContents } from '#features/articles/components/contents-list.tsx';
import { SupportCall } from '#features/articles/components/support-call.tsx';
import { RichText } from '#document/reading/rich-text.tsx';
import { mayEdit } from '#features/articles/policy.ts';
import { articlePath, categorySlug } from '#features/articles/rules.ts';
import { articleTexts } from '#features/articles/texts.ts';
import { whenOnline } from '#shared/late-code.ts';
import { ArrowLeftIcon } from '#ui/icons.ts';
import type { Route } from './+types/article';
import { ArticleHeader } from './article/article-header.tsx';
import { AuthorActions } from '#features/articles/components/author-actions.tsx';
import { BookmarkButton } from '#features/bookmarks/components/bookmark-button.tsx';
import { bookmarkedAmong } from '#features/bookmarks/loading.ts';
import { ReportButton } from '#features/reports/components/report-button.tsx';
import { CommentsProvider } from '#features/comments/components/comments-provider.tsx';
import { CommentsSection } from '#features/comments/components/comments-section.tsx';
import { CompactComments } from '#features/comments/components/compact-comments.tsx';
import { loadComments } from '#features/comments/loading.ts';
import { ArticleVote } from '#features/votes/components/article-vote.tsx';
import { CommentVotes } from '#features/votes/components/comment-votes.tsx';
import { loadOwnVotes } from '#features/votes/loading.ts';
import { CommentModeration } from '#features/moderation/components/comment-moderation.tsx';
import { articleMeta } from './article-meta.ts';
import { ModeratorActions } from '#features/moderation/components/moderator-actions.tsx';
import { useKeptMarkup } from '#ui/kept-markup.ts';
import { ViewCounter } from '#client/view-counter.tsx';

const bodyId = 'article-body';

/** Readers of published articles need none of it. */
const StatusNote = lazy(
  whenOnline(async () => ({
    default: (await import('#features/articles/components/status-note.tsx')).StatusNote,
  })),
);

const titles = { notFound: articleTexts.notFoundTitle, other: articleTexts.errorTitle };

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const page = context.get(pageContext);
  const { tag, site, viewer } = page;
  const found = await find(page, params.articleSlug).catch((error) => refuse(page, error));
  if ('current' in found) throw redirect(articlePath(found.current), 301);
  const { contentHtml, ...article } = found.article;
  if (params.categorySlug !== categorySlug(article.category)) {
    throw redirect(articlePath(article), 301);
  }
  tag(`article:${article.id}`);
  page.markup?.set(article.id, contentHtml);
  const isAuthor = mayEdit(viewer, { authorId: article.author?.id ?? null });
  const [discussion, bookmarked] = await Promise.all([
    article.isPublished ? loadDiscussion(page, article.id, url) : null,
    bookmarkedAmong(page, 'article', [article]),
  ]);
  const sentHtml = page.markup ? null : contentHtml;
  return { article, sentHtml, isAuthor, discussion, bookmarked, publicUrl: site.publicUrl };
}

/** The comments of the page, and the viewer's votes on them and on the article. */
async function loadDiscussion(page: PageContext, articleId: string, url: URL) {
  const comments = await loadComments(page, articleId, url);
  const votes = await loadOwnVotes(page, articleId, comments.page?.comments ?? []);
  return { comments, votes };
}

/** The article of this slug, or the current slug of the one that had this slug before. */
async function find({ api }: PageContext, slug: string) {
  try {
    return { article: await api.articles.bySlug({ slug }) };
  } catch (error) {
    const current = isRefusal(error, 'NOT_FOUND') ? await api.articles.currentSlug({ slug }) : null;
    if (!current) throw error;
    return { current };
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
  const { article, isAuthor, discussion } = loaderData;
  const { contents } = article;
  const html = useKeptMarkup(loaderData.sentHtml, article.id, bodyId);
  return (
    <CommentsProvider key={article.id} loaded={discussion?.comments ?? null}>
      <div className="article-width pt-8">
        {article.isPublished && <ViewCounter call={`articles/${article.id}/view`} />}
        <Link
          to="/knowledge-base"
          className="quiet-link -my-1.5 inline-flex items-center gap-2 py-2.5 text-sm font-semibold"
        >
          <ArrowLeftIcon />
          {articleTexts.pageTitle}
        </Link>
        {!article.isPublished && <Unpublished article={article} isAuthor={isAuthor} />}
        <div className="grid gap-x-16 gap-y-12 pt-6 sm:pt-8 lg:grid-cols-[minmax(0,1fr)_320px] lg:grid-rows-[auto_1fr]">
          <article className="min-w-0">
            <ArticleHeader article={article} />
            {contents.length > 0 && (
              <div className="mt-8 lg:hidden">
                <FoldedContents entries={contents} />
              </div>
            )}
            <RichText
              id={bodyId}
              className="mt-10"
              html={html}
              version={`${article.id} ${article.updatedAt.toISOString()}`}
            />
          </article>
          <aside className="flex min-w-0 flex-col gap-5 lg:col-start-2 lg:row-span-2 lg:row-start-1">
            <AuthorPanel
              author={article.author}
              publishedAt={article.publishedAt ?? article.createdAt}
            >
              <Reception {...loaderData} />
              {isAuthor && <AuthorActions article={article} />}
              <ArticleModeration article={article} />
            </AuthorPanel>
            {!isAuthor && <SupportCall />}
            {discussion && <CompactComments />}
            {contents.length > 0 && (
              <div className="grow max-lg:hidden">
                <div className="sticky top-[88px] max-h-[calc(100dvh-112px)] overflow-y-auto">
                  <ContentsPanel entries={contents} />
                </div>
              </div>
            )}
          </aside>
          {discussion && <Discussion article={article} {...discussion} />}
        </div>
      </div>
    </CommentsProvider>
  );
}

type ModerationProps = Pick<Route.ComponentProps['loaderData'], 'article'>;

function ArticleModeration({ article }: ModerationProps) {
  const { id, title: name, revision, moderationStatus } = article;
  const isPending = moderationStatus === 'pending';
  return (
    <ModeratorActions
      choices={[{ type: 'article', id, name, revision, isPending }]}
      isRemoved={moderationStatus === 'rejected'}
    />
  );
}

type UnpublishedProps = Pick<Route.ComponentProps['loaderData'], 'article' | 'isAuthor'>;

function Unpublished({ article, isAuthor }: UnpublishedProps) {
  return (
    <Suspense>
      <StatusNote
        status={article.moderationStatus}
        reason={article.rejectionReason}
        editPath={isAuthor ? `/edit/${encodeURIComponent(article.slug)}` : null}
      />
    </Suspense>
  );
}

type ReceptionProps = Pick<
  Route.ComponentProps['loaderData'],
  'article' | 'discussion' | 'bookmarked'
>;

/** Views and likes, and for a published article what the reader can do with it. */
function Reception({ article, discussion, bookmarked }: ReceptionProps) {
  if (!discussion) return <ArticleStats views={article.viewCount} likes={article.likes} />;
  const { id, title } = article;
  return (
    <ArticleVote article={article} vote={discussion.votes?.article ?? null}>
      <BookmarkButton content={{ contentType: 'article', contentId: id }} bookmarked={bookmarked} />
      <ReportButton
        content={{ type: 'article', id, name: title, authorId: article.author?.id ?? null }}
      />
    </ArticleVote>
  );
}

type DiscussionProps = Pick<Route.ComponentProps['loaderData'], 'article'> &
  NonNullable<Route.ComponentProps['loaderData']['discussion']>;

function Discussion({ article, comments, votes }: DiscussionProps) {
  return (
    <CommentVotes
      articleId={article.id}
      votes={votes?.comments ?? null}
      comments={comments.page?.comments ?? []}
    >
      {(voting) => (
        <CommentModeration>
          {(others) => <CommentsSection article={article} votes={voting} others={others} />}
        </CommentModeration>
      )}
    </CommentVotes>
  );
}
