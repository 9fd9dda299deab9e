import { z } from 'zod';

/** The parameters for a generator. */
export type Load = {
  url: string;
  seconds: number;
  connections: number;
  headers: Record<string, string>;
};

/** The result; `p99` in milliseconds. */
export const seenSchema = z.object({
  requests: z.number(),
  seconds: z.number(),
  p99: z.number(),
  failed: z.number(),
});
export type Seen = z.infer<typeof seenSchema>;
