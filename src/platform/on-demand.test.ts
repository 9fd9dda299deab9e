import { expect, it, vi } from 'vitest';
import { onDemand } from './on-demand.server.ts';

it('loads with the first call, and once for all calls', async () => {
  const load = vi.fn(async () => ({}));
  const get = onDemand(load);
  expect(load).not.toHaveBeenCalled();
  const [one, other] = await Promise.all([get(), get()]);
  expect(other).toBe(one);
  expect(await get()).toBe(one);
  expect(load).toHaveBeenCalledOnce();
});

it('tries again after a failure', async () => {
  const load = vi.fn(async () => 'loaded').mockRejectedValueOnce(new Error('Away'));
  const get = onDemand(load);
  await expect(Promise.all([get(), get()])).rejects.toThrow('Away');
  expect(await get()).toBe('loaded');
  expect(load).toHaveBeenCalledTimes(2);
});
