import { LRUCache } from 'lru-cache';
import type { Adapter, AdapterFactory, AdapterPayload } from 'oidc-provider';

const kept = 1000;

/** Sign-ins in progress, in memory: the oldest are dropped first, and a restart drops them all. */
export function createMemoryAdapter(): AdapterFactory {
  const store = new LRUCache<string, AdapterPayload>({ max: kept });

  function findBy(test: (payload: AdapterPayload) => boolean): AdapterPayload | undefined {
    return [...store.values()].find(test);
  }

  return (model): Adapter => {
    const keyOf = (id: string) => `${model}:${id}`;
    return {
      async upsert(id, payload, expiresIn) {
        store.set(keyOf(id), payload, expiresIn ? { ttl: expiresIn * 1000 } : {});
      },
      async find(id) {
        return store.get(keyOf(id));
      },
      async findByUid(uid) {
        return findBy((payload) => payload.kind === model && payload.uid === uid);
      },
      async findByUserCode(userCode) {
        return findBy((payload) => payload.kind === model && payload.userCode === userCode);
      },
      async consume(id) {
        const payload = store.get(keyOf(id));
        if (payload) payload.consumed = Math.floor(Date.now() / 1000);
      },
      async destroy(id) {
        store.delete(keyOf(id));
      },
      async revokeByGrantId(grantId) {
        for (const [key, payload] of store.entries()) {
          if (payload.grantId === grantId) store.delete(key);
        }
      },
    };
  };
}
