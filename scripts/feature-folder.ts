import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { featureNames, type FeatureNames } from './feature-names.ts';
import { formatted } from './formatted.ts';
import { nameViolations } from './structure/file-names.ts';

const reserved = new Set([
  'api',
  'client',
  'document',
  'platform',
  'routes',
  'sandbox',
  'shared',
  'shell',
  'ui',
]);

/** Files with placeholders such as {{one}}, in the folders where the feature will have them. */
const template = path.join(import.meta.dirname, 'feature-template');
const ending = '.template';

/**
 * Creates the folder of a feature with its usual files, adds it to the graph of features and its
 * calls to the router.
 * @returns the files that were written or changed, relative to the root
 * @throws a sentence if the name is not suitable or the feature exists
 */
export async function makeFeature(root: string, name: string): Promise<string[]> {
  const problem = whyNot(root, name);
  if (problem) throw new Error(problem);
  const names = featureNames(name);
  const changes: Record<string, string> = {
    'scripts/feature-graph.ts': withFeature(read(root, 'scripts/feature-graph.ts'), name),
    'src/api/router.server.ts': withCalls(read(root, 'src/api/router.server.ts'), names),
  };
  for (const [file, text] of Object.entries(featureFiles(names))) {
    changes[`src/features/${name}/${file}`] = text;
  }
  for (const [file, text] of Object.entries(changes)) await write(root, file, text);
  return Object.keys(changes);
}

/** The files of a new feature: a thing with a title that its creator may change. */
function featureFiles(names: FeatureNames): Record<string, string> {
  const entries = readdirSync(template, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith(ending))
    .map((file) => [
      file.slice(0, -ending.length).replaceAll(path.sep, '/'),
      filled(read(template, file), names),
    ]);
  return Object.fromEntries(entries) as Record<string, string>;
}

function filled(text: string, names: FeatureNames): string {
  return text.replace(/\{\{(\w+)\}\}/g, (_, word: string) => {
    if (!Object.hasOwn(names, word)) throw new Error(`A template has the unknown word ${word}.`);
    return names[word as keyof FeatureNames];
  });
}

function whyNot(root: string, name: string): string | undefined {
  if (!name) return 'Give the feature a name: npm run new:feature render-jobs';
  if (!/^[a-z]+(?:-[a-z]+)*$/.test(name) || nameViolations(`${name}/rules.ts`).length > 0) {
    return `"${name}" is not a name for a feature: use a plural noun in lower case, with hyphens, as in render-jobs.`;
  }
  if (reserved.has(name)) return `"${name}" is the name of a folder of src/ already.`;
  if (existsSync(path.join(root, 'src/features', name))) {
    return `The feature ${name} exists already, in src/features/${name}/.`;
  }
  return undefined;
}

function withFeature(graph: string, name: string): string {
  const key = name.includes('-') ? `'${name}'` : name;
  if (graph.includes(`\n  ${key}: [`)) return graph;
  return replaceOnce(graph, '\n};', `\n  ${key}: ['accounts'],\n};`);
}

function withCalls(router: string, { folder, many, one }: FeatureNames): string {
  const imported = `import { ${one}Calls } from '#features/${folder}/api.server.ts';\n`;
  return imported + replaceOnce(router, 'export const router = {', `$&\n  ${many}: ${one}Calls,`);
}

function replaceOnce(text: string, part: string, replacement: string): string {
  if (!text.includes(part)) throw new Error(`Cannot find "${part.trim()}" where it used to be.`);
  return text.replace(part, replacement);
}

function read(root: string, file: string): string {
  return readFileSync(path.join(root, file), 'utf8');
}

async function write(root: string, file: string, text: string): Promise<void> {
  mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
  writeFileSync(path.join(root, file), await formatted(file, text));
}
