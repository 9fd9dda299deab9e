import type { OfferedProduct } from '../blocks/download/rules.ts';

/** The author's products that a text can offer and whose names contain these words. */
export type FindProducts = (words: string) => Promise<readonly OfferedProduct[]>;
