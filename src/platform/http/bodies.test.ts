import { describe, expect, it } from 'vitest';
import { withBoundedJson } from './bodies.server.ts';

const depth = 64;
const nested = (levels: number, inner = '1') => '['.repeat(levels) + inner + ']'.repeat(levels);

function request(body: string, type = 'application/json') {
  const headers = { 'content-type': type, cookie: 'forge.session_token=x' };
  return new Request('https://forge.example/api/v1/articles', { method: 'PUT', headers, body });
}

describe('a JSON body', () => {
  it.each([
    ['nothing nested', '{}'],
    ['lists as deep as may be', nested(depth)],
    ['objects as deep as may be', '{"a":'.repeat(depth) + '1' + '}'.repeat(depth)],
    ['many lists beside each other', `[${'[],'.repeat(200)}[]]`],
    ['brackets in a text', JSON.stringify({ text: '['.repeat(500) })],
    ['brackets after an escaped quote', String.raw`{"text":"\"${'['.repeat(500)}"}`],
    ['a backslash at the end of a text', String.raw`["\\",${nested(depth - 1)}]`],
    ['no JSON at all', '{"title":'],
  ])('goes on as it came: %s', async (_, body) => {
    const bounded = await withBoundedJson(request(body));
    expect(await bounded.text()).toBe(body);
    expect([bounded.method, bounded.headers.get('cookie')]).toEqual([
      'PUT',
      'forge.session_token=x',
    ]);
  });

  it.each([
    ['lists', nested(depth + 1)],
    ['objects', '{"a":'.repeat(depth + 1) + '1' + '}'.repeat(depth + 1)],
    ['both in turn', '[{"a":'.repeat(33) + '1' + '}]'.repeat(33)],
    ['lists that are never closed', '['.repeat(depth + 1)],
    ['lists after a text with a backslash', String.raw`["\\",${nested(depth)}]`],
  ])('is refused when it is nested too deeply: %s', async (_, body) => {
    await expect(withBoundedJson(request(body))).rejects.toMatchObject({ code: 'INVALID' });
    const named = request(body, 'application/problem+json; charset=utf-8');
    await expect(withBoundedJson(named)).rejects.toMatchObject({ code: 'INVALID' });
  });
});

it('leaves a body that is no JSON to whoever reads it', async () => {
  const upload = request(nested(depth + 1), 'application/octet-stream');
  expect(await withBoundedJson(upload)).toBe(upload);
  expect(upload.bodyUsed).toBe(false);
});
