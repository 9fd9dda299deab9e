import { connect } from 'node:net';

export type RawAnswer = {
  status: number;
  /** Names in lower case; duplicates are joined by a comma. */
  headers: Record<string, string>;
  body: Buffer;
};

/** Sends exactly these bytes over a separate socket and reads until the server closes it. */
export function sendRaw(port: number, request: string | Buffer): Promise<RawAnswer> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    const socket = connect(port, '127.0.0.1', () => socket.write(request));
    socket.on('data', (chunk) => chunks.push(chunk));
    // A server that refuses early may close before everything is sent; its response has arrived.
    socket.on('error', (error) => chunks.length === 0 && reject(error));
    socket.on('close', () => resolve(parse(Buffer.concat(chunks))));
  });
}

/** Sends these bytes and cuts the connection. */
export function sendAndLeave(port: number, bytes: Buffer): Promise<void> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1', () =>
      socket.write(bytes, () => setTimeout(() => socket.destroy(), 100)),
    );
    socket.on('error', reject);
    socket.on('close', () => resolve());
  });
}

function parse(bytes: Buffer): RawAnswer {
  const end = bytes.indexOf('\r\n\r\n');
  const [first = '', ...lines] = bytes.subarray(0, end).toString('latin1').split('\r\n');
  const headers: Record<string, string> = {};
  for (const line of lines) {
    const colon = line.indexOf(':');
    const name = line.slice(0, colon).toLowerCase();
    const value = line.slice(colon + 1).trim();
    headers[name] = name in headers ? `${headers[name]}, ${value}` : value;
  }
  return { status: Number(first.split(' ')[1]), headers, body: bytes.subarray(end + 4) };
}

/** The headers of a Blender request, line by line, in addition to the request itself. */
export type BlenderRequest = {
  token?: string;
  /** The whole header, if it is one that Blender would not send. */
  authorization?: string;
  host?: string;
  agent?: string;
  method?: string;
  /** Lines that no Blender sends. */
  more?: readonly string[];
};

const blenderAgent = 'Blender/4.2.3 (Linux x86_64; cycle=release)';

/** The bytes with which Blender requests a listing, or without `accept` an archive. */
export function blenderBytes(
  path: string,
  accept: 'application/json' | null,
  request: BlenderRequest = {},
): string {
  const { token, authorization = token && `Bearer ${token}`, method = 'GET' } = request;
  return [
    `${method} ${path} HTTP/1.1`,
    'Accept-Encoding: identity',
    `Host: ${request.host ?? 'forge.example'}`,
    ...(accept ? [`Accept: ${accept}`] : []),
    `User-Agent: ${request.agent ?? blenderAgent}`,
    ...(authorization === undefined ? [] : [`Authorization: ${authorization}`]),
    ...(request.more ?? []),
    'Connection: close',
    '',
    '',
  ].join('\r\n');
}
