import { openBoundedCache } from '#platform/bounded-cache.server.ts';
import type { Database } from '#platform/database.server.ts';
import type { Log } from '#platform/log.server.ts';
import type { Asked } from './asked.ts';
import {
  filesOfPerson,
  itemSources,
  openFiles,
  recalledExtensions,
  type ListedFile,
} from './listing.queries.server.ts';
import { listingItem } from './listing-item.ts';
import { recordQuarantine, type JudgedEntry } from './quarantine.commands.server.ts';
import { chooseFile, chooseRecalledFile } from './selection.ts';

type Site = { publicUrl: string; log: Pick<Log, 'warn'> };

/** An entry as JSON, null when it is left out, and the state of the rows that it was made of. */
type Entry = { state: string; json: string | null };

/** What is listed to everybody, before it is chosen for one Blender. */
export type OpenExtensions = {
  files: readonly ListedFile[];
  blocklist: readonly { id: string; reason: string }[];
};

/** Characters of entries that are kept: some twenty thousand. */
const keptCharacters = 32 * 1024 * 1024;
const entriesAtOnce = 5_000;

/**
 * The repository's listing. What a person has is asked of the database each time; the entries
 * themselves hardly ever change and are kept.
 */
export function openListing({ publicUrl, log }: Site) {
  const entries = openBoundedCache<Entry>(keptCharacters, ({ json }) => 200 + (json?.length ?? 0));

  /** Makes the entries that are not known, and writes down which had to be left out. */
  async function makeEntries(db: Database, files: readonly ListedFile[]) {
    const stateOf = new Map(files.map(({ id, state }) => [id, state]));
    const sources = await itemSources(db, [...stateOf.keys()]);
    const made = sources.map((source) => ({ id: source.id, ...listingItem(source, publicUrl) }));
    await warn(
      db,
      made.map((one) => ({ id: one.id, problem: 'problem' in one ? one.problem : null })),
    );
    return made.map((one): [string, Entry] => {
      const json = 'item' in one ? JSON.stringify(one.item) : null;
      return [one.id, { state: stateOf.get(one.id) ?? '', json }];
    });
  }

  /** The listing goes out, whether or not the warning could be kept. */
  async function warn(db: Database, judged: readonly JudgedEntry[]): Promise<void> {
    try {
      for (const { id, problem } of await recordQuarantine(db, judged)) {
        log.warn({ versionFileId: id, problem }, 'An extension is left out of the listing.');
      }
    } catch (error) {
      log.warn({ error }, 'What is left out of the listing was not written down.');
    }
  }

  async function jsonOf(db: Database, files: readonly ListedFile[]): Promise<string[]> {
    const wanted = new Map<string, string | null>();
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
    /** What everybody's listing is chosen from; good until the next change of what is offered. */
    async read(db: Database): Promise<OpenExtensions> {
      return { files: await openFiles(db), blocklist: await recalledExtensions(db) };
    },

    /** The listing as bytes, for this person or, with null, for everybody. */
    async write(
      db: Database,
      viewer: { id: string } | null,
      { asked, open }: { asked: Asked; open: OpenExtensions },
    ): Promise<Buffer> {
      const own = viewer ? await filesOfPerson(db, viewer) : [];
      const theirs = new Set(own.map(({ extensionId }) => extensionId));
      const others = open.files.filter(({ extensionId }) => !theirs.has(extensionId));
      const data = await jsonOf(db, chooseEach([...others, ...own], asked));
      const blocklist = JSON.stringify(open.blocklist);
      return Buffer.from(`{"version":"v1","blocklist":${blocklist},"data":[${data.join(',')}]}`);
    },
  };
}

/** One file of each extension; those of one stand together. */
function chooseEach(files: readonly ListedFile[], asked: Asked): ListedFile[] {
  const chosen: ListedFile[] = [];
  for (let start = 0; start < files.length;) {
    const { extensionId, isRecalled } = files[start] as ListedFile;
    let end = start + 1;
    while (files[end]?.extensionId === extensionId) end += 1;
    const own = files.slice(start, end);
    const file = isRecalled ? chooseRecalledFile(own, asked) : chooseFile(own, asked);
    if (file) chosen.push(file);
    start = end;
  }
  return chosen;
}
