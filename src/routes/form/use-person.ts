import { useRootData } from '#shell/root-data.ts';

/**
 * The id of whoever fills in a form: also its key, so that nothing typed stays when another person
 * signs in.
 */
export function usePerson(): string {
  const viewer = useRootData()?.viewer;
  // Only for the moment in which a page of members gives way to the sign-in page.
  return viewer?.id ?? '';
}
