import { data, Link } from 'react-router';
import { pageContext, type PageContext } from '#api/page-context.ts';
import { failureStatus, sentenceOf } from '#api/page-refusals.ts';
import { profileTag } from '#features/profiles/rules.ts';
import { FoundRowContent } from '#features/search/components/found-row.tsx';
import { groupsOf, peopleGroup, type FoundGroup } from '#features/search/found.ts';
import { searchLimits, searchPath } from '#features/search/rules.ts';
import { searchTexts } from '#features/search/texts.ts';
import { cleanLine } from '#shared/text.ts';
import { Button, ButtonLink } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { ErrorNote } from '#ui/error-note.tsx';
import { SearchIcon } from '#ui/icons.ts';
import { TextField } from '#ui/text-field.tsx';
import type { Route } from './+types/search';
import { pageMeta } from '#shell/page-meta.ts';

type Outcome = { groups: FoundGroup[] } | { problem: string };

export async function loader({ context, url }: Route.LoaderArgs) {
  const page = context.get(pageContext);
  const text = cleanLine(url.searchParams.get('q') ?? '').slice(0, searchLimits.query);
  const { publicUrl } = page.site;
  if (!text) return { text, outcome: null, publicUrl };
  try {
    const groups = await search(page, text, url.searchParams);
    return { text, outcome: { groups } satisfies Outcome, publicUrl };
  } catch (error) {
    const sentence = sentenceOf(error, '');
    if (!sentence) page.report(error);
    const outcome: Outcome = { problem: sentence || searchTexts.failed };
    return data({ text, outcome, publicUrl }, { status: failureStatus(error) });
  }
}

async function search({ api, tag }: PageContext, text: string, query: URLSearchParams) {
  if (query.get('in') === 'people') {
    const after = query.get('after') ?? undefined;
    const { people, next } = await api.search.people({ q: text, ...(after && { after }) });
    tag(...people.map(({ id }) => profileTag(id)));
    return peopleGroup(people, text, next);
  }
  const found = await api.search.everywhere({ q: text });
  tag('articles', 'products', ...found.people.rows.map(({ id }) => profileTag(id)));
  return groupsOf(found, text);
}

/** Nothing for search engines: what is found has pages of its own. */
export function meta({ loaderData }: Route.MetaArgs) {
  const text = loaderData?.text ?? '';
  const tags = pageMeta(loaderData?.publicUrl, {
    path: searchPath(text),
    title: searchTexts.pageTitle(text),
    description: searchTexts.description,
  });
  return [...tags, { name: 'robots', content: 'noindex' }];
}

export default function Search({ loaderData }: Route.ComponentProps) {
  const { text, outcome } = loaderData;
  return (
    <div className="page-width max-w-3xl pt-10 sm:pt-14">
      <h1 className="text-3xl">{searchTexts.title}</h1>
      <search>
        <form action="/search" className="mt-6 flex items-end gap-3">
          <TextField
            key={text}
            className="grow"
            label={searchTexts.label}
            labelHidden
            type="search"
            name="q"
            icon={<SearchIcon />}
            placeholder={searchTexts.placeholder}
            defaultValue={text}
            maxLength={searchLimits.query}
            required
          />
          <Button type="submit" variant="ink" className="h-11!">
            {searchTexts.submit}
          </Button>
        </form>
      </search>
      <div className="mt-8">
        <Results text={text} outcome={outcome} />
      </div>
    </div>
  );
}

function Results({ text, outcome }: { text: string; outcome: Outcome | null }) {
  if (!outcome) return <p className="text-muted">{searchTexts.hint}</p>;
  if ('problem' in outcome) return <ErrorNote>{outcome.problem}</ErrorNote>;
  if (outcome.groups.length === 0) {
    return <EmptyState title={searchTexts.noneTitle}>{searchTexts.none(text)}</EmptyState>;
  }
  return outcome.groups.map((group) => <Group key={group.name} group={group} />);
}

function Group({ group: { name, title, rows, more } }: { group: FoundGroup }) {
  return (
    <section aria-labelledby={name} className="mb-10">
      <h2 id={name} className="text-xl">
        {title}
      </h2>
      <ul className="mt-3 -mx-3">
        {rows.map((row) => (
          <li key={row.key}>
            <Link to={row.to} className="found-row">
              <FoundRowContent row={row} />
            </Link>
          </li>
        ))}
      </ul>
      {more && (
        <ButtonLink to={more.to} className="mt-3">
          {more.label}
        </ButtonLink>
      )}
    </section>
  );
}
