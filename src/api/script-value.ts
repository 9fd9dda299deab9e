import { isRouteErrorResponse } from 'react-router';

const plainName = /^[A-Za-z]+$/;

/**
 * JavaScript that creates a copy of what a loader returned, for a script in a page.
 * @throws TypeError for what is neither plain data, a date nor an error
 */
export function scriptValue(value: unknown): string {
  return written(value).replaceAll('<', String.raw`\u003c`);
}

function written(value: unknown): string {
  switch (typeof value) {
    case 'string':
      return JSON.stringify(value);
    case 'number':
    case 'boolean':
    case 'undefined':
      return String(value);
    case 'object':
      return value === null ? 'null' : writtenObject(value);
    default:
      throw new TypeError(`A page cannot contain a ${typeof value}.`);
  }
}

function writtenObject(value: object): string {
  if (value instanceof Date) return `new Date(${value.getTime()})`;
  if (value instanceof Error) return `new Error(${written(value.message)})`;
  let parts = '';
  if (Array.isArray(value)) {
    for (const part of value) parts += `${parts && ','}${written(part)}`;
    return `[${parts}]`;
  }
  const prototype: unknown = Object.getPrototypeOf(value);
  if (prototype !== Object.prototype && prototype !== null && !isRouteErrorResponse(value)) {
    throw new TypeError(`A page cannot contain a ${value.constructor.name}.`);
  }
  const fields = value as Readonly<Record<string, unknown>>;
  for (const name of Object.keys(value)) {
    // In brackets, `__proto__` is a name like any other.
    const key = plainName.test(name) ? name : `[${JSON.stringify(name)}]`;
    parts += `${parts && ','}${key}:${written(fields[name])}`;
  }
  return `{${parts}}`;
}
