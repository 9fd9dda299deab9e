import { Agent, request, type RequestOptions } from 'node:https';
import type { IncomingHttpHeaders } from 'node:http';
import { buffer } from 'node:stream/consumers';

/** The address of the site, and the trusted certificates. */
export type Address = { port: number; authority: string };

export type Answer = { status: number; headers: IncomingHttpHeaders; body: Buffer };

export type Sent = {
  json?: unknown;
  form?: Record<string, string>;
  /** Fields and files as a browser sends them. */
  parts?: FormData;
  bytes?: Buffer;
  headers?: Record<string, string>;
};

const patienceMilliseconds = 30_000;
let visitors = 0;

/** One browser with a separate IP address, so that limits count people as on a real site. */
export class Visitor {
  readonly origin: string;
  readonly #address: Address;
  readonly #agent: Agent;
  readonly #cookies = new Map<string, string>();

  constructor(address: Address) {
    visitors += 1;
    const localAddress = `127.${1 + (visitors >> 8)}.${visitors & 255}.1`;
    this.#address = address;
    this.origin = `https://localhost:${address.port}`;
    this.#agent = new Agent({
      keepAlive: true,
      maxSockets: 6,
      ca: address.authority,
      localAddress,
    });
  }

  get(path: string): Promise<Answer> {
    return this.send('GET', path);
  }

  /** @throws Error if there is no response */
  async send(method: string, path: string, sent: Sent = {}): Promise<Answer> {
    const { pathname, search } = new URL(path, this.origin);
    const { body, type } = await bodyOf(sent);
    const cookie = [...this.#cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const headers = {
      host: `localhost:${this.#address.port}`,
      ...(method !== 'GET' && { origin: this.origin }),
      ...(cookie && { cookie }),
      ...(type && { 'content-type': type }),
      ...(body && { 'content-length': String(body.byteLength) }),
      ...sent.headers,
    };
    const answer = await this.#ask({ method, path: pathname + search, headers }, body);
    for (const line of answer.headers['set-cookie'] ?? []) this.#keep(line);
    return answer;
  }

  /** Follows redirects as a browser does; the last response and its address. */
  async follow(method: string, path: string, sent: Sent = {}): Promise<Answer & { path: string }> {
    let at = path;
    let answer = await this.send(method, at, sent);
    for (let hops = 0; hops < 20 && answer.headers.location; hops += 1) {
      at = new URL(answer.headers.location, new URL(at, this.origin)).href;
      answer = await this.get(at);
    }
    return { ...answer, path: at.replace(this.origin, '') };
  }

  /** The parsed response to an API call. @throws Error unless it was successful */
  async call<Result>(method: string, path: string, sent: Sent = {}): Promise<Result> {
    const { status, body } = await this.send(method, `/api/v1${path}`, sent);
    if (status >= 300) throw new Error(`${method} ${path}: ${status} ${body.toString()}`);
    return JSON.parse(body.toString() || 'null') as Result;
  }

  close(): void {
    this.#agent.destroy();
  }

  #ask(asked: RequestOptions, body: Buffer | undefined): Promise<Answer> {
    const { port } = this.#address;
    const where = { host: '127.0.0.1', port, servername: 'localhost', agent: this.#agent };
    return new Promise((resolve, reject) => {
      const signal = AbortSignal.timeout(patienceMilliseconds);
      const asking = request({ ...where, ...asked, signal }, (answer) => {
        const { statusCode = 0, headers } = answer;
        buffer(answer).then(
          (whole) => resolve({ status: statusCode, headers, body: whole }),
          reject,
        );
      });
      asking.once('error', reject);
      asking.end(body);
    });
  }

  #keep(line: string): void {
    const [pair = ''] = line.split(';', 1);
    const at = pair.indexOf('=');
    const [name, value] = [pair.slice(0, at), pair.slice(at + 1)];
    if (!value || /max-age=0|expires=thu, 01 jan 1970/i.test(line)) this.#cookies.delete(name);
    else this.#cookies.set(name, value);
  }
}

async function bodyOf({ json, form, parts, bytes }: Sent) {
  if (json !== undefined)
    return { body: Buffer.from(JSON.stringify(json)), type: 'application/json' };
  if (bytes) return { body: bytes, type: undefined };
  const encoded = form ? new URLSearchParams(form) : parts;
  if (!encoded) return { body: undefined, type: undefined };
  const whole = new Response(encoded);
  const type = whole.headers.get('content-type') ?? undefined;
  return { body: Buffer.from(await whole.arrayBuffer()), type };
}
