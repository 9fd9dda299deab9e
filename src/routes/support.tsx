import { pageContext } from '#api/page-context.ts';
import { SupportOffer } from '#features/supporters/components/support-offer.tsx';
import { supporterTexts } from '#features/supporters/texts.ts';
import type { Route } from './+types/support';
import { pageMeta } from './shell/page-meta.ts';

const path = '/support';

export function loader({ context }: Route.LoaderArgs) {
  const { viewer, site } = context.get(pageContext);
  return { isSignedIn: viewer !== null, publicUrl: site.publicUrl };
}

export function meta({ loaderData }: Route.MetaArgs) {
  return pageMeta(loaderData?.publicUrl, {
    path,
    title: supporterTexts.pageTitle,
    description: supporterTexts.mission,
  });
}

export default function Support({ loaderData }: Route.ComponentProps) {
  return (
    <div className="page-width grid items-start gap-x-16 gap-y-10 pt-12 sm:pt-20 lg:grid-cols-[minmax(0,5fr)_minmax(0,8fr)]">
      <header className="grid gap-6 lg:sticky lg:top-[104px]">
        <h1 className="max-w-[9ch] text-4xl">{supporterTexts.heading}</h1>
        <p className="max-w-[44ch] text-lg text-muted">{supporterTexts.mission}</p>
      </header>
      <SupportOffer isSignedIn={loaderData.isSignedIn} path={path} />
    </div>
  );
}
