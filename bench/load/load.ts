import { z } from 'zod';

/** What is asked of a generator. */
export type Load = {
  url: string;
  seconds: number;
  connections: number;
  headers: Record<string, string>;
};

/** What it saw; `p99` in milliseconds. */
export const seenSchema = z.object({
  requests: z.number(),
  seconds: z.number(),
  p99: z.number(),
  failed: z.number(),
});
export type Seen = z.infer<typeof seenSchema>;
