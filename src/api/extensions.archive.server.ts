import { agentFrom } from '#features/extensions/agent.ts';
import { findArchive, type Archive } from '#features/extensions/archive.queries.server.ts';
import { countVersionDownload } from '#features/extensions/downloads.commands.server.ts';
import { archiveNameFrom } from '#features/extensions/rules.ts';
import { repositoryTexts } from '#features/extensions/texts.ts';
import { openStoredFile } from '#features/uploads/files/queries.server.ts';
import type { CallContext } from '#platform/calls.server.ts';
import { webStream } from '#platform/http/web-stream.server.ts';
import { Refusal } from '#shared/refusal.ts';
import { isReadable } from './downloads.server.ts';

type Context = Pick<CallContext, 'db' | 'storage' | 'log' | 'requestId'> & {
  viewer: { id: string } | null;
};

/**
 * Serves an archive of the repository, byte for byte as it was uploaded.
 * @throws Refusal NOT_FOUND, FORBIDDEN, GONE or UNAVAILABLE
 */
export async function serveArchive(
  request: Request,
  context: Context,
  address: { sha256: string; name: string },
): Promise<Response> {
  const name = archiveNameFrom(address.sha256, address.name);
  if (!name) throw new Refusal('NOT_FOUND', repositoryTexts.archiveMissing);
  const archive = await findArchive(context.db, context.viewer, name);
  const file = await openStoredFile(context.storage, archive, request.headers);
  if (!(await isReadable(file, context, archive))) {
    throw new Refusal('UNAVAILABLE', repositoryTexts.archiveUnreadable);
  }
  const isCounted = file.status === 200 && !archive.isOwn;
  // A client that disconnects stops reading, so only a complete download is counted.
  const onEnd = () => count(context, archive, request.headers.get('user-agent'));
  return new Response(file.stream && webStream(file.stream, isCounted ? onEnd : undefined), {
    status: file.status,
    headers: {
      ...file.headers,
      'Content-Type': 'application/zip',
      'Content-Disposition': `attachment; filename="${address.name}"`,
      // Never stored in a shared cache: a recall would not reach it.
      'Cache-Control': 'private, max-age=31536000, immutable',
      Vary: 'Authorization, Cookie',
    },
  });
}

/** A count that fails is only logged: the archive is already being sent. */
async function count(
  { db, viewer, log, requestId }: Context,
  archive: Archive,
  userAgent: string | null,
): Promise<void> {
  try {
    await countVersionDownload(db, viewer, { ...archive, agent: agentFrom(userAgent) });
  } catch (error) {
    const { versionId } = archive;
    log.warn({ requestId, versionId, error }, 'A download of an extension was not counted.');
  }
}
