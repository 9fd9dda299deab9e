/** The query string of filters, without defaults: '' or '?q=…'. */
export function filterQuery<Filters extends Record<string, string>>(
  filters: Filters,
  defaults: Filters,
): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(filters)) {
    if (value !== defaults[name]) query.set(name, value);
  }
  return query.size > 0 ? `?${query}` : '';
}

/**
 * Whether an address contains a default, as a form without JavaScript produces: it can be left out.
 */
export function namesDefault<Filters extends Record<string, string>>(
  query: URLSearchParams,
  filters: Filters,
  defaults: Filters,
): boolean {
  return Object.entries(filters).some(
    ([name, value]) => query.has(name) && value === defaults[name],
  );
}
