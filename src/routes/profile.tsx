import { Fragment } from 'react';
import { redirect } from 'react-router';
import { pageContext, type PageContext } from '#api/page-context.ts';
import { refusePage } from '#api/page-refusals.ts';
import { isRefusal } from '#client/refusals.ts';
import { MyBookmarks } from '#features/bookmarks/components/my-bookmarks.tsx';
import { loadMyBookmarks } from '#features/bookmarks/loading.ts';
import { bookmarkTexts } from '#features/bookmarks/texts.ts';
import { PersonPanel } from '#features/people/components/person-panel.tsx';
import { loadPerson } from '#features/people/loading.ts';
import { productTexts } from '#features/products/texts.ts';
import { profileTag } from '#features/profiles/rules.ts';
import { profileTexts } from '#features/profiles/texts.ts';
import { MyLibrary } from '#features/purchases/components/my-library.tsx';
import { loadMyLibrary } from '#features/purchases/loading.ts';
import { libraryTexts } from '#features/purchases/texts.ts';
import { PersonReviews } from '#features/reviews/components/person-reviews.tsx';
import { loadReviewsBy } from '#features/reviews/loading.ts';
import { reviewTexts } from '#features/reviews/texts.ts';
import { pageMeta } from '#shell/page-meta.ts';
import type { Route } from './+types/profile';
import { ArticlesSection } from './profile/articles-section.tsx';
import { productsBy, ProductsSection } from './profile/products-section.tsx';
import { ProfileHeader } from './profile/profile-header.tsx';
import { ProfileModeration } from './profile/profile-moderation.tsx';

const titles = { notFound: profileTexts.notFoundTitle, other: profileTexts.errorTitle };

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const page = context.get(pageContext);
  const { api, viewer, site, tag } = page;
  const { userId } = params;
  const isOwn = viewer?.id === userId;
  const after = url.searchParams.get('articles') ?? undefined;
  const [profile, articles, products, reviews, library, bookmarks, tier, person] =
    await Promise.all([
      api.profiles.byId({ id: userId }),
      api.articles.byAuthor({ authorId: userId, ...(after && { after }) }),
      productsBy(page, userId, url),
      loadReviewsBy(page, userId, url),
      isOwn ? loadMyLibrary(page, url) : null,
      isOwn ? loadMyBookmarks(page) : null,
      supporterTier(page, userId),
      loadPerson(page, userId),
    ]).catch((error) => refusePage(error, titles));
  tag('articles', 'products', profileTag(userId));
  const { publicUrl } = site;
  return {
    profile,
    articles,
    products,
    reviews,
    isOwn,
    library,
    bookmarks,
    tier,
    person,
    publicUrl,
  };
}

/** Spec B §4: a failed check is logged, and the person counts as no supporter. */
async function supporterTier({ api, report }: PageContext, userId: string) {
  try {
    return (await api.supporters.isSupporter({ userId })).tier;
  } catch (error) {
    // An id that is none is refused with the profile itself.
    if (!isRefusal(error, 'INVALID')) report(error);
    return null;
  }
}

/** Logs the person out here (spec B §2 "Profile": then to the home page). */
export async function action({ context, request }: Route.ActionArgs) {
  const { authenticate, site } = context.get(pageContext);
  const answer = await authenticate(
    new Request(`${site.publicUrl}/api/auth/sign-out`, {
      method: 'POST',
      headers: { cookie: request.headers.get('cookie') ?? '', origin: site.publicUrl },
    }),
  );
  const headers = new Headers();
  for (const cookie of answer.headers.getSetCookie()) headers.append('Set-Cookie', cookie);
  return redirect('/', { headers });
}

export function meta({ loaderData, location }: Route.MetaArgs) {
  const username = loaderData?.profile.username ?? profileTexts.profile;
  return pageMeta(loaderData?.publicUrl, {
    path: location.pathname,
    title: username,
    description: loaderData?.profile.bio || profileTexts.metaDescription(username),
  });
}

export default function Profile({ loaderData }: Route.ComponentProps) {
  const { profile, articles, products, reviews, isOwn, library, bookmarks, tier, person } =
    loaderData;
  // What is the owner's alone comes first; a new section needs its line here and its file beside.
  const sections = [
    isOwn && {
      id: 'my-library',
      title: libraryTexts.title,
      content: <MyLibrary first={library} />,
    },
    bookmarks && {
      id: 'my-bookmarks',
      title: bookmarkTexts.title,
      content: <MyBookmarks first={bookmarks} />,
    },
    {
      id: 'products',
      title: productTexts.profileTitle,
      content: <ProductsSection page={products} isOwn={isOwn} />,
    },
    {
      id: 'articles',
      title: profileTexts.articles,
      content: <ArticlesSection authorId={profile.id} first={articles} isOwn={isOwn} />,
    },
    {
      id: 'reviews',
      title: reviewTexts.title,
      content: <PersonReviews reviews={reviews} isOwn={isOwn} />,
    },
  ].filter((section) => section !== false && section !== null);
  return (
    <>
      <ProfileHeader profile={profile} tier={tier} isOwn={isOwn}>
        {!isOwn && <ProfileModeration profile={profile} />}
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
