import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import type { S3Settings } from '#platform/service-settings.server.ts';

/**
 * As much of the S3 protocol as Forge speaks, in memory: one bucket, addressed by path. Signatures
 * are asked for, not checked. TEST_S3_ENDPOINT (with S3_BUCKET and its keys) names a real store.
 */
export async function openS3Server(): Promise<{ settings: S3Settings; close: () => void }> {
  const objects = new Map<string, Buffer>();
  const uploads = new Map<string, Map<number, Buffer>>();
  const server = createServer((request, response) => {
    void answer(request, response).catch(() => response.writeHead(500).end());
  });

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname, searchParams: query } = new URL(request.url ?? '/', 'http://s3');
    const [, bucket, ...rest] = decodeURIComponent(pathname).split('/');
    const key = rest.join('/');
    const body = await buffer(request);
    if (!request.headers.authorization?.startsWith('AWS4-HMAC-SHA256 ')) {
      return respondError(response, 403, 'AccessDenied');
    }
    if (bucket !== settings.bucket) return respondError(response, 404, 'NoSuchBucket');
    const upload = query.get('uploadId');
    if (request.method === 'HEAD') return void response.end();
    if (request.method === 'GET' && key === '') return sendXml(response, listOf(objects, query));
    if (request.method === 'GET') return sendObject(request, response, objects.get(key));
    if (request.method === 'DELETE') {
      objects.delete(key);
      return void response.writeHead(204).end();
    }
    if (request.method === 'POST' && query.has('uploads')) {
      const id = String(uploads.size + 1);
      uploads.set(id, new Map());
      return sendXml(
        response,
        `<InitiateMultipartUploadResult><UploadId>${id}</UploadId></InitiateMultipartUploadResult>`,
      );
    }
    if (upload !== null) {
      const parts = uploads.get(upload) ?? new Map<number, Buffer>();
      if (request.method === 'PUT') {
        parts.set(Number(query.get('partNumber')), body);
        return void response.writeHead(200, { ETag: '"part"' }).end();
      }
      const inOrder = [...parts].toSorted(([a], [b]) => a - b).map(([, bytes]) => bytes);
      objects.set(key, Buffer.concat(inOrder));
      return sendXml(
        response,
        `<CompleteMultipartUploadResult><ETag>"whole"</ETag></CompleteMultipartUploadResult>`,
      );
    }
    objects.set(key, body);
    response.writeHead(200, { ETag: '"whole"' }).end();
  }

  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const settings: S3Settings = {
    bucket: 'forge-test',
    region: 'us-east-1',
    accessKeyId: 'test',
    secretAccessKey: 'test',
    endpoint: `http://127.0.0.1:${port}`,
    isPathStyle: true,
  };
  return { settings, close: () => server.close() };
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

/** Two keys a page, so that every list has several. */
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
