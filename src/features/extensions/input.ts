import { z } from 'zod';

export const pinInput = z.strictObject({ productId: z.uuid(), versionId: z.uuid() });
export type PinInput = z.infer<typeof pinInput>;

export const unpinInput = z.strictObject({ productId: z.uuid() });

export const quarantineInput = z.strictObject({});
