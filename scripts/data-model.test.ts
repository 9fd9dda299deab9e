import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { dataModelFile, dataModelPage } from './data-model.ts';

it('draws the tables as they are', async () => {
  expect(readFileSync(dataModelFile, 'utf8')).toBe(await dataModelPage());
});

it('draws keys and what they point to', async () => {
  const page = await dataModelPage();
  expect(page).toContain('  access_tokens {\n');
  expect(page).toContain('  passkeys }o--|| users : "user_id"\n');
  expect(page).toContain('    text device_hash PK\n');
  expect(page).toContain('    uuid user_id PK, FK\n');
});
