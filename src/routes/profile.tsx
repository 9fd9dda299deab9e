import { Form, redirect } from 'react-router';
import { pageContext } from '#api/page-context.ts';
import { refusePage } from '#api/page-refusals.ts';
import { ArticleCard } from '#features/articles/components/article-card.tsx';
import { StatusChip } from '#features/articles/components/status-chip.tsx';
import { profileTexts } from '#features/profiles/texts.ts';
import { longDate } from '#shared/dates.ts';
import { Avatar } from '#ui/avatar.tsx';
import { Button } from '#ui/button.tsx';
import { LogOutIcon } from '#ui/icons.ts';
import type { Route } from './+types/profile';
import { MyBookmarks, myBookmarks } from './profile/my-bookmarks.tsx';
import { pageMeta } from './shell/page-meta.ts';

const titles = { notFound: profileTexts.notFoundTitle, other: profileTexts.errorTitle };

export async function loader({ context, params }: Route.LoaderArgs) {
  const page = context.get(pageContext);
  const { api, viewer, site, tag } = page;
  const { userId } = params;
  const isOwn = viewer?.id === userId;
  const [profile, articles] = await Promise.all([
    api.profiles.byId({ id: userId }),
    api.articles.byAuthor({ authorId: userId }),
  ]).catch((error) => refusePage(error, titles));
  tag('articles');
  const bookmarks = isOwn ? await myBookmarks(page) : null;
  return { profile, articles, isOwn, bookmarks, publicUrl: site.publicUrl };
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
  const { profile, articles, isOwn, bookmarks } = loaderData;
  return (
    <div className="page-width pt-12 sm:pt-16">
      <header className="flex flex-wrap items-center gap-x-6 gap-y-4">
        <Avatar name={profile.username} src={profile.avatarUrl} size={96} />
        <div className="min-w-0 grow">
          <h1 className="text-3xl">{profile.username}</h1>
          <p className="mt-1 text-sm text-subtle">
            {profileTexts.joined}{' '}
            <time dateTime={profile.createdAt.toISOString()}>{longDate(profile.createdAt)}</time>
          </p>
        </div>
        {isOwn && (
          <Form method="post">
            <Button type="submit" icon={<LogOutIcon />}>
              {profileTexts.logOut}
            </Button>
          </Form>
        )}
      </header>
      {profile.bio && <p className="mt-6 max-w-prose text-muted">{profile.bio}</p>}
      <section className="pt-16" aria-labelledby="articles">
        <h2 id="articles" className="text-2xl">
          {profileTexts.articles}
        </h2>
        {articles.length === 0 && <p className="mt-4 text-muted">{profileTexts.noArticles}</p>}
        <div className="mt-6 grid gap-x-6 gap-y-10 sm:grid-cols-2 lg:grid-cols-3 xl:grid-cols-4">
          {articles.map((article) => (
            <div key={article.id} className="grid content-start gap-2">
              <ArticleCard article={article} />
              {isOwn && <StatusChip status={article.moderationStatus} />}
            </div>
          ))}
        </div>
      </section>
      {isOwn && <MyBookmarks first={bookmarks} />}
    </div>
  );
}
