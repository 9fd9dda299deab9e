import { expect, it } from 'vitest';
import { partsOf } from './multipart.server.ts';

const limits = { bytes: 10_000, tooLarge: 'Too large.', malformed: 'Not a form.' };

/** A form that arrives in pieces of so many bytes. */
function formOf(body: string, piece: number, type = 'multipart/form-data; boundary=x'): Request {
  const bytes = Buffer.from(body);
  const stream = new ReadableStream({
    start(controller) {
      for (let at = 0; at < bytes.byteLength; at += piece) {
        controller.enqueue(new Uint8Array(bytes.subarray(at, at + piece)));
      }
      controller.close();
    },
  });
  const headers = { 'content-type': type };
  const request = { method: 'POST', headers, body: stream, duplex: 'half' };
  return new Request('https://forge.example/', request);
}

async function read(request: Request): Promise<[string, string | null, string][]> {
  const parts: [string, string | null, string][] = [];
  for await (const { name, filename, content } of partsOf(request, limits)) {
    const chunks = [];
    for await (const chunk of content) chunks.push(chunk);
    parts.push([name, filename, Buffer.concat(chunks).toString()]);
  }
  return parts;
}

const part = (head: string, content: string) => `--x\r\n${head}\r\n\r\n${content}\r\n`;
const field = 'Content-Disposition: form-data; name="release_notes"';
const file =
  'Content-Disposition: form-data; name="version_file"; filename="a \\"b\\".zip"\r\nContent-Type: application/zip';
const almost = 'PK\r\n--\r\n--y\r\n-\r\n--';
const whole = `${part(field, 'Häuser')}${part(file, almost)}--x--\r\n`;

it.each([1, 2, 3, 7, 64, 10_000])('reads a form in pieces of %i bytes', async (piece) => {
  expect(await read(formOf(whole, piece))).toEqual([
    ['release_notes', null, 'Häuser'],
    ['version_file', 'a "b".zip', almost],
  ]);
});

it('takes empty parts, text before the first and a boundary in quotes', async () => {
  const body = `before\r\n${part(field, '')}--x--`;
  expect(await read(formOf(body, 5, 'Multipart/Form-Data;charset=utf-8; boundary="x"'))).toEqual([
    ['release_notes', null, ''],
  ]);
});

it('passes over what nobody reads', async () => {
  const names = [];
  for await (const { name } of partsOf(formOf(whole, 4), limits)) names.push(name);
  expect(names).toEqual(['release_notes', 'version_file']);
});

it.each([
  ['another type', formOf(whole, 9, 'application/json')],
  ['no boundary', formOf(whole, 9, 'multipart/form-data')],
  ['an empty body', formOf('', 9)],
  ['another boundary', formOf(whole.replaceAll('--x', '--z'), 9)],
  ['an end in the middle', formOf(whole.slice(0, -20), 9)],
  ['no name', formOf(`${part('Content-Disposition: form-data', 'x')}--x--`, 9)],
  ['endless headers', formOf(`--x\r\nA: ${'a'.repeat(9_000)}`, 900)],
])('refuses %s', async (_what, request) => {
  await expect(read(request)).rejects.toMatchObject({ status: 400, message: 'Not a form.' });
});

it('refuses more than the limit while it arrives', async () => {
  const request = formOf(part(file, 'a'.repeat(20_000)), 500);
  await expect(read(request)).rejects.toMatchObject({ status: 413, message: 'Too large.' });
});
