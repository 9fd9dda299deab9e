import { pageContext } from '#api/page-context.ts';
import { CurrentSupporters } from '#features/supporters/components/current-supporters.tsx';
import { Impact } from '#features/supporters/components/impact.tsx';
import { confirmSupport, loadSupporters } from '#features/supporters/loading.ts';
import { supporterTexts } from '#features/supporters/texts.ts';
import { pageMeta } from '#shell/page-meta.ts';
import { ButtonLink } from '#ui/button.tsx';
import { Note } from '#ui/note.tsx';
import type { Route } from './+types/supporters';

const path = '/supporters';

export async function loader({ context, url }: Route.LoaderArgs) {
  const page = context.get(pageContext);
  const { searchParams } = url;
  const isThanked = searchParams.get('support') === 'success';
  if (isThanked) await confirmSupport(page, searchParams.get('session_id'));
  const list = await loadSupporters(page, searchParams.get('after'));
  return { list, isThanked, publicUrl: page.site.publicUrl };
}

export function meta({ loaderData }: Route.MetaArgs) {
  return pageMeta(loaderData?.publicUrl, {
    path,
    title: supporterTexts.listTitle,
    description: supporterTexts.listIntro,
  });
}

export default function Supporters({ loaderData: { list, isThanked } }: Route.ComponentProps) {
  return (
    <div className="page-width grid gap-12 pt-12 sm:pt-16">
      {isThanked && (
        <Note tone="success" role="status">
          {supporterTexts.thanks}
        </Note>
      )}
      <header className="flex flex-wrap items-end justify-between gap-6">
        <div className="grid gap-4">
          <h1 className="text-4xl">{supporterTexts.listTitle}</h1>
          <p className="max-w-[52ch] text-lg text-muted">{supporterTexts.listIntro}</p>
        </div>
        <ButtonLink to="/support" variant="primary" size="large">
          {supporterTexts.become}
        </ButtonLink>
      </header>
      <CurrentSupporters page={list} />
      <Impact />
    </div>
  );
}
