import autocannon from 'autocannon';
import { z } from 'zod';

/** Runs one load and prints the result as JSON. */
const { url, seconds, connections, headers, workers } = z
  .object({
    url: z.url(),
    seconds: z.number(),
    connections: z.number(),
    headers: z.record(z.string(), z.string()),
    workers: z.number(),
  })
  .parse(JSON.parse(process.argv[2] ?? ''));

const result = await autocannon({ url, duration: seconds, connections, headers, workers });
const { requests, duration, latency, non2xx, errors } = result;
const seen = { requests: requests.total, seconds: duration, p99: latency.p99 };
process.stdout.write(JSON.stringify({ ...seen, failed: non2xx + errors }));
