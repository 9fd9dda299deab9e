import vm from 'node:vm';
import {
  data,
  isRouteErrorResponse,
  UNSAFE_ErrorResponseImpl as ErrorResponse,
} from 'react-router';
import { expect, it } from 'vitest';
import { scriptValue } from './script-value.ts';

/** What a browser has after the script ran. */
const copied = (value: unknown): unknown => vm.runInThisContext(`(${scriptValue(value)})`);

it.each([
  ['texts', { title: 'Łódź “✓” \\ \n \u2028 𝒳 \u0000', empty: '' }],
  ['numbers', [0, -1.5, 1e21, Number.NaN, Number.POSITIVE_INFINITY]],
  ['truths and nothing', { yes: true, no: false, none: null, unset: undefined }],
  ['lists of lists', [[], [[1]], [{}]]],
  ['a date', { createdAt: new Date('2026-11-27T16:53:09.123Z') }],
  ['a text that looks like a date', '2026-11-27T16:53:09.123Z'],
  ['names that are no words', { 'routes/product': 1, '': 2, 'a"]=1': 3, default: 4, '1': 5 }],
  ['an error', new Error('Unexpected Server Error')],
])('copies %s', (_, value) => {
  expect(copied(value)).toStrictEqual(value);
});

it('copies a name that would change the prototype as any other', () => {
  const value = JSON.parse('{"__proto__":{"isModerator":true}}') as object;
  const copy = copied({ value }) as { value: object };
  expect(Object.keys(copy.value)).toEqual(['__proto__']);
  expect(copy.value).not.toHaveProperty('isModerator');
});

it('never ends the script that contains it, or starts a comment in it', () => {
  const value = { '</script>': '</script><script>evil()</script>', '<!--': '<!-- <script>' };
  expect(scriptValue(value)).not.toContain('<');
  expect(copied(value)).toStrictEqual(value);
});

it('copies a refusal as one that the router recognizes', () => {
  const copy = copied(new ErrorResponse(404, 'Not Found', { title: 'Page not found' }));
  expect(isRouteErrorResponse(copy)).toBe(true);
  expect(copy).toMatchObject({ status: 404, data: { title: 'Page not found' } });
});

it.each([
  ['function', () => 1],
  ['bigint', 1n],
  ['Promise', Promise.resolve()],
  ['Map', new Map()],
  ['DataWithResponseInit', data(1)],
])('refuses a %s', (name, value) => {
  expect(() => scriptValue({ value })).toThrow(new TypeError(`A page cannot contain a ${name}.`));
});
