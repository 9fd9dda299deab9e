import type { Author } from '#features/profiles/rules.ts';

/** Somebody who writes, or is asked to. */
export type Person = NonNullable<Author>;

/** An article with those whom its author asked. */
export type ManagedArticle = { slug: string; coauthors: Person[]; invited: Person[] };
