import { z } from 'zod';

export const productInput = z.strictObject({ productId: z.uuid() });
