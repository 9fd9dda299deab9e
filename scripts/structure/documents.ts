import path from 'node:path';
import { coveragePages } from './coverage-page.ts';
import type { Source, Violation } from './violation.ts';

type Named = {
  isThere: (file: string) => boolean;
  /** Null if there is no such file: what would be in it is not checked then. */
  read: (file: string) => string | null;
};

/** The changelog says what was; the others have a check of their own. */
const unchecked = new Set(['CHANGELOG.md', ...coveragePages]);

const link = /\]\(([^()\s]+)\)/g;
const ownFile = /`((?:bench|db|deploy|docs|e2e|public|scripts|src|\.ci|\.devcontainer)\/[^`\s]*)`/g;
/** Such as `src/features/<noun>/` or `docs/*.md`: a pattern, not a file. */
const pattern = /[*<>{}…:]/;
const npmScript = /npm run ([a-z][a-z:]*)/g;
const operatorCommand = /npm run admin -- ([a-z][a-z-]*)/g;

/** Every file, heading and command that a page of the documentation names exists. */
export function documentViolations(page: Source, named: Named): Violation[] {
  const problems = [...brokenLinks(page, named)];
  if (!unchecked.has(page.file)) {
    problems.push(...missingFiles(page, named), ...missingCommands(page, named));
  }
  return problems.map((message) => ({ file: page.file, message }));
}

function brokenLinks({ file, text }: Source, { isThere, read }: Named): string[] {
  return targetsOf(text, link)
    .filter((target) => !/^[a-z]+:/.test(target))
    .flatMap((target) => {
      const [place = '', heading] = target.split('#');
      const linked = place === '' ? file : path.posix.join(path.posix.dirname(file), place);
      if (!isThere(linked)) return [`It links to ${linked}, which is not there.`];
      const isMissing = heading !== undefined && !headingsOf(read(linked) ?? '').has(heading);
      return isMissing ? [`It links to #${heading}, which is no heading of ${linked}.`] : [];
    });
}

/** The headings of a page, as addresses: "What it needs" is what-it-needs. */
function headingsOf(text: string): Set<string> {
  const headings = text.matchAll(/^#+ (.+)$/gm);
  return new Set(
    [...headings].map(([, heading = '']) =>
      heading
        .replaceAll(/\[([^[\]]*)\]\([^()]*\)/g, '$1')
        .toLowerCase()
        .replaceAll(/[^\p{L}\p{N}\s_-]/gu, '')
        .replaceAll(/\s/g, '-'),
    ),
  );
}

function missingFiles({ text }: Source, { isThere }: Named): string[] {
  return targetsOf(text, ownFile)
    .filter((file) => !pattern.test(file) && !isThere(file))
    .map((file) => `It names ${file}, which is not there.`);
}

function missingCommands({ text }: Source, { read }: Named): string[] {
  const scripts = read('package.json');
  const commands = read('scripts/admin.ts');
  return [
    ...targetsOf(text, npmScript)
      .filter((name) => scripts !== null && !scripts.includes(`"${name}": "`))
      .map((name) => `It names npm run ${name}, which package.json does not have.`),
    ...targetsOf(text, operatorCommand)
      .filter((name) => commands !== null && !commands.includes(`npm run admin -- ${name} `))
      .map((name) => `It names npm run admin -- ${name}, which scripts/admin.ts does not have.`),
  ];
}

function targetsOf(text: string, expression: RegExp): string[] {
  return [...new Set([...text.matchAll(expression)].map(([, target = '']) => target))];
}
