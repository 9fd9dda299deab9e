import type { Author } from '#features/profiles/rules.ts';

/** A co-author, or an invited person. */
export type Person = NonNullable<Author>;

/** An article with the people whom its author invited. */
export type ManagedArticle = { slug: string; coauthors: Person[]; invited: Person[] };
