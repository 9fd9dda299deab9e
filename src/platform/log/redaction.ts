const removed = '[redacted]';

/** Names of fields whose values are never written. */
const secretName =
  /token|password|passwd|passphrase|cookie|authorization|secret|credential|api-?key|^key$|_key$|[a-z]Key$/i;

const depthLimit = 6;
const itemLimit = 100;
const textLimit = 10_000;

/** What a log line may contain of a value: secrets are removed by their name and by their shape. */
export function withoutSecrets(value: unknown, depth = 0): unknown {
  if (typeof value === 'string') return withoutSecretWords(value);
  if (value instanceof Error) return describeError(value, depth);
  if (typeof value !== 'object' || value === null || value instanceof Date) return value;
  if (depth >= depthLimit) return '[too deep]';
  if (Array.isArray(value)) {
    return value.slice(0, itemLimit).map((item) => withoutSecrets(item, depth + 1));
  }
  if (value instanceof Headers || value instanceof Map) {
    return withoutSecrets(Object.fromEntries(value), depth);
  }
  const entries = Object.entries(value).slice(0, itemLimit);
  return Object.fromEntries(
    entries.map(([name, own]) => [
      name,
      secretName.test(name) ? removed : withoutSecrets(own, depth + 1),
    ]),
  );
}

type DescribedError = {
  type?: string;
  message: string;
  stack?: string;
  code?: string;
  constraint?: string;
  table?: string;
  cause?: DescribedError;
};

/**
 * What the log keeps of an error. A failed query shows its SQL but not its values: these may
 * contain a token, somebody's address or private text.
 */
function describeError(error: Error, depth: number): DescribedError {
  const { name, stack, cause } = error;
  return {
    type: name,
    message: messageOf(error),
    ...textOf(error, 'code'),
    ...textOf(error, 'constraint'),
    ...textOf(error, 'table'),
    ...(stack && { stack: framesOf(stack, error.message) }),
    ...(cause instanceof Error && depth < depthLimit && { cause: describeError(cause, depth + 1) }),
  };
}

type Detail = 'code' | 'constraint' | 'table';

function textOf(error: Error, name: Detail): Partial<Record<Detail, string>> {
  const value: unknown = Reflect.get(error, name);
  const isPlain = typeof value === 'string' || typeof value === 'number';
  return isPlain ? { [name]: withoutSecretWords(String(value)) } : {};
}

function messageOf(error: Error): string {
  const { message } = error;
  // The driver repeats a malformed value in quotes: class 22 of Postgres' codes.
  const isDataError = 'severity' in error && 'code' in error && String(error.code).startsWith('22');
  return withoutSecretWords(isDataError ? message.replace(/".*"/s, '"…"') : message);
}

/** Only the locations: the lines above them repeat the message. */
function framesOf(stack: string, message: string): string {
  const start = stack.indexOf(message);
  return stack
    .slice(start < 0 ? 0 : start + message.length)
    .split('\n')
    .filter((line) => /^ {4}at .*(?::\d+:\d+\)?|\(<anonymous>\))$/.test(line))
    .join('\n');
}

const identifier = /^(?:[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12})$/i;
/** Ids of the payment provider: useful to the operator, and useless to anybody else. */
const paymentObject = /^(?:acct|ch|cs|cus|dp|evt|in|pi|price|prod|py|re|req|sub)_/;

/** A text without the parameters of a query and without anything that looks like a secret. */
function withoutSecretWords(text: string): string {
  const parameters = text.indexOf('\nparams: ');
  const kept = text.slice(0, parameters < 0 ? textLimit : Math.min(parameters, textLimit));
  return kept
    .replace(/\b((?:set-)?cookie|authorization)(["']?\s?[:=]\s?)[^\n]+/gi, `$1$2${removed}`)
    .replace(
      /((?:token|password|secret|api_?key)["']?)(=|:\s?["']?)[^\s"'&,;)}\]]+/gi,
      `$1$2${removed}`,
    )
    .replace(/\bBearer [^\s"',]+/gi, `Bearer ${removed}`)
    .replace(/:\/\/[^\s/@:]*:[^\s/@]*@/g, `://${removed}@`)
    .replace(/\b(?:[sr]k_(?:live|test)|whsec)_\w+/g, removed)
    .replace(/forge_pat_[\w%-]*/gi, removed)
    .replace(/[\w-]{20,}/g, (word) =>
      identifier.test(word) || paymentObject.test(word) || !looksRandom(word) ? word : removed,
    );
}

/** Words keep to one kind of character for a while; random text changes it all the time. */
function looksRandom(word: string): boolean {
  const kinds = Array.from(word, kindOf).filter((kind) => kind !== null);
  const changes = kinds.filter((kind, index) => index > 0 && kind !== kinds[index - 1]).length;
  return changes > kinds.length / 3;
}

function kindOf(letter: string): 'digit' | 'small' | 'capital' | null {
  if (letter >= '0' && letter <= '9') return 'digit';
  if (letter >= 'a' && letter <= 'z') return 'small';
  return letter >= 'A' && letter <= 'Z' ? 'capital' : null;
}
