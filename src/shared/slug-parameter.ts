import { z } from 'zod';

/** Longer than any slug: titles and names have at most 80 characters. */
const longest = 200;

/** A slug in an address. One that is longer than any slug is replaced by one that never exists. */
export const slugParameter = z.string().overwrite((slug) => (slug.length > longest ? '' : slug));
