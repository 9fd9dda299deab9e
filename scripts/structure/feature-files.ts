import { featureGraph } from '../feature-graph.ts';
import { isTestFile, type Violation } from './violation.ts';

/**
 * `commands.server.ts`, or next to it a separate part of the same feature:
 * `removal.commands.server.ts`.
 */
const serverFile = /^(?:[a-z0-9-]+\.)?(?:tables|queries|commands|api|job)\.server\.ts$/;
const idea = /^[^.]+\.ts$/;
const screenPiece = /^[^.]+\.(?:tsx?|css)$/;

/** A feature's files have the names of the vocabulary, at every depth. */
export function featureFileViolations(file: string): Violation[] {
  const [src, features, feature = '', ...inside] = file.split('/');
  if (src !== 'src' || features !== 'features') return [];
  const name = inside.at(-1);
  if (name === undefined) {
    return [
      {
        file,
        message:
          'A file belongs to one feature: move it into a folder of a feature, or to src/shared/.',
      },
    ];
  }
  const violations = isListed(feature) ? [] : [unlisted(file, feature)];
  const reason = isTestFile(file) ? undefined : whyRefused(name, inside.slice(0, -1));
  return reason ? [...violations, { file, message: reason }] : violations;
}

function isListed(feature: string): boolean {
  return Object.hasOwn(featureGraph, feature);
}

function unlisted(file: string, feature: string): Violation {
  return {
    file,
    message: `The feature "${feature}" is not on the list that says who may use whom: add it to scripts/feature-graph.ts with the features that it uses.`,
  };
}

function whyRefused(name: string, folders: string[]): string | undefined {
  if (folders.includes('components')) {
    if (screenPiece.test(name)) return undefined;
    return `components/ holds pieces of screen and their hooks (.tsx, .ts, .css), which run in the browser too. Move "${name}" to queries.server.ts or commands.server.ts.`;
  }
  if (serverFile.test(name) || idea.test(name)) return undefined;
  if (name.endsWith('.server.ts')) {
    return `A feature runs on the server in tables, queries, commands, api and job only. From "${name}", move reads to queries.server.ts, writes to commands.server.ts, pure thought to an <idea>.ts, what reads a stranger's bytes to job.server.ts, vendors to src/platform/. One more idea stands beside them as <idea>.queries.server.ts.`;
  }
  if (/\.(?:tsx|css)$/.test(name)) {
    return `Components belong in components/: move "${name}" there.`;
  }
  return `"${name}" is not in a feature's vocabulary: texts.ts, rules.ts, input.ts, policy.ts, client.ts, <idea>.ts, [<idea>.]tables, queries, commands, api and job.server.ts, and components/. Pictures and other data go to public/ or db/demo/.`;
}
