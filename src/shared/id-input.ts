import { z } from 'zod';

/** The input of a call about one thing. */
export const idInput = z.strictObject({ id: z.uuid() });
