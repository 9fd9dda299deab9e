/**
 * What few starts need, loaded by the first call: others at the same time wait for the same, and
 * after a failure the next call tries again.
 */
export function onDemand<Loaded>(load: () => Promise<Loaded>): () => Promise<Loaded> {
  let loaded: Promise<Loaded> | undefined;
  return () =>
    (loaded ??= load().catch((error: unknown) => {
      loaded = undefined;
      throw error;
    }));
}
