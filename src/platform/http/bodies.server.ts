import { Refusal } from '#shared/refusal.ts';
import { depthLimit, tooDeep } from '#shared/storable.ts';
import { bytesOf, partsOf } from './multipart.server.ts';

/**
 * Bytes; what a page's form may contain, an image of 5 MB and the form around it, any event of the
 * payment provider. A form of a megabyte takes seconds to parse.
 */
export const bodyLimits = {
  json: 1024 * 1024,
  form: 16 * 1024,
  upload: 6 * 1024 * 1024,
  webhook: 256 * 1024,
} as const;

/** The fields of a call whose input has a file, in a form. */
const formParts = 4;
const fieldBytes = 16 * 1024;
const malformedForm = 'This form cannot be read.';
export const tooLarge = 'The request is too large.';

/** Where the authentication library redirects a browser afterwards; they become headers. */
const addressFields = ['callbackURL', 'errorCallbackURL', 'newUserCallbackURL', 'redirectTo'];

/**
 * The request with its JSON body parsed and checked: later parsers may recurse safely, and every
 * text can be stored.
 * @throws Refusal INVALID if it is nested too deeply
 */
export async function withBoundedJson(request: Request): Promise<Request> {
  if (!hasJson(request)) return request;
  const { url, method, headers, signal } = request;
  return new Request(url, { method, headers, body: boundedText(await request.text()), signal });
}

function boundedText(json: string): string {
  if (depthOf(json) > depthLimit) throw new Refusal('INVALID', tooDeep);
  return withStorableTexts(json);
}

/**
 * The request with its form read by a parser whose work is bounded: the usual one takes seconds for
 * many parts or long headers. JSON is treated as above.
 * @throws Refusal INVALID if it is not a form or has too many parts, TOO_LARGE
 */
export async function withBoundedForm(request: Request): Promise<Request> {
  if (hasJson(request)) return withBoundedJson(request);
  const limits = { bytes: bodyLimits.upload, tooLarge, malformed: malformedForm };
  const form = new FormData();
  let count = 0;
  for await (const { name, filename, content } of partsOf(request, limits)) {
    count += 1;
    if (count > formParts) throw new Refusal('INVALID', malformedForm);
    const limit = filename === null ? fieldBytes : bodyLimits.upload;
    const bytes = await bytesOf(content, limit, () => new Refusal('TOO_LARGE', tooLarge));
    if (filename === null) form.append(name, boundedText(bytes.toString('utf8')));
    else form.append(name, new Blob([bytes]), filename);
  }
  return withBody(request, form);
}

/** For those who are refused anyway: what they sent is not read. */
export const withoutBody = (request: Request) => withBody(request, null);

function withBody({ url, method, headers: given, signal }: Request, body: FormData | null) {
  const headers = new Headers(given);
  headers.delete('content-type');
  headers.delete('content-length');
  return new Request(url, { method, headers, body, signal });
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
/** Every escape of a JSON text: the null character, a surrogate pair, a lone surrogate, others. */
const anyEscape =
  /(?<none>\\u0000)|\\ud[89ab][\da-f]{2}\\ud[c-f][\da-f]{2}|(?<lone>\\ud[89a-f][\da-f]{2})|\\[^]/gi;

/**
 * Removes characters that cannot be stored, so that a pasted text is not refused because of
 * invisible ones. The text is not parsed: that takes a second for a megabyte of small values.
 */
function withStorableTexts(json: string): string {
  if (!unstorableEscape.test(json)) return json;
  return json.replace(anyEscape, (escape, none?: string, lone?: string) => {
    if (none) return '';
    return lone ? '\\ufffd' : escape;
  });
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
