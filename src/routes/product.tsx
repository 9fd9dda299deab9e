import { NamingArticles } from '#features/articles/components/naming-articles.tsx';
import { loadNaming } from '#features/articles/loading.ts';
import { data, redirect, replace } from 'react-router';
import { pageContext, type PageContext } from '#api/page-context.ts';
import { refusePage, sentenceOf } from '#api/page-refusals.ts';
import { BookmarkButton } from '#features/bookmarks/components/bookmark-button.tsx';
import { bookmarkedAmong } from '#features/bookmarks/loading.ts';
import { CommentsProvider } from '#features/comments/components/comments-provider.tsx';
import { CommentsSection } from '#features/comments/components/comments-section.tsx';
import { loadComments } from '#features/comments/loading.ts';
import { InstallPart } from '#features/extensions/install/components/install-part.tsx';
import { loadInstall } from '#features/extensions/install/loading.ts';
import { CommentModeration } from '#features/moderation/components/comment-moderation.tsx';
import { ProductActions } from '#features/moderation/components/product-actions.tsx';
import { ReplyActions, ReviewActions } from '#features/moderation/components/review-actions.tsx';
import { shownItems } from '#features/products/components/gallery-items.ts';
import { MuteButton } from '#features/product-updates/components/mute-button.tsx';
import { loadMuted } from '#features/product-updates/loading.ts';
import { BundleParts, BundleSaving } from '#features/products/bundles/components/bundle-parts.tsx';
import { loadParts } from '#features/products/bundles/loading.ts';
import { OwnerActions } from '#features/products/components/owner-actions.tsx';
import { ProductAccess } from '#features/products/components/product-access.tsx';
import { ProductBlends } from '#features/products/components/product-blends.tsx';
import { ProductDescription } from '#features/products/components/product-description.tsx';
import { ProductDetails } from '#features/products/components/product-details.tsx';
import { ProductGallery } from '#features/products/components/product-gallery.tsx';
import { ProductHeader } from '#features/products/components/product-header.tsx';
import { ProductLayout } from '#features/products/components/product-layout.tsx';
import { ProductNotes } from '#features/products/components/product-notes.tsx';
import { TagLinks } from '#features/publishing/components/tag-links.tsx';
import { PurchaseBox } from '#features/products/components/purchase-box.tsx';
import { findProduct, loadChanges } from '#features/products/loading.ts';
import { isOwner } from '#features/products/policy.ts';
import {
  isReservedSlug,
  productFeedPath,
  productPath,
  taggedProductsPath,
  versionFeedPath,
} from '#features/products/rules.ts';
import { shortDescription, structuredProduct } from '#features/products/structured-data.ts';
import { productTexts } from '#features/products/texts.ts';
import { ProductViewCounter } from '#features/products/traffic/components/product-view-counter.tsx';
import { VersionHistory } from '#features/products/versions/components/version-history.tsx';
import { loadVersions } from '#features/products/versions/loading.ts';
import { PurchasePanel } from '#features/purchases/components/purchase-panel.tsx';
import { loadOwnedAmong, loadPanelState } from '#features/purchases/loading.ts';
import { ReviewsSection } from '#features/reviews/components/product-reviews.tsx';
import { loadReviews } from '#features/reviews/loading.ts';
import { CommentVotes } from '#features/votes/components/comment-votes.tsx';
import { loadOwnCommentVotes } from '#features/votes/loading.ts';
import { breadcrumbs, feedLink, pageMeta } from '#shell/page-meta.ts';
import { ArrowLeftIcon } from '#ui/icons.ts';
import { Link } from '#ui/link.tsx';
import type { Route } from './+types/product';

type Data = Route.ComponentProps['loaderData'];

const titles = { notFound: productTexts.notFoundTitle, other: productTexts.errorTitle };

export async function loader({ context, params, url }: Route.LoaderArgs) {
  if (isReservedSlug(params.productSlug)) throw replace('/support');
  const page = context.get(pageContext);
  const { site, viewer } = page;
  const found = await findProduct(page, params.productSlug).catch((error) => refuse(page, error));
  if ('current' in found) throw redirect(productPath(found.current), 301);
  const { product: approved } = found;
  const changes = await loadChanges(page, approved, url);
  const { descriptionText, ...shown } = { ...approved, ...changes };
  const product = { ...shown, summary: shortDescription(descriptionText) };
  const parts = await loadParts(page, product, { ofEdit: changes !== null });
  const [bookmarked, purchase, reviews, versions, install, questions, ownedParts, naming] =
    await Promise.all([
      bookmarkedAmong(page, 'product', [product]),
      loadPanelState(page, product.id),
      loadReviews(page, product.id, url),
      product.isBundle ? null : loadVersions(page, product.slug, url),
      product.extensionId === null ? null : loadInstall(page, product.id, site.publicUrl),
      product.isOnSale || product.recall ? loadQuestions(page, product.id, url) : null,
      loadOwnedAmong(page, parts),
      product.isOnSale ? loadNaming(page, product.id) : null,
    ]);
  const isMuted = await loadMuted(
    page,
    product.id,
    purchase?.kind === 'owned' && !product.isBundle,
  );
  const isOwn = isOwner(viewer, { userId: product.author?.id ?? null });
  const { publicUrl } = site;
  const own = { isOwn, bookmarked, purchase, isMuted, ownedParts };
  const beside = { reviews, versions, install, questions, parts, naming };
  const state = changes && { isWaiting: changes.isWaiting };
  return { product, changes: state, ...own, ...beside, publicUrl };
}

/** The questions of the page, and the viewer's votes on them. */
async function loadQuestions(page: PageContext, productId: string, url: URL) {
  const comments = await loadComments(page, { productId }, url);
  return { comments, votes: await loadOwnCommentVotes(page, comments.page?.comments ?? []) };
}

/** A refusal shows its own sentence, an error is logged (spec B §2). */
function refuse({ report }: PageContext, error: unknown): never {
  if (sentenceOf(error, '')) refusePage(error, titles);
  report(error);
  throw data({ title: titles.other, message: productTexts.error }, { status: 500 });
}

type Head = Pick<NonNullable<Route.MetaArgs['loaderData']>, 'product' | 'parts' | 'publicUrl'>;

export function meta({ loaderData }: { loaderData: Head | undefined }) {
  if (!loaderData) return [];
  const { publicUrl, product, parts } = loaderData;
  const path = productPath(product);
  return [
    ...pageMeta(publicUrl, {
      path,
      type: 'product',
      title: product.name,
      description: product.summary,
      image: {
        url: product.thumbnailUrl,
        width: product.thumbnailWidth,
        height: product.thumbnailHeight,
      },
      structured: structuredProduct(publicUrl, product, parts),
    }),
    breadcrumbs(publicUrl, [
      { name: productTexts.pageTitle, path: '/marketplace' },
      { name: product.name, path },
    ]),
    feedLink(productTexts.pageTitle, productFeedPath),
    ...(product.isBundle
      ? []
      : [feedLink(productTexts.versionFeed(product.name), versionFeedPath(product))]),
    ...(product.isOnSale ? [] : [{ name: 'robots', content: 'noindex' }]),
  ];
}

export default function Product({ loaderData }: Route.ComponentProps) {
  const { product, isOwn, purchase, reviews, versions, parts } = loaderData;
  const { own, tags, file } = product;
  const mayDownload = own !== null || (purchase?.kind === 'owned' && !product.recall);
  return (
    <div className="page-width pt-8">
      {product.isOnSale && <ProductViewCounter id={product.id} />}
      <Link
        to="/marketplace"
        className="quiet-link -my-1.5 inline-flex items-center gap-2 py-2.5 text-sm font-semibold"
      >
        <ArrowLeftIcon />
        {productTexts.pageTitle}
      </Link>
      <ProductNotes {...loaderData} reader={readerOf(loaderData)} />
      <div className="pt-6">
        <ProductLayout
          gallery={<ProductGallery name={product.name} items={shownItems(product)} />}
          aside={<Aside {...loaderData} />}
        >
          <ProductDescription html={product.descriptionHtml} />
          {parts && <BundleParts parts={parts} owned={loaderData.ownedParts} />}
          {file && <ProductBlends file={file} />}
          <TagLinks tags={tags} pathOf={taggedProductsPath} />
          <NamingArticles slug={product.slug} naming={loaderData.naming} />
          {versions && (
            <VersionHistory
              versions={versions}
              isOwn={isOwn}
              feedPath={versionFeedPath(product)}
              mayDownload={mayDownload}
            />
          )}
          <ReviewsSection
            product={{ ...product, sellerId: product.author?.id ?? null }}
            reviews={reviews}
            actionsFor={(review) => <ReviewActions review={review} />}
            replyActionsFor={(review) => <ReplyActions review={review} seller={product.author} />}
          />
          <Questions {...loaderData} />
        </ProductLayout>
      </div>
    </div>
  );
}

function Questions({ product, questions }: Pick<Data, 'product' | 'questions'>) {
  if (!questions) return null;
  const { comments, votes } = questions;
  const section = { subject: comments.subject, ownerId: product.author?.id ?? null };
  return (
    <CommentsProvider loaded={comments}>
      <CommentVotes votes={votes} comments={comments.page?.comments ?? []}>
        {(voting) => (
          <CommentModeration under="product">
            {(others) => <CommentsSection {...section} votes={voting} others={others} />}
          </CommentModeration>
        )}
      </CommentVotes>
    </CommentsProvider>
  );
}

function readerOf({ isOwn, purchase }: Pick<Data, 'isOwn' | 'purchase'>) {
  if (isOwn) return 'seller';
  return purchase?.kind === 'owned' ? 'owner' : 'visitor';
}

function Aside({ product, isOwn, bookmarked, purchase, isMuted, install, parts }: Data) {
  return (
    <>
      <ProductHeader product={product} />
      <PurchaseBox
        product={product}
        saving={parts && <BundleSaving parts={parts} priceCents={product.priceCents} />}
        bookmark={
          <BookmarkButton
            content={{ contentType: 'product', contentId: product.id }}
            bookmarked={bookmarked}
            variant="secondary"
          />
        }
        actions={
          <>
            {isOwn && <OwnerActions product={product} />}
            {(isOwn || product.isOnSale) && <PurchasePanel product={product} state={purchase} />}
          </>
        }
      >
        {isMuted !== null && <MuteButton product={product} isMuted={isMuted} />}
      </PurchaseBox>
      <InstallPart install={install} product={product} isOwn={isOwn} />
      <section className="panel grid gap-5 p-5 sm:p-6" aria-label={productTexts.details}>
        <ProductDetails product={product} />
        <ProductAccess product={product} />
      </section>
      <ProductActions product={product} />
    </>
  );
}
