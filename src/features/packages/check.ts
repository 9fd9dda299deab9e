import type { ByteSource } from '#shared/byte-source.ts';
import { Refusal } from '#shared/refusal.ts';
import {
  inspectArchive,
  type ArchiveContents,
  type Inflate,
  type ListedFile,
} from './archive/contents.ts';
import { formatOf } from './content/format.ts';
import { readAssignedLiteral } from './content/python-literal.ts';
import { readPythonText } from './content/python-text.ts';
import { checkBeside, checkFiles, checkLayout, fileFinding } from './files/file-rules.ts';
import { boundFindings } from './files/bound-findings.ts';
import { folderSizes } from './files/folder-sizes.ts';
import { proposeManifest } from './conversion/propose-manifest.ts';
import { keepPackageFiles } from './kept-files.ts';
import { checkManifest } from './manifest/check-manifest.ts';
import { manifestFinding } from './manifest/manifest-check.ts';
import { depthOf, folderOf, isPython, manifestName, nameOf } from './paths.ts';
import { checkPython } from './python/check-python.ts';
import { packageLimits, type Finding, type PackageReport } from './rules.ts';
import { checkTexts } from './texts.ts';

/**
 * Checks whether Blender and Forge would accept a package: the same code in a browser, before a
 * byte is uploaded, and in the process that checks an upload.
 * @throws Refusal if it is not a package, or is an archive that no parser accepts
 */
export async function checkPackage(
  source: ByteSource,
  name: string,
  inflate: Inflate,
): Promise<PackageReport> {
  const known = await formatOf(source, name);
  if (known?.format === 'zip') {
    return reportOnArchive(await inspectArchive(source, inflate, keepPackageFiles(), noHeads));
  }
  if (known?.format === 'python') return reportOnScript(await readPythonText(source), name);
  throw new Refusal('UNSUPPORTED', checkTexts.noPackage);
}

const noHeads = { bytesOf: () => 0, take: () => Promise.resolve() };

/** What an archive is as a package, from the data collected while scanning it. */
export function reportOnArchive(contents: ArchiveContents): PackageReport {
  const own = contents.files.filter(({ carrier }) => carrier === undefined);
  const manifests = own.filter(({ path }) => nameOf(path) === manifestName);
  const only = manifests.length === 1 ? manifests[0] : undefined;
  const legacy = manifests.length === 0 ? legacyModule(contents) : undefined;
  const kind = manifests.length > 0 ? 'extension' : legacy ? 'legacy-addon' : 'other';
  const root = only ? folderOf(only.path) : '';
  const extension = only ? checkExtension(contents.kept, own, only) : { findings: [] };
  const manifest = 'manifest' in extension ? extension.manifest : undefined;
  const about = { kind, root, ...(manifest && { manifest }) } as const;
  const python = checkPython(contents.kept, { ...about, files: own.map(({ path }) => path) });
  const proposed = legacy && proposeManifest({ ...legacy, uses: python.uses });
  const findings = [
    ...(manifests.length > 1 ? [manyManifests(manifests)] : []),
    ...extension.findings,
    ...(kind === 'extension' ? [] : withoutManifest(contents, kind)),
    ...checkFiles(contents.files),
    ...unreadCode(contents),
    ...python.findings,
  ];
  return {
    ...about,
    findings: boundFindings(findings),
    uses: python.uses,
    folders: folderSizes(own),
    ...(proposed !== undefined && { proposedManifest: proposed }),
  };
}

function checkExtension(
  kept: ArchiveContents['kept'],
  own: readonly ListedFile[],
  { path, bytes }: ListedFile,
) {
  const root = folderOf(path);
  const text = kept.get(path) ?? (bytes === 0 ? new Uint8Array() : undefined);
  const place = { root, paths: new Set(own.map((file) => file.path)) };
  const reading = text
    ? checkManifest(text, path, place)
    : { findings: [tooLarge(path, bytes)], type: undefined };
  return {
    ...reading,
    findings: [
      ...reading.findings,
      ...(reading.type ? checkLayout(reading.type, own, root, path) : []),
      ...(depthOf(path) > 1 ? [fileFinding('manifest-deep', path, { folder: root })] : []),
      ...checkBeside(own, root),
    ],
  };
}

function tooLarge(path: string, bytes: number): Finding {
  const values = { bytes, max: packageLimits.manifestBytes };
  return manifestFinding('manifest-too-large', path, { values });
}

/** In that case Blender accepts none of them. */
function manyManifests(manifests: readonly { path: string }[]): Finding {
  const [first, second] = manifests
    .map(({ path }) => path)
    .toSorted((a, b) => depthOf(a) - depthOf(b));
  return fileFinding('manifest-twice', first, { other: second ?? '', count: manifests.length });
}

/** Why an archive that looks like an add-on is not an extension. */
function withoutManifest({ files }: ArchiveContents, kind: PackageReport['kind']): Finding[] {
  const inside = files.find(({ carrier, path }) => carrier && nameOf(path) === manifestName);
  if (inside?.carrier !== undefined) return [fileFinding('package-inside', inside.carrier)];
  const misnamed = files.find(
    ({ path }) =>
      depthOf(path) < 3 && /^(?:blender[-_ ]?)?manifest(?:\.toml)?(?:\.txt)?$/i.test(nameOf(path)),
  );
  if (misnamed) return [fileFinding('manifest-misnamed', misnamed.path)];
  if (kind === 'legacy-addon') return [fileFinding('legacy-addon')];
  const module = files.find(({ path }) => nameOf(path) === '__init__.py' && depthOf(path) < 2);
  return module ? [fileFinding('manifest-missing', module.path)] : [];
}

/** The file of a legacy add-on that contains `bl_info`. */
function legacyModule({ kept }: ArchiveContents): { path: string; python: string } | undefined {
  const decoder = new TextDecoder();
  for (const [path, bytes] of kept) {
    const python = isModule(path) ? decoder.decode(bytes) : '';
    if (hasInfo(python)) return { path, python };
  }
  return undefined;
}

const isModule = (path: string) =>
  path.endsWith('.py') &&
  (depthOf(path) === 0 || (depthOf(path) === 1 && nameOf(path) === '__init__.py'));

const hasInfo = (python: string) => readAssignedLiteral(python, 'bl_info') !== undefined;

/** Python beyond the limits, which was not checked. */
function unreadCode({ files, kept }: ArchiveContents): Finding[] {
  const unread = files.filter(
    ({ path, carrier, bytes }) =>
      carrier === undefined && isPython(path) && bytes > 0 && !kept.has(path),
  );
  return unread[0] ? [fileFinding('code-unread', unread[0].path, { count: unread.length })] : [];
}

/** An add-on that consists of one file. */
export function reportOnScript(python: string, name: string): PackageReport {
  const kind = hasInfo(python) ? 'legacy-addon' : 'other';
  const code = new Map([[name, new TextEncoder().encode(python)]]);
  const { findings, uses } = checkPython(code, { kind, root: '', files: [name] });
  const proposed = proposeManifest({ path: name, python, uses });
  const rule = kind === 'legacy-addon' ? 'legacy-addon' : 'not-a-package';
  return {
    kind,
    root: '',
    findings: boundFindings([fileFinding(rule, name), ...findings]),
    uses,
    folders: [],
    ...(proposed !== undefined && { proposedManifest: proposed }),
  };
}
