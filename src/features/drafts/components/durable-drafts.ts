import { durableDatabase } from '#ui/drafts/sign-out.ts';

// A browser writes its local storage to disk seconds or a minute later: what a killed browser had
// not written yet can be found here.

const storeName = 'drafts';

export type DurableDraft = { key: string; text: string };

let opened: Promise<IDBDatabase> | undefined;

function open(): Promise<IDBDatabase> {
  opened ??= new Promise<IDBDatabase>((resolve, reject) => {
    const request = indexedDB.open(durableDatabase, 1);
    request.onupgradeneeded = () => request.result.createObjectStore(storeName);
    request.onerror = () => reject(request.error ?? new Error('No database.'));
    request.onsuccess = () => {
      const database = request.result;
      // Another tab removes it at sign-out.
      database.onversionchange = () => {
        database.close();
        opened = undefined;
      };
      resolve(database);
    };
  });
  return opened;
}

async function act<Result>(
  mode: IDBTransactionMode,
  run: (store: IDBObjectStore) => IDBRequest<Result>,
): Promise<Result> {
  const database = await open();
  return new Promise<Result>((resolve, reject) => {
    const transaction = database.transaction(storeName, mode);
    const request = run(transaction.objectStore(storeName));
    transaction.oncomplete = () => resolve(request.result);
    transaction.onabort = () => reject(transaction.error ?? new Error('Not kept.'));
  });
}

/** Null removes it. If a browser has no database, only local storage is used. */
export async function keepDurably(key: string, text: string | null): Promise<void> {
  try {
    if (text === null) await act('readwrite', (store) => store.delete(key));
    else await act('readwrite', (store) => store.put(text, key));
  } catch {
    // Then it is stored less safely.
  }
}

export async function durableDrafts(start: string): Promise<DurableDraft[]> {
  try {
    const range = IDBKeyRange.bound(start, `${start}\uffff`);
    const keys = await act('readonly', (store) => store.getAllKeys(range));
    const texts = await act<unknown[]>('readonly', (store) => store.getAll(range));
    return keys.flatMap((key, at) => {
      const text = texts[at];
      return typeof key === 'string' && typeof text === 'string' ? [{ key, text }] : [];
    });
  } catch {
    return [];
  }
}
