import declared from '#sandbox/stripe/shapes/declared.json' with { type: 'json' };
import published from '#sandbox/stripe/shapes/examples.json' with { type: 'json' };

type Shape = string | { kinds: string; fields?: Fields; items?: Shape };
type Fields = { [name: string]: Shape };
type Thing = Record<string, unknown>;

const objects = declared.objects as unknown as Record<string, Fields>;
export const examples = published.examples as Record<string, Thing>;

/**
 * Where an object differs from Stripe's: a field that is missing or that Stripe does not have, or a
 * value of another type. What Stripe publishes as an example and the SDK declares must exist.
 */
export function differencesFromStripe(value: unknown, name = '?'): string[] {
  if (Array.isArray(value)) return value.flatMap((one) => differencesFromStripe(one, name));
  if (!isThing(value)) return [];
  const own = String(value['object'] ?? name);
  if (own === 'list') return differencesFromStripe(value['data'], name);
  const fields = objects[own];
  return fields
    ? compare(value, { fields, example: examples[own], path: own })
    : [`unknown: ${own}`];
}

type Expected = { fields: Fields; example: unknown; path: string };

function compare(value: Thing, { fields, example, path }: Expected): string[] {
  const sample = isThing(example) ? example : {};
  const known = Object.keys(fields).map((name) => name.replace('?', ''));
  const invented = Object.keys(value).filter((name) => !known.includes(name));
  const found = invented.map((name) => `not at Stripe: ${path}.${name}`);
  for (const [name, shape] of Object.entries(fields)) {
    const plain = name.replace('?', '');
    const place = `${path}.${plain}`;
    if (Object.hasOwn(value, plain)) {
      found.push(...compareValue(value[plain], shape, { example: sample[plain], path: place }));
      continue;
    }
    // One of several, selected by `type`: `card` next to `us_bank_account`.
    const isOther = 'type' in value && name.endsWith('?') && value['type'] !== plain;
    const isExpected = !name.endsWith('?') || (Object.hasOwn(sample, plain) && !isOther);
    if (isExpected) found.push(`missing: ${place}`);
  }
  return found;
}

function compareValue(value: unknown, shape: Shape, at: Omit<Expected, 'fields'>): string[] {
  const { kinds, fields, items } = typeof shape === 'string' ? { kinds: shape } : shape;
  const kind = kindOf(value);
  if (!kinds.split('|').includes(kind)) return [`${kind} instead of ${kinds}: ${at.path}`];
  if (isThing(value) && typeof value['object'] === 'string' && value['object'] in objects) {
    return differencesFromStripe(value);
  }
  if (isThing(value) && fields) return compare(value, { ...at, fields });
  if (!Array.isArray(value)) return [];
  const example = Array.isArray(at.example) ? at.example[0] : undefined;
  return value.flatMap((one) => {
    if (items) return compareValue(one, items, { example, path: `${at.path}[]` });
    return isThing(one) && 'object' in one ? differencesFromStripe(one) : [];
  });
}

function kindOf(value: unknown): string {
  if (value === null) return 'null';
  return Array.isArray(value) ? 'list' : typeof value;
}

function isThing(value: unknown): value is Thing {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
