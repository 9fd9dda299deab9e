import type { Finding } from '../rules.ts';
import type { PythonFile } from './python-file.ts';
import { isStandardModule } from './standard-modules.ts';
import { findingOf, type PythonSurroundings } from './surroundings.ts';

/** Problems that keep the code from working as a Blender package. */
export function packagingFindings(
  files: readonly PythonFile[],
  surroundings: PythonSurroundings,
): Finding[] {
  const { kind, manifest } = surroundings;
  if (kind === 'other' || manifest?.type === 'theme') return [];
  const entry = entryOf(files, surroundings);
  const list = entry?.scan ? registrations(entry.path, entry.scan.topNames) : [];
  if (kind === 'legacy-addon') return list;
  if (entry?.scan?.infoLine !== undefined) {
    list.push(findingOf('bl-info-left', { file: entry.path, line: entry.scan.infoLine }));
  }
  return [...list, ...ownImports(files, surroundings), ...fixedNames(files, surroundings)];
}

/** The file that Blender loads first: next to the manifest, or the one that contains `bl_info`. */
function entryOf(
  files: readonly PythonFile[],
  { kind, root }: PythonSurroundings,
): PythonFile | undefined {
  if (kind === 'extension') return files.find(({ path }) => path === `${root}__init__.py`);
  return files
    .filter(({ scan }) => scan?.infoLine !== undefined)
    .toSorted((a, b) => a.path.split('/').length - b.path.split('/').length)[0];
}

function registrations(file: string, topNames: readonly string[]): Finding[] {
  if (topNames.includes('*')) return [];
  const missing = (name: string) => !topNames.includes(name);
  return [
    ...(missing('register') ? [findingOf('register-missing', { file })] : []),
    ...(missing('unregister') ? [findingOf('unregister-missing', { file })] : []),
  ];
}

/** Names that the package may use for itself although only Blender knows its name. */
function ownNamesOf({ manifest, root }: PythonSurroundings): string[] {
  const folder = root.split('/').at(-2);
  return [manifest?.id, folder].filter((name) => name !== undefined);
}

/** `import scatter_kit` fails once the package is called `bl_ext.user_default.scatter_kit`. */
function ownImports(files: readonly PythonFile[], surroundings: PythonSurroundings): Finding[] {
  if (files.some(({ scan }) => scan?.changesPath)) return [];
  const own = new Set(ownNamesOf(surroundings));
  for (const module of siblingModules(surroundings)) own.add(module);
  return files.flatMap(({ path: file, scan }) =>
    (scan?.imports ?? [])
      .filter(({ module }) => own.has(module) && !isStandardModule(module))
      .map(({ module, line }) => findingOf('absolute-import', { file, line, values: { module } })),
  );
}

/** The files next to the one that Blender loads. */
function siblingModules({ files, root }: PythonSurroundings): string[] {
  return files.flatMap((path) => {
    if (!path.startsWith(root)) return [];
    const [name = '', inside, ...more] = path.slice(root.length).split('/');
    if (inside === undefined)
      return name.endsWith('.py') && name !== '__init__.py' ? [name.slice(0, -3)] : [];
    return inside === '__init__.py' && more.length === 0 ? [name] : [];
  });
}

function fixedNames(files: readonly PythonFile[], surroundings: PythonSurroundings): Finding[] {
  const own = ownNamesOf(surroundings);
  return files.flatMap(({ path: file, scan }) =>
    (scan?.fixedNames ?? [])
      .filter(({ name }) => own.includes(name))
      .map(({ name, line }) => findingOf('fixed-name', { file, line, values: { name } })),
  );
}
