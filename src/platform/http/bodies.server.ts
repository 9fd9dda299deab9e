import { Refusal } from '#shared/refusal.ts';

/** Bytes; an image of 5 MB and the form around it, any event of the payment provider. */
export const bodyLimits = {
  json: 1024 * 1024,
  upload: 6 * 1024 * 1024,
  webhook: 256 * 1024,
} as const;

const depthLimit = 64;
const tooDeep = 'The request is nested too deeply.';

/**
 * The request with its JSON body read and judged: parsers further in may recurse safely.
 * @throws Refusal INVALID when it is nested too deeply
 */
export async function withBoundedJson(request: Request): Promise<Request> {
  const type = request.headers.get('content-type') ?? '';
  if (!request.body || !type.includes('json')) return request;
  const text = await request.text();
  if (depthOf(text) > depthLimit) throw new Refusal('INVALID', tooDeep);
  return new Request(request.url, {
    method: request.method,
    headers: request.headers,
    body: text,
    signal: request.signal,
  });
}

/** How deep the brackets of a JSON text go, those in strings left out. */
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
