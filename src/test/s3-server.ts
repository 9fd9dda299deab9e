import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import type { S3Settings } from '#platform/service-settings.server.ts';

const bucket = 'forge-test';

type Store = { objects: Map<string, Buffer>; uploads: Map<string, Map<number, Buffer>> };

/**
 * The part of the S3 protocol that Forge uses, in memory: one bucket, addressed by path. Signatures
 * are required, but not checked. TEST_S3_ENDPOINT (with S3_BUCKET and its keys) names a real store.
 */
export async function openS3Server(): Promise<{ settings: S3Settings; close: () => void }> {
  const store: Store = { objects: new Map(), uploads: new Map() };
  const server = createServer((request, response) => {
    void answer(store, request, response).catch(() => response.writeHead(500).end());
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const settings: S3Settings = {
    bucket,
    region: 'us-east-1',
    accessKeyId: 'test',
    secretAccessKey: 'test',
    endpoint: `http://127.0.0.1:${port}`,
    isPathStyle: true,
  };
  return { settings, close: () => server.close() };
}

async function answer(
  { objects, uploads }: Store,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const { pathname, searchParams: query } = new URL(request.url ?? '/', 'http://s3');
  const [, asked, ...rest] = decodeURIComponent(pathname).split('/');
  const key = rest.join('/');
  const body = await buffer(request);
  if (!request.headers.authorization?.startsWith('AWS4-HMAC-SHA256 ')) {
    return respondError(response, 403, 'AccessDenied');
  }
  if (asked !== bucket) return respondError(response, 404, 'NoSuchBucket');
  const { method } = request;
  if (method === 'HEAD') return void response.end();
  if (method === 'GET' && key === '') return sendXml(response, listOf(objects, query));
  if (method === 'GET') return sendObject(request, response, objects.get(key));
  if (method === 'DELETE') {
    objects.delete(key);
    return void response.writeHead(204).end();
  }
  if (method === 'POST' && query.has('uploads')) {
    const id = String(uploads.size + 1);
    uploads.set(id, new Map());
    return sendXml(response, inElement('InitiateMultipartUploadResult', 'UploadId', id));
  }
  const parts = uploads.get(query.get('uploadId') ?? '');
  if (parts && method === 'PUT') {
    parts.set(Number(query.get('partNumber')), body);
    return void response.writeHead(200, { ETag: '"part"' }).end();
  }
  objects.set(key, parts ? inOrder(parts) : body);
  if (!parts) return void response.writeHead(200, { ETag: '"whole"' }).end();
  sendXml(response, inElement('CompleteMultipartUploadResult', 'ETag', '"whole"'));
}

function inOrder(parts: ReadonlyMap<number, Buffer>): Buffer {
  return Buffer.concat([...parts].toSorted(([a], [b]) => a - b).map(([, bytes]) => bytes));
}

function inElement(outer: string, inner: string, text: string): string {
  return `<${outer}><${inner}>${text}</${inner}></${outer}>`;
}

function sendObject(
  request: IncomingMessage,
  response: ServerResponse,
  object: Buffer | undefined,
): void {
  if (!object) return respondError(response, 404, 'NoSuchKey');
  const [, start, end] = /^bytes=(\d+)-(\d+)$/.exec(request.headers.range ?? '') ?? [];
  const part = start === undefined ? object : object.subarray(Number(start), Number(end) + 1);
  const status = start === undefined ? 200 : 206;
  response.writeHead(status, { 'Content-Length': part.byteLength }).end(part);
}

function factsOf(object: Buffer | undefined): string {
  return `<Size>${object?.byteLength}</Size><LastModified>${new Date().toISOString()}</LastModified>`;
}

/** Two keys per page, so that every list has several. */
function listOf(objects: Map<string, Buffer>, query: URLSearchParams): string {
  const after = query.get('start-after') ?? '';
  const keys = [...objects.keys()].toSorted().filter((key) => key > after);
  const from = Number(query.get('continuation-token') ?? 0);
  const page = keys.slice(from, from + 2);
  const isCut = from + 2 < keys.length;
  return `<ListBucketResult><IsTruncated>${isCut}</IsTruncated>${
    isCut ? `<NextContinuationToken>${from + 2}</NextContinuationToken>` : ''
  }${page.map((key) => `<Contents><Key>${key}</Key>${factsOf(objects.get(key))}</Contents>`).join('')}</ListBucketResult>`;
}

function sendXml(response: ServerResponse, xml: string): void {
  response.writeHead(200, { 'Content-Type': 'application/xml' }).end(xml);
}

function respondError(response: ServerResponse, status: number, code: string): void {
  response.writeHead(status, { 'Content-Type': 'application/xml' });
  response.end(`<Error><Code>${code}</Code><Message>${code}</Message></Error>`);
}
