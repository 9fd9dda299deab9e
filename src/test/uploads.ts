import type { ForgeProcess } from './forge-process.ts';

/** Starts to upload a file to one process, for its parts to go to any. */
export async function openUpload(
  forge: ForgeProcess,
  cookie: string,
  file: { name: string; bytes: number },
) {
  const headers = { cookie, 'tus-resumable': '1.0.0' };
  const begun = await fetch(`${forge.url}/api/uploads`, {
    method: 'POST',
    headers: {
      ...headers,
      'upload-length': String(file.bytes),
      'upload-metadata': `filename ${Buffer.from(file.name).toString('base64')}`,
    },
  });
  const address = begun.headers.get('location') ?? '';
  const id = address.split('/').at(-1) ?? '';
  return {
    id,
    async arrived(at: ForgeProcess): Promise<number> {
      const answer = await fetch(at.url + address, { method: 'HEAD', headers });
      return Number(answer.headers.get('upload-offset'));
    },
    part(to: ForgeProcess, offset: number, body: Uint8Array | ReadableStream) {
      const type = { 'content-type': 'application/offset+octet-stream' };
      const asked = { ...headers, ...type, 'upload-offset': String(offset) };
      const request = { method: 'PATCH', headers: asked, body, duplex: 'half' };
      return fetch(to.url + address, request as RequestInit);
    },
    async status(at: ForgeProcess): Promise<unknown> {
      return (await fetch(`${at.url}/api/v1/uploads/files/${id}`, { headers })).json();
    },
  };
}
