type Cookie = { name: string; value: string; path: string };

/** As much of a browser as signing in needs: cookies by path, and one redirect at a time. */
export class TestBrowser {
  readonly origin: string;
  #cookies: Cookie[] = [];

  constructor(origin: string) {
    this.origin = origin;
  }

  /** The value of the Cookie header for a path. */
  cookieFor(path: string): string {
    return this.#cookies
      .filter((cookie) => path.startsWith(cookie.path))
      .map(({ name, value }) => `${name}=${value}`)
      .join('; ');
  }

  get(address: string): Promise<Response> {
    return this.#send(address, {});
  }

  post(address: string, body: unknown, headers: Record<string, string> = {}): Promise<Response> {
    return this.#send(address, {
      method: 'POST',
      body: JSON.stringify(body),
      headers: { 'Content-Type': 'application/json', Origin: this.origin, ...headers },
    });
  }

  submit(address: string, fields: Record<string, string>): Promise<Response> {
    return this.#send(address, {
      method: 'POST',
      body: new URLSearchParams(fields),
      headers: { Origin: this.origin },
    });
  }

  async #send(address: string, init: RequestInit): Promise<Response> {
    const url = new URL(address, this.origin);
    const headers = new Headers(init.headers);
    const cookie = this.cookieFor(url.pathname);
    if (cookie) headers.set('Cookie', cookie);
    const response = await fetch(url, { ...init, headers, redirect: 'manual' });
    for (const line of response.headers.getSetCookie()) this.keep(line);
    return response;
  }

  /** A cookie of an answer, which may be one that arrives late. */
  keep(line: string): void {
    const [pair = '', ...attributes] = line.split(/;\s*/);
    const [name = '', ...rest] = pair.split('=');
    const value = rest.join('=');
    const path = attributes.find((text) => /^path=/i.test(text))?.slice(5) ?? '/';
    const isGone = !value || /max-age=0|1970/i.test(line);
    this.#cookies = this.#cookies.filter((known) => known.name !== name || known.path !== path);
    if (!isGone) this.#cookies.push({ name, value, path });
  }
}

/** Where a response leads. */
export function locationOf(response: Response): string {
  return response.headers.get('location') ?? `no redirect but ${response.status}`;
}
