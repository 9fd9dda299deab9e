import { expect, it } from 'vitest';
import { documentViolations } from './documents.ts';

const files = new Map([
  ['README.md', '## What it needs, and `why`\n'],
  ['package.json', '{ "scripts": { "admin": "node", "new:feature": "node" } }'],
  ['scripts/admin.ts', 'npm run admin -- jobs  what waits'],
  ['src/server.ts', ''],
]);

function messagesOf(text: string, file = 'docs/page.md'): string[] {
  const named = {
    isThere: (name: string) => name === file || files.has(name),
    read: (name: string) => (name === file ? text : (files.get(name) ?? null)),
  };
  return documentViolations({ file, text }, named).map(({ message }) => message);
}

it('lets a page pass whose links, files and commands exist', () => {
  const links =
    '[it](../README.md#what-it-needs-and-why) [web](https://forge.example/#a) [up](#top)';
  const places = '`src/server.ts` `src/features/<noun>/` `docs/*.md`';
  const commands = '`npm run new:feature x` `npm run admin -- jobs`';
  expect(messagesOf(`# Top\n${links} ${places} ${commands}`)).toEqual([]);
});

it.each([
  ['[rules](../src/gone.ts)', 'It links to src/gone.ts, which is not there.'],
  ['[more](#what-it-does)', 'It links to #what-it-does, which is no heading of docs/page.md.'],
  ['[it](../README.md#gone)', 'It links to #gone, which is no heading of README.md.'],
  ['see `src/gone.ts`', 'It names src/gone.ts, which is not there.'],
  ['see `deploy/`', 'It names deploy/, which is not there.'],
  ['`npm run gone`', 'It names npm run gone, which package.json does not have.'],
  [
    '`npm run admin -- job`',
    'It names npm run admin -- job, which scripts/admin.ts does not have.',
  ],
])('refuses a page with %s', (text, message) => {
  expect(messagesOf(text)).toEqual([message]);
});

it('lets the changelog name what was, but not link to it', () => {
  expect(messagesOf('`src/gone.ts` `npm run gone`', 'CHANGELOG.md')).toEqual([]);
  expect(messagesOf('[it](gone.md)', 'CHANGELOG.md')).toHaveLength(1);
});
