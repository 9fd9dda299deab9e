import { ifOnline } from '#shared/late-code.ts';

/**
 * The calls of the server, loaded when something is first asked of it: reading needs none.
 * @throws TypeError without a network
 */
export async function loadClient() {
  const { client } = await ifOnline(() => import('./client.ts'));
  return client;
}
