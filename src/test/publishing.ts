import { readdirSync } from 'node:fs';
import { eq } from 'drizzle-orm';
import { openUploads, storedFiles } from '#features/uploads/files/tables.server.ts';
import { makeToken, manifestWith, packExtension } from './extensions.ts';
import { formBytes } from './form-bytes.ts';
import { sendRaw } from './raw-http.ts';
import type { openRepository } from './repository.ts';

export type FormParts = Parameters<typeof formBytes>[0];

/** A package of the extension `scatter_kit`, as a form takes it. */
export function packageOf(version: string, changes = {}, extra?: Uint8Array) {
  const content = packExtension(manifestWith({ version, ...changes }), extra);
  return { name: `scatter_kit-${version}.zip`, content };
}

type Changes = { id?: string; authorization?: string; more?: string[]; end?: string };

/** What a build server does with a token of the seller. */
export async function openPublishing(repository: Awaited<ReturnType<typeof openRepository>>) {
  const { db, port, seller } = repository;
  const token = await makeToken(db, seller, 'publish');

  /** The bytes of a whole request. */
  function requestOf(parts: FormParts, changes: Changes = {}): Buffer {
    const { id = 'scatter_kit', authorization = `Bearer ${token}`, more = [], end = '/' } = changes;
    const { type, body } = formBytes(parts);
    const head = [
      `POST /api/v1/extensions/${id}/versions/upload${end} HTTP/1.1`,
      'Host: forge.example',
      'User-Agent: curl/8.5.0',
      ...(authorization ? [`Authorization: ${authorization}`] : []),
      `Content-Type: ${type}`,
      `Content-Length: ${body.byteLength}`,
      ...more,
      'Connection: close',
      '',
      '',
    ].join('\r\n');
    return Buffer.concat([Buffer.from(head), body]);
  }

  return {
    token,
    requestOf,
    async publish(parts: FormParts, changes?: Changes) {
      const answer = await sendRaw(port, requestOf(parts, changes));
      return { ...answer, json: JSON.parse(answer.body.toString()) as Record<string, unknown> };
    },
    /** The number of the seller's files, and what is on the machine. */
    async leftovers() {
      const unused = await db.select().from(openUploads);
      const files = await db.select().from(storedFiles).where(eq(storedFiles.userId, seller.id));
      return [unused.length, files.length, readdirSync(repository.spoolFolder)];
    },
  };
}
