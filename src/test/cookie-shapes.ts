const odd = [
  ' ',
  '  ',
  '\t',
  '\u00a0',
  '\ufeff',
  '\u2003',
  '\u200b',
  '"',
  "'",
  ',',
  '%20',
  '%00',
  '+',
  '\\',
  '=',
];
const places: ((name: string, value: string, mark: string) => string)[] = [
  (name, value, mark) => `${mark}${name}=${value}`,
  (name, value, mark) => `${name}${mark}=${value}`,
  (name, value, mark) => `${name}=${mark}${value}`,
  (name, value, mark) => `${name}=${value}${mark}`,
  (name, value, mark) => `a=1;${mark}${name}=${value}`,
  (name, value, mark) => `a=1${mark}${name}=${value}`,
  (name, value, mark) => `${name}${mark}=x; ${name}=${value}`,
  (name, value, mark) => `a=1; ${name}${mark}=${value}; b=2`,
  (name, value, mark) => `${name.replace('.', `.${mark}`)}=${value}`,
  (name, value, mark) => `${mark}${name}${mark}=${mark}${value}${mark}`,
];
const whole: ((name: string, value: string) => string)[] = [
  (name, value) => `;;;${name}=${value}`,
  (name, value) => `=;${name}=${value}`,
  (name, value) => `${name.toUpperCase()}=${value}`,
  (name, value) => `x_session_token=1; ${name}=${value}`,
  (name, value) => `${name}; ${name}=${value}`,
  (name, value) => `"${name}=${value}"`,
  (name, value) => `$Version=1; ${name}=${value}; $Path=/`,
  (name, value) => `__Secure-${name}=${value}`,
  (name, value) => `__Host-${name}=${value}`,
  (name, value) => `${encodeURIComponent(name)}=${value}`,
  (name, value) => `${name.replace('.', '%2e')}=${value}`,
  (name, value) => `${name}=${encodeURIComponent(value)}`,
  (name, value) => `${name}=${value}&${name}=${value}`,
  (name, value) => `a=${'x'.repeat(4_000)}; ${name} =${value}`,
  (name, value) => Array.from({ length: 40 }, () => `${name} =${value}`).join('; '),
  (name, value) => `${name}\t =${value}; ${name}=`,
];

/** The cookie `name=value` of a session, written in more than 200 ways. */
export function cookieShapes(session: string): Buffer[] {
  const [name = '', ...rest] = session.split('=');
  const value = rest.join('=');
  const marked = places.flatMap((place) => odd.map((mark) => place(name, value, mark)));
  const asText = [...marked, ...whole.map((shape) => shape(name, value))];
  // The same text in two encodings: a no-break space in one is two characters in the other.
  const foreign = asText.filter((text) => /[^\x20-\x7e\t]/.test(text));
  return [
    ...asText.map((text) => Buffer.from(text, 'utf8')),
    ...foreign.map((text) => Buffer.from(text, 'latin1')),
  ];
}
