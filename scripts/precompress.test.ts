import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, expect, it } from 'vitest';
import { precompress } from './precompress.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'precompress-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const script = 'export const answer = 42;\n'.repeat(100);

it('puts compressed versions beside text that becomes smaller, and beside nothing else', async () => {
  mkdirSync(path.join(folder, 'assets'));
  writeFileSync(path.join(folder, 'assets', 'page.js'), script);
  writeFileSync(path.join(folder, 'small.css'), 'a{}');
  writeFileSync(path.join(folder, 'photo.webp'), script);
  expect(await precompress(folder)).toBe(1);
  const compressed = (ending: string) =>
    readFileSync(path.join(folder, `assets/page.js.${ending}`));
  expect(brotliDecompressSync(compressed('br')).toString()).toBe(script);
  expect(gunzipSync(compressed('gz')).toString()).toBe(script);
  expect(existsSync(path.join(folder, 'small.css.br'))).toBe(false);
  expect(existsSync(path.join(folder, 'photo.webp.br'))).toBe(false);
});

it('does not compress its own outcome again', async () => {
  expect(await precompress(folder)).toBe(1);
  expect(existsSync(path.join(folder, 'assets/page.js.br.br'))).toBe(false);
});
