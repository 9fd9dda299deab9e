import { z } from 'zod';

/** Longer than any slug: titles and names have at most 80 characters. */
const longest = 200;

/** A slug in an address. One that is too long to be any becomes the one that nothing has. */
export const slugParameter = z.string().overwrite((slug) => (slug.length > longest ? '' : slug));
