import { expect, it } from 'vitest';
import { addingCommand, addingPython, guidePath, publishingCommand } from './rules.ts';
import { guideTexts } from './texts.ts';
import { steps, troubles } from './page-texts.ts';

const url = 'https://forge.example/api/v1/extensions/';

it('the lines to copy', () => {
  expect(addingCommand(url)).toBe(
    'blender --command extension repo-add --name Forge --url https://forge.example/api/v1/extensions/ --access-token forge_pat_… forge',
  );
  expect(addingPython(url).split('\n')).toEqual([
    'repo = bpy.context.preferences.extensions.repos.new(name="Forge", module="forge", remote_url="https://forge.example/api/v1/extensions/")',
    'repo.use_remote_url = repo.use_sync_on_startup = repo.use_access_token = True',
    'repo.access_token = "forge_pat_…"',
    'bpy.ops.extensions.repo_sync_all()',
  ]);
  expect(publishingCommand(url)).toContain('-F version_file=@scatter_kit-2.5.0.zip');
  expect(publishingCommand(url)).toMatch(
    /https:\/\/forge\.example\/api\/v1\/extensions\/scatter_kit\/versions\/upload\/$/,
  );
});

it('the steps, and what each status means', () => {
  expect(guidePath).toBe('/blender');
  expect(guideTexts.needs).toBe('You need Blender 4.2 or newer. Free add-ons need no account.');
  expect(steps.map(({ title }) => title)).toEqual([
    'Open the preferences',
    'Add a repository',
    'Paste the address',
    'Install and update',
  ]);
  const statuses = troubles.map(({ sign }) => /^\d{3}/.exec(sign)?.[0]).filter(Boolean);
  expect(statuses).toEqual(['403', '404', '410', '429', '500']);
  const forbidden = troubles.find(({ sign }) => sign.startsWith('403'));
  expect(forbidden?.help).toBe(
    'Create a new token and paste it in the repository’s settings. Check that the add-on is in your library.',
  );
});
