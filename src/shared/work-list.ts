/** The value of `list` in the address of what is resolved already. */
export const resolvedList = 'resolved';

/** The page of a list of open or resolved things that an address asks for. */
export function workListOf({ searchParams }: URL): {
  after: string | undefined;
  isResolved: boolean;
} {
  const after = searchParams.get('after') ?? undefined;
  return { after, isResolved: searchParams.get('list') === resolvedList };
}
