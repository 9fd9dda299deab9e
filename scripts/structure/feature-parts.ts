import { isTestFile, type Violation } from './violation.ts';

const part = /^(src\/features\/[^/]+\/(?!components\/)(?:[^/]+\/)*?[^/]+)\/(components\/)?([^/]+)$/;
const kinds = /^(texts|rules|input|policy|client|loading)\.ts$/;
const serverKinds = /(?:^|\.)(tables|queries|commands|api|job)\.server\.ts$/;
const fewestKinds = 3;
const fewestIdeas = 3;

/**
 * A folder inside a feature has at least three kinds of file, or is the parser of one format: three
 * pure files and nothing else.
 */
export function featurePartViolations(files: readonly string[]): Violation[] {
  const parts = new Map<string, string[]>();
  for (const file of files) {
    const [, folder, components, name = ''] = part.exec(file) ?? [];
    if (folder === undefined || isTestFile(file)) continue;
    const kind = components ? 'components' : kindOf(name);
    parts.set(folder, [...(parts.get(folder) ?? []), kind]);
  }
  return [...parts]
    .filter(([, found]) => new Set(found).size < fewestKinds && !isReader(found))
    .map(([folder]) => ({
      file: folder,
      message: `A part of a feature has a folder of its own when it has at least ${fewestKinds} kinds of file. Put these beside the feature's other files: removal/commands.server.ts becomes removal.commands.server.ts.`,
    }));
}

function kindOf(name: string): string {
  return kinds.exec(name)?.[1] ?? serverKinds.exec(name)?.[1] ?? 'idea';
}

function isReader(found: readonly string[]): boolean {
  return found.length >= fewestIdeas && found.every((kind) => kind === 'idea');
}
