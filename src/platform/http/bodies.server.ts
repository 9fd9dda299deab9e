import { Refusal } from '#shared/refusal.ts';
import { storable } from '#shared/storable.ts';

/** Bytes; an image of 5 MB and the form around it, any event of the payment provider. */
export const bodyLimits = {
  json: 1024 * 1024,
  upload: 6 * 1024 * 1024,
  webhook: 256 * 1024,
} as const;

const depthLimit = 64;

/** Where the authentication library redirects a browser afterwards; they become headers. */
const addressFields = ['callbackURL', 'errorCallbackURL', 'newUserCallbackURL', 'redirectTo'];
const tooDeep = 'The request is nested too deeply.';

/**
 * The request with its JSON body parsed and checked: later parsers may recurse safely, and every
 * text can be stored.
 * @throws Refusal INVALID if it is nested too deeply
 */
export async function withBoundedJson(request: Request): Promise<Request> {
  if (!hasJson(request)) return request;
  const text = await request.text();
  if (depthOf(text) > depthLimit) throw new Refusal('INVALID', tooDeep);
  return new Request(request.url, {
    method: request.method,
    headers: request.headers,
    body: withStorableTexts(text),
    signal: request.signal,
  });
}

/**
 * The request with the addresses in its JSON body and query written in ASCII, as a `Location` header
 * needs them.
 */
export async function withPlainAddresses(request: Request): Promise<Request> {
  const url = new URL(request.url);
  for (const field of addressFields) {
    const address = url.searchParams.get(field);
    if (address !== null) url.searchParams.set(field, plainAddress(address));
  }
  if (!hasJson(request)) return new Request(url, request);
  const text = await request.text();
  const { method, headers, signal } = request;
  return new Request(url, { method, headers, signal, body: plainBody(text) });
}

/** Whatever the case of its type, which later parsers ignore. */
function hasJson({ body, headers }: Request): boolean {
  return body !== null && /json/i.test(headers.get('content-type') ?? '');
}

/** The library refuses what is not a JSON object. */
function plainBody(text: string): string {
  let body: unknown;
  try {
    body = JSON.parse(text);
  } catch {
    return text;
  }
  if (typeof body !== 'object' || body === null || Array.isArray(body)) return text;
  const entries = Object.entries(body).map(([name, value]): [string, unknown] =>
    addressFields.includes(name) && typeof value === 'string'
      ? [name, plainAddress(value)]
      : [name, value],
  );
  return JSON.stringify(Object.fromEntries(entries));
}

function plainAddress(address: string): string {
  return address.replace(/[^\x21-\x7e]+/g, encodeURIComponent);
}

/** The null character and lone surrogates as JSON writes them. */
const unstorableEscape = /\\u(?:0000|d[89a-f])/i;

/**
 * Removes characters that cannot be stored, so that a pasted text is not refused because of
 * invisible ones.
 */
function withStorableTexts(json: string): string {
  if (!unstorableEscape.test(json)) return json;
  try {
    return JSON.stringify(JSON.parse(json, (_, value: unknown) => storable(value)));
  } catch {
    // Not JSON at all: the later parser refuses it.
    return json;
  }
}

/** How deeply the brackets of a JSON text are nested, ignoring those in strings. */
function depthOf(json: string): number {
  let depth = 0;
  let deepest = 0;
  let isInString = false;
  for (let position = 0; position < json.length; position += 1) {
    const character = json[position];
    if (isInString) {
      if (character === '\\') position += 1;
      else if (character === '"') isInString = false;
    } else if (character === '"') isInString = true;
    else if (character === '{' || character === '[') deepest = Math.max(deepest, (depth += 1));
    else if (character === '}' || character === ']') depth -= 1;
  }
  return deepest;
}
