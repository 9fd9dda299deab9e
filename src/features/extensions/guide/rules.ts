/** The page that explains Forge inside Blender. */
export const guidePath = '/blender';

/** The placeholder for the reader's token in commands. */
const tokenSign = 'forge_pat_…';

/** Adds the repository from a terminal, with a placeholder for the token. */
export function addingCommand(repositoryUrl: string): string {
  return `blender --command extension repo-add --name Forge --url ${repositoryUrl} --access-token ${tokenSign} forge`;
}

/** The same in Blender's Python console. */
export function addingPython(repositoryUrl: string): string {
  return [
    `repo = bpy.context.preferences.extensions.repos.new(name="Forge", module="forge", remote_url="${repositoryUrl}")`,
    'repo.use_remote_url = repo.use_sync_on_startup = repo.use_access_token = True',
    `repo.access_token = "${tokenSign}"`,
    'bpy.ops.extensions.repo_sync_all()',
  ].join('\n');
}

/** Sends a new version from a build server. */
export function publishingCommand(repositoryUrl: string): string {
  return [
    'curl --fail-with-body \\',
    '  -H "Authorization: Bearer $FORGE_TOKEN" \\',
    '  -F version_file=@scatter_kit-2.5.0.zip \\',
    '  -F release_notes="Scatters on curves too." \\',
    `  ${repositoryUrl}scatter_kit/versions/upload/`,
  ].join('\n');
}
