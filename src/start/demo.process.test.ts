import { rmSync } from 'node:fs';
import { expect, it } from 'vitest';
import { makeDataFolder, startForgeProcess } from '#test/forge-process.ts';

it('knows the demo’s payments from its first start on', async () => {
  const folder = makeDataFolder();
  const forge = await startForgeProcess({ FORGE_DATA: folder });
  const page = await (await fetch(`${forge.url}/sandbox/stripe`)).text();
  await forge.end('SIGTERM');
  rmSync(folder, { recursive: true });
  // The events of its purchases.
  expect(page).toContain('value="evt_');
});
