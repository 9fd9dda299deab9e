import { expect, test } from 'vitest';
import { withScriptsLast } from './scripts-last.ts';

const link = '<link rel="modulepreload" href="/assets/a.js"/>';
const lateLink = '<link rel="later" href="/assets/a.js"/>';
const start = '<script type="module" async="">import "/assets/a.js"</script>';
const lateStart = '<script type="later" async="">import "/assets/a.js"</script>';

function changed(html: string): string {
  return withScriptsLast(Buffer.from(html)).toString();
}

test('every script of a page waits for what is seen', () => {
  const page = (links: string, script: string) =>
    `<head>${links}<title>Gießen</title></head><body>é${script}</body>`;
  expect(changed(page(link + link, start))).toBe(page(lateLink + lateLink, lateStart));
});

test('what else stands in head and body stays as it is', () => {
  const page = `<head><script>"${start}"</script></head><body><p>"${link}"</p></body>`;
  expect(changed(page)).toBe(page);
});
