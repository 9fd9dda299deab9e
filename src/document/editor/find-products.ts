import type { OfferedProduct } from '../blocks/download/rules.ts';

/** Those products of the author that a text can offer and that have these words in their names. */
export type FindProducts = (words: string) => Promise<readonly OfferedProduct[]>;
