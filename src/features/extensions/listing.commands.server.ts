import { openBoundedCache } from '#platform/bounded-cache.server.ts';
import type { Database } from '#platform/database.server.ts';
import type { Log } from '#platform/log.server.ts';
import type { Asked } from './asked.ts';
import { differencesOf, type Differences } from './differences.ts';
import {
  extensionsOfPerson,
  filesOfPerson,
  itemSources,
  openFiles,
  recalledExtensions,
  type ListedFile,
} from './listing.queries.server.ts';
import { listingItem } from './listing-item.ts';
import { recordQuarantine, type CheckedEntry } from './quarantine.commands.server.ts';
import { chooseFile, chooseRecalledFile } from './selection.ts';

type Site = { publicUrl: string; log: Pick<Log, 'warn'> };

/**
 * An entry as the bytes of its JSON, null if it is left out, and the state of the rows that it was
 * made from.
 */
type Entry = { state: string; json: Buffer | null };

type FilesByExtension = ReadonlyMap<string, readonly ListedFile[]>;

/** What is listed for everybody, before it is filtered for one Blender. */
export type OpenExtensions = {
  files: FilesByExtension;
  blocklist: readonly { id: string; reason: string }[];
  differences: Differences;
};

/** Bytes of cached entries: about twenty thousand. */
const keptBytes = 32 * 1024 * 1024;
const entriesAtOnce = 5_000;
const comma = Buffer.from(',');

/**
 * The repository's listing. What a person has is queried each time; the entries themselves hardly
 * ever change and are cached.
 */
export function openListing({ publicUrl, log }: Site) {
  const entries = openBoundedCache<Entry>(keptBytes, ({ json }) => 200 + (json?.byteLength ?? 0));

  /** Creates the missing entries, and records which had to be left out. */
  async function makeEntries(db: Database, files: readonly ListedFile[]) {
    const stateOf = new Map(files.map(({ id, state }) => [id, state]));
    const sources = await itemSources(db, [...stateOf.keys()]);
    const made = sources.map((source) => ({ id: source.id, ...listingItem(source, publicUrl) }));
    await warn(
      db,
      made.map((one) => ({ id: one.id, problem: 'problem' in one ? one.problem : null })),
    );
    return made.map((one): [string, Entry] => {
      const json = 'item' in one ? Buffer.from(JSON.stringify(one.item)) : null;
      return [one.id, { state: stateOf.get(one.id) ?? '', json }];
    });
  }

  /** The listing is sent, whether or not the warning could be stored. */
  async function warn(db: Database, checked: readonly CheckedEntry[]): Promise<void> {
    try {
      for (const { id, problem } of await recordQuarantine(db, checked)) {
        log.warn({ versionFileId: id, problem }, 'An extension is left out of the listing.');
      }
    } catch (error) {
      log.warn({ error }, 'What is left out of the listing was not written down.');
    }
  }

  async function jsonOf(db: Database, files: readonly ListedFile[]): Promise<Buffer[]> {
    const wanted = new Map<string, Buffer | null>();
    for (const { id, state } of files) {
      const entry = entries.get(id);
      if (entry?.state === state) wanted.set(id, entry.json);
    }
    const unknown = files.filter(({ id }) => !wanted.has(id));
    for (let at = 0; at < unknown.length; at += entriesAtOnce) {
      for (const [id, entry] of await makeEntries(db, unknown.slice(at, at + entriesAtOnce))) {
        entries.set(id, entry);
        wanted.set(id, entry.json);
      }
    }
    return files.flatMap(({ id }) => wanted.get(id) ?? []);
  }

  return {
    /** The basis of everybody's listing; valid until the next change of what is offered. */
    read: openExtensions,

    /** The listing as bytes, for this person or, with null, for everybody. */
    async write(
      db: Database,
      viewer: { id: string } | null,
      { asked, open }: { asked: Asked; open: OpenExtensions },
    ): Promise<Buffer<ArrayBuffer>> {
      const own = viewer ? await filesOfTheirOwn(db, viewer, open) : [];
      const data = await jsonOf(
        db,
        chooseEach(new Map([...open.files, ...byExtension(own)]), asked),
      );
      return asBytes(open.blocklist, data);
    },
  };
}

async function openExtensions(db: Database): Promise<OpenExtensions> {
  const files = await openFiles(db);
  return {
    files: byExtension(files),
    blocklist: await recalledExtensions(db),
    differences: differencesOf(files),
  };
}

function asBytes(
  blocklist: OpenExtensions['blocklist'],
  data: readonly Buffer[],
): Buffer<ArrayBuffer> {
  return Buffer.concat([
    Buffer.from(`{"version":"v1","blocklist":${JSON.stringify(blocklist)},"data":[`),
    ...data.flatMap((entry, at) => (at === 0 ? [entry] : [comma, entry])),
    Buffer.from(']}'),
  ]);
}

/** What a person has that is not offered to everybody, and what they pinned: usually little. */
async function filesOfTheirOwn(
  db: Database,
  viewer: { id: string },
  open: OpenExtensions,
): Promise<ListedFile[]> {
  const own = (await extensionsOfPerson(db, viewer)).filter(
    ({ extensionId, isPinned }) => isPinned || !open.files.has(extensionId),
  );
  if (own.length === 0) return [];
  return filesOfPerson(
    db,
    viewer,
    own.map(({ productId }) => productId),
  );
}

function byExtension(files: readonly ListedFile[]): FilesByExtension {
  return Map.groupBy(files, ({ extensionId }) => extensionId);
}

/** One file of each extension. */
function chooseEach(files: FilesByExtension, asked: Asked): ListedFile[] {
  return [...files.values()].flatMap((own) => {
    const choose = own[0]?.isRecalled ? chooseRecalledFile : chooseFile;
    return choose(own, asked) ?? [];
  });
}
