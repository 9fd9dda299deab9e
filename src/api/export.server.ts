import { Readable } from 'node:stream';
import { exportedFiles, exportedLists } from '#features/data-export/queries.server.ts';
import { exportRate } from '#features/data-export/rules.ts';
import type { CallContext } from '#platform/calls.server.ts';
import { zipOf, type ZipEntry } from '#platform/zip.server.ts';
import { Refusal } from '#shared/refusal.ts';
import { webStream } from '#platform/http/web-stream.server.ts';

/**
 * Everything that Forge knows about the viewer, as a zip archive created while it is sent. The
 * address is opened like a page, so a refusal shows one. A link on another site leads to the page
 * with the button: it could otherwise use up the few archives of whoever follows it.
 */
export async function exportData(
  context: CallContext,
  { isOwnLink }: { isOwnLink: boolean },
): Promise<Response> {
  const { viewer, limits } = context;
  if (!viewer) return seeOther('/login?returnTo=%2Fprofile%2Fedit');
  if (!isOwnLink) return seeOther('/profile/edit');
  try {
    await limits.spend('export', viewer.id, exportRate);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return seeOther('/profile/edit?notice=export-too-often');
  }
  const archive = zipOf(entriesOf(context, viewer.id));
  return new Response(webStream(archive), {
    headers: {
      'Content-Type': 'application/zip',
      'Content-Disposition': `attachment; filename="forge-${viewer.username}.zip"`,
      'Cache-Control': 'no-store',
    },
  });
}

async function* entriesOf({ db, storage }: CallContext, userId: string): AsyncIterable<ZipEntry> {
  for (const { name, rows } of exportedLists) {
    const text = jsonOf(rows(db, userId));
    yield { name: `${name}.json`, isText: true, open: async () => Readable.from(text) };
  }
  for (const { key, name } of await exportedFiles(db, userId)) {
    yield { name, open: async () => (await storage.read(key))?.stream ?? null };
  }
}

const chunkCharacters = 64 * 1024;

/** A JSON array in short chunks, so that other requests have their turn in between. */
async function* jsonOf(batches: AsyncIterable<object[]>): AsyncGenerator<Buffer> {
  let text = '';
  let separator = '[';
  for await (const rows of batches) {
    for (const row of rows) {
      // The indented row of an array of one, with the line break before it.
      text += separator + JSON.stringify([row], null, 2).slice(1, -2);
      separator = ',';
      if (text.length < chunkCharacters) continue;
      yield Buffer.from(text);
      text = '';
    }
  }
  yield Buffer.from(text + (separator === '[' ? '[]' : '\n]'));
}

function seeOther(location: string): Response {
  return new Response(null, { status: 303, headers: { Location: location } });
}
