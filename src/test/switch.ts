import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

/** A proxy in front of a server of a test, which can cut, freeze or redirect the traffic. */
export type Switch = {
  port: number;
  /** Cuts existing connections; new ones go there. */
  leadTo(target: Target): void;
  /** Accepts every connection and every byte, and forwards nothing. */
  freeze(): void;
  /** Forwards what was held back. */
  thaw(): void;
  close(): void;
};

/** A port of this machine, or the path of a socket. */
type Target = number | string;
type Pair = { near: Socket; far: Socket };

export async function openSwitch(first: Target): Promise<Switch> {
  let target = first;
  let isFrozen = false;
  const pairs = new Set<Pair>();

  const server = createServer((near) => {
    const far = typeof target === 'number' ? connect(target, '127.0.0.1') : connect(target);
    const pair = { near, far };
    pairs.add(pair);
    near.on('error', () => far.destroy()).on('close', () => far.destroy());
    far.on('error', () => near.destroy()).on('close', () => near.destroy());
    far.on('close', () => pairs.delete(pair));
    if (!isFrozen) flow(pair);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    leadTo(next) {
      target = next;
      cut(pairs);
    },
    freeze() {
      isFrozen = true;
      for (const pair of pairs) hold(pair);
    },
    thaw() {
      isFrozen = false;
      for (const pair of pairs) flow(pair);
    },
    close() {
      server.close();
      cut(pairs);
    },
  };
}

const flow = ({ near, far }: Pair) => void near.pipe(far).pipe(near);

function hold({ near, far }: Pair): void {
  near.unpipe(far).pause();
  far.unpipe(near).pause();
}

function cut(pairs: ReadonlySet<Pair>): void {
  for (const { near, far } of pairs) {
    near.destroy();
    far.destroy();
  }
}
