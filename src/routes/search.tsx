import { data } from 'react-router';
import { pageContext } from '#api/page-context.ts';
import { failureStatus, sentenceOf } from '#api/page-refusals.ts';
import { SearchResults } from '#features/search/components/search-results.tsx';
import { loadResults } from '#features/search/loading.ts';
import { searchLimits, searchPath } from '#features/search/rules.ts';
import { searchTexts } from '#features/search/texts.ts';
import { lineFrom } from '#shared/text.ts';
import { Button } from '#ui/button.tsx';
import { SearchIcon } from '#ui/icons.ts';
import { TextField } from '#ui/text-field.tsx';
import type { Route } from './+types/search';
import { pageMeta } from '#shell/page-meta.ts';

export async function loader({ context, url }: Route.LoaderArgs) {
  const page = context.get(pageContext);
  const text = lineFrom(url.searchParams.get('q'), searchLimits.query);
  const { publicUrl } = page.site;
  if (!text) return { text, outcome: null, publicUrl };
  try {
    const groups = await loadResults(page, text, url.searchParams);
    return { text, outcome: { groups }, publicUrl };
  } catch (error) {
    const sentence = sentenceOf(error, '');
    if (!sentence) page.report(error);
    const outcome = { problem: sentence || searchTexts.failed };
    return data({ text, outcome, publicUrl }, { status: failureStatus(error) });
  }
}

/** Not for search engines: the results have their own pages. */
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
        <SearchResults text={text} outcome={outcome} />
      </div>
    </div>
  );
}
