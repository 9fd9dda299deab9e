import { Link } from 'react-router';
import { pageContext, type PageContext } from '#api/page-context.ts';
import {
  SupporterCard,
  type SupporterView,
} from '#features/supporters/components/supporter-card.tsx';
import { supporterTexts } from '#features/supporters/texts.ts';
import { buttonClass, ButtonLink } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { Note } from '#ui/note.tsx';
import type { Route } from './+types/supporters';
import { pageMeta } from '#shell/page-meta.ts';

const path = '/supporters';

export async function loader({ context, url }: Route.LoaderArgs) {
  const page = context.get(pageContext);
  page.tag('supporters');
  const { searchParams } = url;
  const isThanked = searchParams.get('support') === 'success';
  if (isThanked) await confirm(page, searchParams.get('session_id'));
  const list = await load(page, searchParams.get('after'));
  return { list, isThanked, publicUrl: page.site.publicUrl };
}

/** The webhook may be late or missing: the person who comes back from paying need not wait for it. */
async function confirm({ api, viewer, report }: PageContext, sessionId: string | null) {
  if (!viewer || !sessionId) return;
  try {
    await api.supporters.confirm({ sessionId });
  } catch (error) {
    report(error);
  }
}

async function load({ api, report }: PageContext, after: string | null) {
  try {
    return await api.supporters.list(after === null ? {} : { after });
  } catch (error) {
    report(error);
    return null;
  }
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
      {list ? <Current {...list} /> : <Failure />}
      <Impact />
    </div>
  );
}

type CurrentProps = { count: number; supporters: SupporterView[]; next: string | null };

function Current({ count, supporters, next }: CurrentProps) {
  if (count === 0) {
    return <EmptyState title={supporterTexts.noneTitle}>{supporterTexts.none}</EmptyState>;
  }
  return (
    <section className="grid gap-6" aria-labelledby="current-supporters">
      <h2 id="current-supporters" className="text-2xl">
        {supporterTexts.current(count)}
      </h2>
      <ul className="grid gap-4 md:grid-cols-2 xl:grid-cols-3">
        {supporters.map((supporter) => (
          <SupporterCard key={supporter.id} supporter={supporter} />
        ))}
      </ul>
      {next !== null && (
        <p>
          <Link to={`?after=${next}`} className={buttonClass({})}>
            {supporterTexts.showMore}
          </Link>
        </p>
      )}
    </section>
  );
}

function Failure() {
  return (
    <EmptyState
      title={supporterTexts.loadFailedTitle}
      action={<ButtonLink to={path}>{supporterTexts.retry}</ButtonLink>}
    >
      {supporterTexts.loadFailed}
    </EmptyState>
  );
}

/** What the money does (spec B §2 "Supporters page"). */
function Impact() {
  return (
    <section className="grid gap-6" aria-labelledby="impact">
      <h2 id="impact" className="text-2xl">
        {supporterTexts.impactTitle}
      </h2>
      <ul className="grid gap-5 md:grid-cols-3">
        {supporterTexts.impact.map(({ title, text }) => (
          <li key={title} className="panel grid content-start gap-2 p-6">
            <h3 className="text-lg">{title}</h3>
            <p className="text-muted">{text}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
