import { useState } from 'react';
import { SearchBox, type SearchBoxProps } from '#ui/search-box.tsx';
import { useUnreachable } from './unreachable.ts';

/** The search box of a listing; its text stays when the results cannot be fetched. */
export function ListingSearch(props: Omit<SearchBoxProps, 'failures'>) {
  const [failures, setFailures] = useState(0);
  useUnreachable(() => setFailures((count) => count + 1));
  return <SearchBox {...props} failures={failures} />;
}
