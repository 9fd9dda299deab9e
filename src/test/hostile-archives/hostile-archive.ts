import { makeZip, type ZipEntry } from '../archives.ts';

/** An archive that must be refused, and the words of the refusal. */
export type HostileArchive = { what: string; bytes: () => Buffer; message: string };

/** An archive of a good file and this one. */
export const one = (entry: ZipEntry) => () => makeZip([{ path: 'good.txt', data: 'good' }, entry]);

export const named = (path: string) => one({ path, data: 'x' });

export const latin1 = (text: string) => Buffer.from(text, 'latin1');
