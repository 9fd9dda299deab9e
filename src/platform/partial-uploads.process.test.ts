import { createHash } from 'node:crypto';
import { readdirSync, rmSync, statSync } from 'node:fs';
import { request, type ClientRequest } from 'node:http';
import { connect, createServer, type Socket } from 'node:net';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { demoModerator } from '#demo/people.ts';
import { makeNoise, makeZip } from '#test/archives.ts';
import {
  freePort,
  makeDemoFolder,
  startForgeProcess,
  type ForgeProcess,
} from '#test/forge-process.ts';
import { signInAt } from '#test/sign-in.ts';

const megabyte = 1024 * 1024;
const content = makeZip([{ path: 'noise.bin', data: makeNoise(20 * megabyte) }]);
const sha256 = createHash('sha256').update(content).digest('hex');
const data = makeDemoFolder();
let forge: ForgeProcess;
let cookie: string;

beforeAll(async () => {
  forge = await startForgeProcess({ FORGE_DATA: data });
  cookie = await signInAt(forge, demoModerator);
});

afterAll(async () => {
  await forge.end('SIGTERM');
  rmSync(data, { recursive: true, force: true });
});

it('an upload goes on after the client, the server and the network were gone', async () => {
  const id = await begin(content.byteLength);

  const left = sendPart(forge.url, id, 0, content.subarray(0, 6 * megabyte));
  await arrived(id, 4 * megabyte);
  left.destroy();
  const first = await offsetOf(id);
  expect(first).toBeGreaterThanOrEqual(4 * megabyte);
  expect(first).toBeLessThan(content.byteLength);

  sendPart(forge.url, id, first, content.subarray(first, first + 6 * megabyte));
  await arrived(id, first + 4 * megabyte);
  await forge.end('SIGKILL');
  forge = await startForgeProcess({ FORGE_DATA: data, PORT: new URL(forge.url).port });
  const second = await offsetOf(id);
  expect(second).toBeGreaterThan(first);

  const cable = await openCable(Number(new URL(forge.url).port));
  sendPart(cable.url, id, second, content.subarray(second, second + 6 * megabyte));
  await arrived(id, second + 4 * megabyte);
  cable.cut();
  const third = await offsetOf(id);
  expect(third).toBeGreaterThan(second);

  const answer = await send('PATCH', `/api/uploads/${id}`, content.subarray(third), {
    'upload-offset': String(third),
    'content-type': 'application/offset+octet-stream',
  });
  expect(answer.status).toBe(204);
  const status = await send('GET', `/api/v1/uploads/files/${id}`);
  expect(await status.json()).toMatchObject({ state: 'stored', file: { id, sha256 } });
  expect(readdirSync(path.join(data, 'arriving'))).toEqual([]);
  // A client that lost the last response asks for the progress, and learns that everything has
  // arrived.
  expect(await offsetOf(id)).toBe(content.byteLength);
});

it('what is refused leaves nothing behind, and its sentence is the answer', async () => {
  const before = filesIn(path.join(data, 'files'));
  const bad = makeZip([{ path: '../evil.py', data: 'x' }]);
  const id = await begin(bad.byteLength);
  const answer = await send('PATCH', `/api/uploads/${id}`, bad, {
    'upload-offset': '0',
    'content-type': 'application/offset+octet-stream',
  });
  expect(answer.status).toBe(422);
  expect(answer.headers.get('content-type')).toBe('application/json');
  expect(await answer.json()).toMatchObject({
    code: 'UNPROCESSABLE',
    message: '“../evil.py” points outside the archive.',
  });
  expect(readdirSync(path.join(data, 'arriving'))).toEqual([]);
  expect(filesIn(path.join(data, 'files'))).toBe(before);
});

it.each([
  ['a visitor', { cookie: '' }, 401],
  ["another site's page", { origin: 'https://evil.example' }, 403],
  ['more than 150 MB', { 'upload-length': String(150 * megabyte + 1) }, 413],
  ['an unknown length', { 'upload-length': '', 'upload-defer-length': '1' }, 400],
  ['no name', { 'upload-metadata': '' }, 400],
  ['a garbled name', { 'upload-metadata': 'filename %%%' }, 400],
  ['a program', { 'upload-metadata': metadata('a.exe') }, 415],
])('%s is refused', async (_, headers, status) => {
  const answer = await send('POST', '/api/uploads', undefined, { ...beginning(10), ...headers });
  expect(answer.status).toBe(status);
  expect(await answer.json()).toMatchObject({ message: expect.any(String) });
});

it('an upload takes no more bytes than it announced, and only at its end', async () => {
  const id = await begin(10);
  const part = (offset: number, bytes: number) =>
    send('PATCH', `/api/uploads/${id}`, Buffer.alloc(bytes), {
      'upload-offset': String(offset),
      'content-type': 'application/offset+octet-stream',
    });
  expect((await part(0, 11)).status).toBe(413);
  expect((await part(5, 1)).status).toBe(409);
  const odd = await part(-1, 1);
  expect(odd.status).toBe(400);
  expect(await odd.json()).toMatchObject({ code: 'INVALID', message: 'Invalid upload-offset' });
  expect((await part(0, 4)).status).toBe(204);
  expect(await offsetOf(id)).toBe(4);
  expect((await send('GET', `/api/uploads/${id}`)).status).toBe(405);
  expect((await send('HEAD', `/api/uploads/${id}`, undefined, { cookie: '' })).status).toBe(401);
  expect((await send('HEAD', '/api/uploads/..%2f..%2fsecret')).status).toBe(404);
  expect((await send('DELETE', `/api/uploads/${id}`)).status).toBe(204);
  expect((await send('HEAD', `/api/uploads/${id}`)).status).toBe(404);
});

function metadata(name: string): string {
  return `filename ${Buffer.from(name).toString('base64')}`;
}

function beginning(bytes: number): Record<string, string> {
  return { 'upload-length': String(bytes), 'upload-metadata': metadata('noise.zip') };
}

async function begin(bytes: number): Promise<string> {
  const answer = await send('POST', '/api/uploads', undefined, beginning(bytes));
  expect(answer.status).toBe(201);
  return answer.headers.get('location')?.split('/').at(-1) ?? '';
}

function send(
  method: string,
  address: string,
  body?: Buffer,
  headers: Record<string, string> = {},
) {
  return fetch(forge.url + address, {
    method,
    headers: { cookie, 'tus-resumable': '1.0.0', ...headers },
    ...(body ? { body: new Uint8Array(body) } : {}),
  });
}

/** The server may still be busy with the request that was cut. */
async function offsetOf(id: string): Promise<number> {
  const answer = await send('HEAD', `/api/uploads/${id}`);
  expect(answer.status).toBe(200);
  return Number(answer.headers.get('upload-offset'));
}

/** Sends some bytes of a part that announces all the rest, and then nothing. */
function sendPart(url: string, id: string, offset: number, bytes: Buffer): ClientRequest {
  const part = request(`${url}/api/uploads/${id}`, {
    method: 'PATCH',
    headers: {
      cookie,
      'tus-resumable': '1.0.0',
      'upload-offset': String(offset),
      'content-type': 'application/offset+octet-stream',
      'content-length': content.byteLength - offset,
    },
  });
  part.on('error', () => undefined);
  part.write(bytes);
  return part;
}

async function arrived(id: string, bytes: number): Promise<void> {
  await expect
    .poll(() => statSync(path.join(data, 'arriving', id)).size, { timeout: 20_000 })
    .toBeGreaterThanOrEqual(bytes);
}

/** A network in between that can be cut without a word of farewell. */
async function openCable(port: number) {
  const sockets: Socket[] = [];
  const own = await freePort();
  const server = createServer((near) => {
    const far = connect(port, 'localhost');
    sockets.push(near, far);
    for (const socket of [near, far]) socket.on('error', () => undefined);
    near.pipe(far).pipe(near);
  });
  await new Promise<void>((resolve) => server.listen(own, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${own}`,
    cut() {
      server.close();
      for (const socket of sockets) socket.resetAndDestroy();
    },
  };
}

function filesIn(folder: string): number {
  return readdirSync(folder, { recursive: true }).length;
}
