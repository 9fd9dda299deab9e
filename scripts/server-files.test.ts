import { expect, it } from 'vitest';
import { isServerFile } from './server-files.ts';

it.each([
  ['src/server.ts', true],
  ['src/start.server.ts', true],
  ['src/platform/log.server.ts', true],
  ['src/features/articles/rules.ts', true],
  ['src/features/articles/commands.server.ts', true],
  ['db/demo/articles.ts', true],
  ['db/migrations/0003_votes.sql', true],
  ['src/root.tsx', false],
  ['src/routes.ts', false],
  ['src/routes/own-profile.ts', false],
  ['src/ui/tone.ts', false],
  ['src/ui/tokens.css', false],
  ['src/features/articles/components/shown-fields.ts', false],
  ['src/features/articles/rules.test.ts', false],
  ['src/platform/auth/site.test-driver.ts', false],
  ['src/test/database.ts', false],
  ['src/platform/.log.server.ts.swp', false],
  ['node_modules/.vite-temp/vite.config.ts.timestamp-1.mjs', false],
])('%s: %s', (file, expected) => {
  expect(isServerFile(file)).toBe(expected);
});
