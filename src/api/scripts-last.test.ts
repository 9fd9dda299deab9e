import { expect, test } from 'vitest';
import { withScriptsLast } from './scripts-last.ts';

const link = '<link rel="modulepreload" href="/assets/a.js"/>';
const low = '<link fetchpriority="low" rel="modulepreload" href="/assets/a.js"/>';

function changed(html: string): string {
  return withScriptsLast(Buffer.from(html)).toString();
}

test('every script of the head waits for what is seen', () => {
  const page = (scripts: string) => `<head>${scripts}<title>Gießen</title></head><body>é</body>`;
  expect(changed(page(link + link))).toBe(page(low + low));
});

test('the body stays as it is', () => {
  const page = `<head></head><body><script>"${link}"</script></body>`;
  expect(changed(page)).toBe(page);
});
