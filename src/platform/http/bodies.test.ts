import { describe, expect, it } from 'vitest';
import { bodyLimits, withBoundedForm, withBoundedJson, withoutBody } from './bodies.server.ts';

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

describe('a text that cannot be stored as it is', () => {
  it.each([
    [String.raw`["a\u0000b"]`, ['ab']],
    [String.raw`["\u0000\u0000"]`, ['']],
    [String.raw`["\ud83c half"]`, ['\ufffd half']],
    [String.raw`["\uDF69\uD83C"]`, ['\ufffd\ufffd']],
    [String.raw`["\ud83c\ud83c\udf69"]`, ['\ufffd🍩']],
    [String.raw`["\ud83c\u0000\udf69"]`, ['\ufffd\ufffd']],
    [String.raw`["\uD83C\uDF69 \u0000"]`, ['🍩 ']],
    [String.raw`["\\u0000 is written so \u0000"]`, [String.raw`\u0000 is written so `]],
    [String.raw`["\\\u0000\"\n\u0041"]`, ['\\"\nA']],
    [String.raw`{"on\u0000click":"x","b":"\u0000"}`, { onclick: 'x', b: '' }],
  ])('%s', async (body, kept) => {
    const bounded = await withBoundedJson(request(body));
    expect(await bounded.json()).toEqual(kept);
  });
});

describe('the form of a picture', () => {
  const picture = new File([new Uint8Array([0, 13, 10, 45, 45, 255])], 'a "b".png');
  const formOf = (...entries: [string, string | File][]) => {
    const form = new FormData();
    for (const [name, value] of entries) form.append(name, value);
    return form;
  };
  const sent = (body: FormData | string, headers: Record<string, string> = {}) =>
    new Request('https://forge.example/api/v1/uploads/image', { method: 'POST', body, headers });

  it('keeps its fields and bytes', async () => {
    const bounded = await withBoundedForm(
      sent(formOf(['kind', 'avatar'], ['file', picture]), { cookie: 'session=x' }),
    );
    const form = await bounded.formData();
    expect([...form.keys()]).toEqual(['kind', 'file']);
    expect(form.get('kind')).toBe('avatar');
    const file = form.get('file');
    if (!(file instanceof File)) throw new Error('No file.');
    expect(file.name).toBe('a "b".png');
    expect(await file.bytes()).toEqual(await picture.bytes());
    expect(bounded.headers.get('cookie')).toBe('session=x');
    expect(bounded.method).toBe('POST');
  });

  it('may have four parts', async () => {
    const parts = (count: number) =>
      formOf(...Array.from({ length: count }, (_, at): [string, string] => [`f${at}`, 'x']));
    expect([...(await (await withBoundedForm(sent(parts(4)))).formData())]).toHaveLength(4);
    await expect(withBoundedForm(sent(parts(5)))).rejects.toMatchObject({ code: 'INVALID' });
  });

  it.each([
    ['a field of more than 16 kB', formOf(['data', 'x'.repeat(16 * 1024 + 1)]), 'TOO_LARGE'],
    ['a picture beyond all', formOf(['file', new File(['x'.repeat(7e6)], 'a')]), 'TOO_LARGE'],
    ['a field that is nested too deeply', formOf(['data', nested(65)]), 'INVALID'],
  ])('is refused with %s', async (_, form, code) => {
    await expect(withBoundedForm(sent(form))).rejects.toMatchObject({ code });
  });

  const type = { 'content-type': 'multipart/form-data; boundary=b' };
  it.each([
    ['many parts', '--b\r\nContent-Disposition: form-data; name="a"\r\n\r\n\r\n'.repeat(100_000)],
    ['a long name', `--b\r\nContent-Disposition: form-data; name="${'%22'.repeat(1_900_000)}"\r\n`],
    ['many headers', `--b\r\n${'a: b\r\n'.repeat(900_000)}\r\n\r\n--b--\r\n`],
    ['no end', '--b\r\nContent-Disposition: form-data; name="a"\r\n\r\n'],
    ['nothing at all', ''],
  ])('is refused before it is read: %s', async (_, body) => {
    await expect(withBoundedForm(sent(body, type))).rejects.toMatchObject({ code: 'INVALID' });
  });

  it('may be JSON, which is bounded too', async () => {
    const json = { 'content-type': 'application/json' };
    const bounded = await withBoundedForm(sent('{"kind":"avatar"}', json));
    expect(await bounded.json()).toEqual({ kind: 'avatar' });
    await expect(withBoundedForm(sent(nested(65), json))).rejects.toMatchObject({
      code: 'INVALID',
    });
  });

  it('of a stranger is not read at all', async () => {
    const picked = sent(formOf(['file', picture]), { cookie: 'session=x' });
    const bare = withoutBody(picked);
    expect([bare.body, bare.headers.get('content-type')]).toEqual([null, null]);
    expect(bare.headers.get('cookie')).toBe('session=x');
    expect(picked.bodyUsed).toBe(false);
  });
});

it('has the limits that are documented', () => {
  expect(bodyLimits).toEqual({
    json: 1_048_576,
    form: 16_384,
    upload: 6_291_456,
    webhook: 262_144,
  });
});
