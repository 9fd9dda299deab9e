import { Fragment } from 'react';
import { data } from 'react-router';
import { pageContext, type PageContext } from '#api/page-context.ts';
import { refusePage } from '#api/page-refusals.ts';
import { signOut } from '#api/sign-out.ts';
import { accountTexts } from '#features/accounts/texts.ts';
import { PersonArticles } from '#features/articles/components/person-articles.tsx';
import { MyBookmarks } from '#features/bookmarks/components/my-bookmarks.tsx';
import { loadMyBookmarks } from '#features/bookmarks/loading.ts';
import { bookmarkTexts } from '#features/bookmarks/texts.ts';
import { ProfileActions } from '#features/moderation/components/profile-actions.tsx';
import { PersonPanel } from '#features/people/components/person-panel.tsx';
import { loadPerson } from '#features/people/loading.ts';
import { LibraryWithUpdates } from '#features/product-updates/components/library-with-updates.tsx';
import { loadLibraryStates } from '#features/product-updates/loading.ts';
import { PersonProducts } from '#features/products/components/person-products.tsx';
import { loadProductsBy } from '#features/products/loading.ts';
import { productTexts } from '#features/products/texts.ts';
import {
  ProfileHeader,
  ProfileOwnerActions,
} from '#features/profiles/components/profile-header.tsx';
import { profileTexts } from '#features/profiles/texts.ts';
import { loadMyLibrary } from '#features/purchases/loading.ts';
import { salesTexts } from '#features/purchases/sales/texts.ts';
import { libraryTexts } from '#features/purchases/texts.ts';
import { LibraryRefunds } from '#features/refund-requests/components/library-refunds.tsx';
import { loadLibraryRefunds } from '#features/refund-requests/loading.ts';
import { PersonReviews } from '#features/reviews/components/person-reviews.tsx';
import { loadReviewsBy } from '#features/reviews/loading.ts';
import { reviewTexts } from '#features/reviews/texts.ts';
import { loadSelling } from '#features/selling/loading.ts';
import { SupporterBadge } from '#features/supporters/components/supporter-badge.tsx';
import { loadSupporterTier } from '#features/supporters/loading.ts';
import { pageMeta } from '#shell/page-meta.ts';
import { ButtonLink } from '#ui/button.tsx';
import type { Route } from './+types/profile';

const titles = { notFound: profileTexts.notFoundTitle, other: profileTexts.errorTitle };

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const page = context.get(pageContext);
  const { api, viewer, site } = page;
  const { userId } = params;
  const isOwn = viewer?.id === userId;
  const after = url.searchParams.get('articles') ?? undefined;
  const [profile, articles, products, reviews, library, bookmarks, tier, person, selling] =
    await Promise.all([
      api.profiles.byId({ id: userId }),
      api.articles.byAuthor({ authorId: userId, ...(after && { after }) }),
      loadProductsBy(page, userId, url),
      loadReviewsBy(page, userId, url),
      isOwn ? loadLibrary(page, url) : null,
      isOwn ? loadMyBookmarks(page) : null,
      loadSupporterTier(page, userId),
      loadPerson(page, userId),
      isOwn ? loadSelling(page) : null,
    ]).catch((error) => refusePage(error, titles));
  const own = { isOwn, library, bookmarks, selling };
  return { profile, articles, products, reviews, ...own, tier, person, publicUrl: site.publicUrl };
}

async function loadLibrary(page: PageContext, url: URL) {
  const first = await loadMyLibrary(page, url);
  const purchases = first?.purchases ?? [];
  const [states, refunds] = await Promise.all([
    loadLibraryStates(page, purchases),
    loadLibraryRefunds(page, purchases),
  ]);
  return { first, states, refunds };
}

/** Logs the person out here (spec B §2 "Profile": then to the home page). */
export async function action({ context, request }: Route.ActionArgs) {
  const { status, headers } = await signOut(context.get(pageContext), request);
  return data({ error: accountTexts.signOutFailed }, { status, headers });
}

export function meta({ loaderData, location }: Route.MetaArgs) {
  const username = loaderData?.profile.username ?? profileTexts.profile;
  return pageMeta(loaderData?.publicUrl, {
    path: location.pathname,
    title: username,
    description: loaderData?.profile.bio || profileTexts.metaDescription(username),
  });
}

export default function Profile({ loaderData, actionData }: Route.ComponentProps) {
  const { profile, isOwn, tier, person, selling } = loaderData;
  const sections = sectionsOf(loaderData);
  return (
    <>
      <ProfileHeader profile={profile} badge={tier && <SupporterBadge tier={tier} />}>
        {isOwn ? (
          <ProfileOwnerActions error={actionData?.error}>
            {selling?.isSeller && (
              <ButtonLink to="/profile/sales" variant="ghost">
                {salesTexts.link}
              </ButtonLink>
            )}
          </ProfileOwnerActions>
        ) : (
          <ProfileActions profile={profile} />
        )}
      </ProfileHeader>
      <div className="page-width">
        {person && <PersonPanel person={person} />}
        {sections.length > 1 && (
          <nav className="section-links" aria-label={profileTexts.sections}>
            {sections.map(({ id, title }) => (
              <a key={id} href={`#${id}`}>
                {title}
              </a>
            ))}
          </nav>
        )}
        {sections.map(({ id, content }) => (
          <Fragment key={id}>{content}</Fragment>
        ))}
      </div>
    </>
  );
}

function sectionsOf(loaded: Route.ComponentProps['loaderData']) {
  const { profile, articles, products, reviews, isOwn, library, bookmarks, selling } = loaded;
  // The parts that only the owner sees come first.
  return [
    isOwn && {
      id: 'my-library',
      title: libraryTexts.title,
      content: (
        <LibraryRefunds first={library?.refunds ?? null}>
          {({ refundOf, onPage }) => (
            <LibraryWithUpdates
              first={library?.first ?? null}
              states={library?.states ?? null}
              moreOf={refundOf}
              onPage={onPage}
            />
          )}
        </LibraryRefunds>
      ),
    },
    bookmarks && {
      id: 'my-bookmarks',
      title: bookmarkTexts.title,
      content: <MyBookmarks first={bookmarks} />,
    },
    {
      id: 'products',
      title: productTexts.profileTitle,
      content: (
        <PersonProducts
          page={products}
          isOwn={isOwn}
          isUnpayable={
            selling !== null && (selling.connectedSince === null || selling.isRestricted)
          }
        />
      ),
    },
    {
      id: 'articles',
      title: profileTexts.articles,
      content: <PersonArticles authorId={profile.id} first={articles} isOwn={isOwn} />,
    },
    {
      id: 'reviews',
      title: reviewTexts.title,
      content: <PersonReviews reviews={reviews} isOwn={isOwn} />,
    },
  ].filter((section) => section !== false && section !== null);
}
