import { z } from 'zod';
import type { Sealing } from '../auth/sealing.server.ts';
import type { Settings } from '../settings.server.ts';
import { Fault, find, type Finding } from './findings.server.ts';

/** The address at which Forge answers the operator's check with what arrived through the proxy. */
export const probePath = '/api/installation/probe';
/** As large as a picture; many proxies refuse this size by default. */
const probeBytes = 5 * 1024 * 1024;
const proofMilliseconds = 60_000;
/** An address for documentation (RFC 5737), which nobody uses. */
const madeUpAddress = '203.0.113.7';

/** What Forge received of a request of the check. */
const arrivedSchema = z.object({
  bytes: z.number(),
  /** The address that it counts the visitor under. */
  address: z.string(),
  /** How many addresses the proxies added. */
  forwarded: z.number(),
});
export type Arrived = z.infer<typeof arrivedSchema>;

/** Sends a large body through the proxy, with a made-up address of the visitor. */
export function askProxy(
  { publicUrl, trustProxy }: Pick<Settings, 'publicUrl' | 'trustProxy'>,
  sealing: Sealing,
): Promise<Finding> {
  return find('Address', async () => {
    const proof = await sealing.seal(String(Date.now()));
    const answer = await fetch(`${publicUrl}${probePath}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${proof}`, 'x-forwarded-for': madeUpAddress },
      body: new Uint8Array(probeBytes),
      redirect: 'manual',
    });
    if (answer.status === 413) {
      throw new Fault(`${publicUrl} refuses 5 MB: let the proxy take bodies of any size.`);
    }
    if (answer.status !== 200) {
      throw new Fault(`${publicUrl} answers ${answer.status}: that is not this site of Forge.`);
    }
    return assess(arrivedSchema.parse(await answer.json()), { publicUrl, trustProxy });
  });
}

function assess(
  { bytes, address, forwarded }: Arrived,
  { publicUrl, trustProxy }: Pick<Settings, 'publicUrl' | 'trustProxy'>,
): string {
  if (bytes !== probeBytes) throw new Fault(`Of ${probeBytes} bytes ${bytes} arrived.`);
  if (address === madeUpAddress) {
    throw new Fault(
      'Anybody can choose the address that Forge sees. With a proxy, let it add the visitor to X-Forwarded-For; without one, set TRUST_PROXY=0.',
    );
  }
  if (!trustProxy && forwarded > 1) {
    throw new Fault(
      'A proxy names the visitor, but Forge does not read it: all visitors share their limits. Set TRUST_PROXY=1.',
    );
  }
  return `${publicUrl} leads here, lets large bodies through, and shows who asks (${address}).`;
}

/**
 * Whether this is a proof of the operator's check, created a moment ago with the secret of the
 * site.
 */
export async function isProof(sealing: Sealing, proof: string): Promise<boolean> {
  try {
    const age = Date.now() - Number(await sealing.open(proof));
    return age >= -proofMilliseconds && age <= proofMilliseconds;
  } catch {
    return false;
  }
}
