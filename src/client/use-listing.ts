import { useEffect, useRef } from 'react';
import { useNavigate, useNavigation } from 'react-router';

type Listing<Filters> = {
  path: string;
  /** What the page shows. */
  filters: Filters;
  filtersFrom: (query: URLSearchParams) => Filters;
  queryOf: (filters: Filters) => string;
};

/** The filters that are being loaded, if any, and a function to request others. */
export function useListing<Filters extends object>(listing: Listing<Filters>) {
  const { path, filters, filtersFrom, queryOf } = listing;
  const navigate = useNavigate();
  const target = useNavigation().location;
  const coming = target?.pathname === path ? filtersFrom(new URLSearchParams(target.search)) : null;
  const shown = coming ?? filters;
  const query = queryOf(shown);
  // Two changes may happen before the page is rendered with the first of them.
  const wanted = useRef(shown);
  useEffect(() => {
    wanted.current = filtersFrom(new URLSearchParams(query));
  }, [filtersFrom, query]);

  function change(changes: Partial<Filters>): void {
    wanted.current = { ...wanted.current, ...changes };
    const address = `${path}${queryOf(wanted.current)}`;
    void navigate(address, { replace: true, preventScrollReset: true });
  }

  return { shown, coming, change };
}
