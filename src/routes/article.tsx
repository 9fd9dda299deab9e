import { data, redirect } from 'react-router';
import { pageContext, type PageContext } from '#api/page-context.ts';
import { refusePage, sentenceOf } from '#api/page-refusals.ts';
import { CopyLinkButton } from '#client/copy-link-button.tsx';
import { ViewCounter } from '#client/view-counter.tsx';
import { RichText } from '#document/reading/rich-text.tsx';
import { ArticleHeader } from '#features/articles/components/article-header.tsx';
import { ArticleStats } from '#features/articles/components/article-stats.tsx';
import { AuthorActions } from '#features/articles/components/author-actions.tsx';
import { AuthorPanel } from '#features/articles/components/author-panel.tsx';
import { ContentsPanel, FoldedContents } from '#features/articles/components/contents-list.tsx';
import { ModeratorHistoryLink } from '#features/articles/components/history-link.tsx';
import { NamedProducts } from '#features/articles/components/named-products.tsx';
import { ReadingPlaceKeeper } from '#features/articles/components/reading-place-keeper.tsx';
import { RelatedArticles } from '#features/articles/components/related-articles.tsx';
import { StatusNote } from '#features/articles/components/status-note.tsx';
import { SupportCall } from '#features/articles/components/support-call.tsx';
import { findArticle, loadNamedProducts, loadRelated } from '#features/articles/loading.ts';
import { articlePageFacts, updateOf } from '#features/articles/page-facts.ts';
import { CoauthorActions } from '#features/articles/coauthors/components/coauthor-actions.tsx';
import { InvitationNote } from '#features/articles/coauthors/components/invitation-note.tsx';
import {
  articleFeedPath,
  articlePath,
  categorySlug,
  taggedArticlesPath,
} from '#features/articles/rules.ts';
import { articleTexts } from '#features/articles/texts.ts';
import {
  SeriesLine,
  SeriesNeighbours,
} from '#features/articles/series/components/series-place.tsx';
import { loadSeriesOf } from '#features/articles/series/loading.ts';
import { SchedulePanel } from '#features/articles/scheduling/components/schedule-panel.tsx';
import { BookmarkButton } from '#features/bookmarks/components/bookmark-button.tsx';
import { bookmarkedAmong } from '#features/bookmarks/loading.ts';
import { CommentsProvider } from '#features/comments/components/comments-provider.tsx';
import { CommentsSection } from '#features/comments/components/comments-section.tsx';
import { CompactComments } from '#features/comments/components/compact-comments.tsx';
import { loadComments } from '#features/comments/loading.ts';
import { TestedWith } from '#features/compatibility/components/tested-with.tsx';
import { loadCompatibility } from '#features/compatibility/loading.ts';
import { CommentModeration } from '#features/moderation/components/comment-moderation.tsx';
import { ModeratorActions } from '#features/moderation/components/moderator-actions.tsx';
import { TagLinks } from '#features/publishing/components/tag-links.tsx';
import { ReportButton } from '#features/reports/components/report-button.tsx';
import { ArticleVote } from '#features/votes/components/article-vote.tsx';
import { CommentVotes } from '#features/votes/components/comment-votes.tsx';
import { loadOwnVotes } from '#features/votes/loading.ts';
import { breadcrumbs, feedLink, pageMeta } from '#shell/page-meta.ts';
import { ArrowLeftIcon } from '#ui/icons.ts';
import { useKeptMarkup } from '#ui/kept-markup.ts';
import { Link } from '#ui/link.tsx';
import type { Route } from './+types/article';

type Data = Route.ComponentProps['loaderData'];

const bodyId = 'article-body';
const titles = { notFound: articleTexts.notFoundTitle, other: articleTexts.errorTitle };

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const page = context.get(pageContext);
  const { site } = page;
  const found = await findArticle(page, params.articleSlug).catch((error) => refuse(page, error));
  if ('current' in found) throw redirect(articlePath(found.current), 301);
  const { contentHtml, ...article } = found.article;
  if (params.categorySlug !== categorySlug(article.category)) {
    throw redirect(articlePath(article), 301);
  }
  page.markup?.set(article.id, contentHtml);
  const [discussion, bookmarked, series, related, products, tested] = await Promise.all([
    article.isPublished ? loadDiscussion(page, article.id, url) : null,
    bookmarkedAmong(page, 'article', [article]),
    loadSeriesOf(page, article),
    article.isPublished ? loadRelated(page, article) : null,
    loadNamedProducts(page, article),
    loadCompatibility(page, article),
  ]);
  const sentHtml = page.markup ? null : contentHtml;
  const beside = { discussion, bookmarked, series, related, products, tested };
  return { article, sentHtml, ...beside, publicUrl: site.publicUrl };
}

/** The comments of the page, and the viewer's votes on them and on the article. */
async function loadDiscussion(page: PageContext, articleId: string, url: URL) {
  const comments = await loadComments(page, { articleId }, url);
  const votes = await loadOwnVotes(page, articleId, comments.page?.comments ?? []);
  return { comments, votes };
}

/** Spec A §8, "Article page": a refusal shows its own sentence, an error is logged. */
function refuse({ report }: PageContext, error: unknown): never {
  if (sentenceOf(error, '')) refusePage(error, titles);
  report(error);
  throw data({ title: titles.other, message: articleTexts.databaseError }, { status: 500 });
}

export function meta({ loaderData }: Route.MetaArgs) {
  if (!loaderData) return [];
  const { publicUrl, article, series } = loaderData;
  const facts = articlePageFacts(publicUrl, article, series);
  return [
    ...pageMeta(publicUrl, facts),
    breadcrumbs(publicUrl, [
      { name: articleTexts.pageTitle, path: '/knowledge-base' },
      { name: article.title, path: facts.path },
    ]),
    feedLink(articleTexts.pageTitle, articleFeedPath),
  ];
}

export default function Article({ loaderData }: Route.ComponentProps) {
  const { article, discussion, series, tested } = loaderData;
  const { contents, role } = article;
  const html = useKeptMarkup(loaderData.sentHtml, article.id, bodyId);
  return (
    <CommentsProvider loaded={discussion?.comments ?? null}>
      <div className="article-width pt-8">
        {article.isPublished && <ReadingPlaceKeeper articleId={article.id} bodyId={bodyId} />}
        {article.isPublished && <ViewCounter call={`articles/${article.id}/view`} />}
        <Link
          to="/knowledge-base"
          className="quiet-link -my-1.5 inline-flex items-center gap-2 py-2.5 text-sm font-semibold print:hidden"
        >
          <ArrowLeftIcon />
          {articleTexts.pageTitle}
        </Link>
        {!article.isPublished && <Waiting article={article} />}
        {role === 'invited' && <InvitationNote article={article} />}
        <div className="grid gap-x-16 gap-y-12 pt-6 sm:pt-8 lg:grid-cols-[minmax(0,1fr)_320px] lg:grid-rows-[auto_1fr]">
          <div className="min-w-0">
            <article>
              <ArticleHeader article={article} />
              {series && <SeriesLine series={series} />}
              <FoldedContents entries={contents} />
              <RichText
                id={bodyId}
                className="mt-10"
                html={html}
                version={`${article.id} ${article.updatedAt.toISOString()}`}
              />
              <TagLinks className="mt-12" tags={article.tags} pathOf={taggedArticlesPath} />
              <TestedWith
                articleId={article.id}
                versions={tested}
                mayAnswer={article.isPublished && !mayWrite(article)}
              />
              {series && <SeriesNeighbours series={series} />}
            </article>
            <NamedProducts products={loaderData.products} />
            <RelatedArticles articles={loaderData.related} />
          </div>
          <Aside {...loaderData} />
          {discussion && (
            <div className="min-w-0 print:hidden">
              <Discussion article={article} {...discussion} />
            </div>
          )}
        </div>
      </div>
    </CommentsProvider>
  );
}

/** Above an unpublished article: its state, and when it is to be published. */
function Waiting({ article }: Pick<Data, 'article'>) {
  const { slug, moderationStatus: status, rejectionReason } = article;
  const editPath = mayWrite(article) ? `/edit/${encodeURIComponent(slug)}` : null;
  return (
    <>
      <StatusNote status={status} reason={rejectionReason} editPath={editPath} />
      {status !== 'rejected' && (
        <SchedulePanel article={article} isAuthor={article.role === 'author'} />
      )}
    </>
  );
}

/** Next to the article: its author, its actions, and its table of contents. */
function Aside(loaded: Data) {
  const { article, discussion } = loaded;
  const { id, title: name, revision, moderationStatus, role } = article;
  const isPending = moderationStatus === 'pending';
  return (
    <aside className="flex min-w-0 flex-col gap-5 lg:col-start-2 lg:row-span-2 lg:row-start-1">
      <AuthorPanel
        author={article.author}
        coauthors={article.coauthors}
        publishedAt={article.publishedAt ?? article.createdAt}
        update={updateOf(article)}
      >
        <Reception {...loaded} />
        {article.isPublished && <CopyLinkButton path={articlePath(article)} />}
        {role === 'author' && <AuthorActions article={article} />}
        {role === 'coauthor' && <CoauthorActions article={article} />}
        {!mayWrite(article) && <ModeratorHistoryLink slug={article.slug} />}
        <ModeratorActions
          choices={[{ type: 'article', id, name, revision, isPending }]}
          isRemoved={moderationStatus === 'rejected'}
        />
      </AuthorPanel>
      {!mayWrite(article) && <SupportCall />}
      {discussion && <CompactComments />}
      <ContentsPanel entries={article.contents} />
    </aside>
  );
}

function mayWrite({ role }: Data['article']): boolean {
  return role === 'author' || role === 'coauthor';
}

/** Views and likes, and for a published article the reader's actions. */
function Reception({ article, discussion, bookmarked }: Data) {
  if (!discussion) return <ArticleStats views={article.viewCount} likes={article.likes} />;
  const { id, title: name, author } = article;
  return (
    <ArticleVote article={article} vote={discussion.votes?.article ?? null}>
      <BookmarkButton content={{ contentType: 'article', contentId: id }} bookmarked={bookmarked} />
      {!mayWrite(article) && (
        <ReportButton content={{ type: 'article', id, name, authorId: author?.id ?? null }} />
      )}
    </ArticleVote>
  );
}

type DiscussionProps = Pick<Data, 'article'> & NonNullable<Data['discussion']>;

function Discussion({ article, comments, votes }: DiscussionProps) {
  const shown = comments.page?.comments ?? [];
  return (
    <CommentVotes votes={votes?.comments ?? null} comments={shown}>
      {(voting) => (
        <CommentModeration under="article">
          {(others) => (
            <CommentsSection
              subject={comments.subject}
              ownerId={article.author?.id ?? null}
              votes={voting}
              others={others}
            />
          )}
        </CommentModeration>
      )}
    </CommentVotes>
  );
}
