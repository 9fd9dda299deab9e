import { readToml } from '../content/toml.ts';
import type { ExtensionManifest, Finding } from '../rules.ts';
import { checkBuild } from './build-rules.ts';
import { toJson } from './json.ts';
import { checkKeyTypes } from './key-types.ts';
import { manifestFinding, type ManifestCheck } from './manifest-check.ts';
import { tomlLines } from './toml-lines.ts';
import { checkValues } from './value-rules.ts';
import { checkPlatformsAndWheels, type ManifestPlace } from './wheel-rules.ts';

/** `manifest` is set if no required key is missing and every known key is of the right type. */
export type ManifestReading = {
  findings: Finding[];
  type: 'add-on' | 'theme' | undefined;
  manifest?: ExtensionManifest;
};

/** Parses one manifest and checks it against every rule of Blender, and our stricter ones. */
export function checkManifest(
  bytes: Uint8Array,
  file: string,
  place: ManifestPlace,
): ManifestReading {
  const text = decode(bytes);
  const unread = (finding: Finding) => ({ findings: [finding], type: undefined });
  if (text === undefined) return unread(manifestFinding('manifest-not-text', file, {}));
  const reading = readToml(text);
  if (!reading.isSound) {
    const { line, reason } = reading;
    return unread(manifestFinding('manifest-toml', file, { line, values: { reason } }));
  }
  const values = reading.value;
  const json = toJson(values);
  if (!json) return unread(manifestFinding('manifest-nesting', file, {}));
  const lineOf = tomlLines(text);
  const findings: Finding[] = [];
  const check: ManifestCheck = {
    values,
    add: (rule, key, said) => {
      const line = rule === 'key-missing' ? undefined : lineOf(key);
      findings.push(manifestFinding(rule, file, { key, line, ...(said && { values: said }) }));
    },
  };
  checkKeyTypes(check);
  checkValues(check);
  checkBuild(check);
  checkPlatformsAndWheels(check, place);
  const { type } = values;
  const isTyped = !findings.some(({ rule }) => typingRules.has(rule));
  return {
    findings,
    type: type === 'theme' || type === 'add-on' ? type : undefined,
    ...(isTyped && { manifest: json as ExtensionManifest }),
  };
}

const typingRules: ReadonlySet<string> = new Set([
  'key-missing',
  'key-type',
  'permissions-list',
  'type-unknown',
]);

/** Python's TOML parser accepts no byte order mark, and only UTF-8. */
function decode(bytes: Uint8Array): string | undefined {
  try {
    const text = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
    return text.startsWith('\ufeff') ? undefined : text;
  } catch {
    return undefined;
  }
}
