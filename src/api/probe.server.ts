import type { Context } from 'hono';
import type { Sealing } from '#platform/auth/sealing.server.ts';
import { isProof, type Arrived } from '#platform/doctor/proxy.server.ts';
import type { Bindings } from './middleware.server.ts';

/**
 * Tells the operator's check what arrived of its request; for everybody else this address does not
 * exist.
 */
export async function answerProbe(c: Context<Bindings>, sealing: Sealing): Promise<Response> {
  const [, proof = ''] = /^Bearer (\S+)$/.exec(c.req.header('authorization') ?? '') ?? [];
  if (!(await isProof(sealing, proof))) return c.notFound();
  let bytes = 0;
  for await (const piece of c.req.raw.body ?? []) bytes += piece.byteLength;
  const forwarded = c.req.header('x-forwarded-for')?.split(',').length ?? 0;
  const arrived: Arrived = { bytes, address: c.var.address, forwarded };
  return c.json(arrived);
}
