import { client } from '#api/client.ts';
import { sentenceOf } from '#api/page-refusals.ts';
import {
  SearchPalette,
  type SearchPaletteProps,
} from '#features/search/components/search-palette.tsx';
import type { SearchOutcome } from '#features/search/components/use-search.ts';
import { searchTexts } from '#features/search/texts.ts';

export type SearchOverlayProps = Omit<SearchPaletteProps, 'search'>;

/** The search palette with the call behind it; loaded when it is first opened. */
export function SearchOverlay(props: SearchOverlayProps) {
  return <SearchPalette {...props} search={searchEverywhere} />;
}

async function searchEverywhere(text: string, signal: AbortSignal): Promise<SearchOutcome> {
  try {
    return { found: await client.search.everywhere({ q: text }, { signal }) };
  } catch (error) {
    return { problem: sentenceOf(error, searchTexts.failed) };
  }
}
