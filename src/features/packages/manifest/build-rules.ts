import { isTable, textsOf, type ManifestCheck } from './manifest-check.ts';

/** The part of a manifest that configures the build of its archive. */
export function checkBuild(check: ManifestCheck): void {
  const { build } = check.values;
  if (!isTable(build)) return;
  const { paths, paths_exclude_pattern: excluded } = build;
  if (paths !== undefined && excluded !== undefined) check.add('build-both', 'build.paths');
  const seen = new Set<string>();
  for (const { text, key } of textsOf(paths, 'build.paths')) {
    const reason = whyPathRefused(text) ?? (seen.has(text.toLowerCase()) ? 'twice' : undefined);
    seen.add(text.toLowerCase());
    if (reason) check.add('build-path', key, { value: text, reason });
  }
}

function whyPathRefused(path: string): string | undefined {
  if (path === '') return 'empty';
  if (path.includes('\\')) return 'backslash';
  if (path.startsWith('/') || /^[a-z]:/i.test(path)) return 'absolute';
  const parts = path.split('/');
  if (parts.includes('..')) return 'outside';
  return parts.at(-1) === 'blender_manifest.toml' ? 'manifest' : undefined;
}
