import { createWriteStream, existsSync, renameSync, rmSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { parseArgs } from 'node:util';
import { ZipFile } from 'yazl';
import { writeArticlesAsMarkdown } from './article-export.ts';
import { leftOut } from './left-out.ts';
import { renderStaleArticles } from '#features/articles/rendering.commands.server.ts';
import { renderStaleProducts } from '#features/products/rendering.commands.server.ts';
import { renderStaleNotes } from '#features/products/versions/rendering.commands.server.ts';
import type { Database } from '#platform/database.server.ts';
import { isFolder, type SiteHead } from '#platform/site-export/format.server.ts';
import { loadExport } from '#platform/site-export/load.server.ts';
import { writeExport } from '#platform/site-export/write.server.ts';
import { StartupProblem } from '#platform/startup-problem.ts';
import type { OpenedSite } from './site-command.ts';
import { ownVersion } from '#platform/version.server.ts';

/** `npm run admin -- export <folder or file.zip> [--with-secrets]` */
export async function exportSite({ url, storage }: OpenedSite, words: string[]): Promise<string> {
  const { target, withSecrets } = targetOf(words);
  const isZip = target.endsWith('.zip');
  const folder = isZip ? target.slice(0, -'.zip'.length) : target;
  const part = `${folder}.part`;
  for (const place of [target, part]) {
    if (existsSync(place)) throw new StartupProblem(`${place} exists already.`);
  }
  let head: SiteHead;
  try {
    head = await writeExport({ url, storage }, part, {
      leftOut,
      withSecrets,
      forge: await ownVersion(),
      writeArticles: (db, articles) => writeArticlesAsMarkdown(db, storage, articles),
    });
    if (isZip) await zipFolder(part, target);
    else renameSync(part, folder);
  } finally {
    rmSync(part, { recursive: true, force: true });
  }
  return `The whole site is in ${target}: ${sumOf(head)}.${withSecrets ? ' It holds secrets: password hashes, second factors and tokens.' : ''}`;
}

/** `npm run admin -- import <folder>` */
export async function importSite(
  db: Database,
  { url, storage }: OpenedSite,
  folder: string,
): Promise<string> {
  if (!isFolder(folder)) {
    throw new StartupProblem('Name the folder: npm run admin -- import <folder>');
  }
  const head = await loadExport({ url, storage }, path.resolve(folder), leftOut);
  const failures: string[] = [];
  const options = {
    signal: new AbortController().signal,
    onFailure: (id: string) => failures.push(id),
  };
  await renderStaleArticles(db, options);
  await renderStaleProducts(db, options);
  await renderStaleNotes(db, options);
  const failed = failures.length > 0 ? ` These could not be rendered: ${failures.join(', ')}.` : '';
  return `The site of ${head.madeAt} is here: ${sumOf(head)}.${failed}`;
}

function targetOf(words: string[]) {
  const { values, positionals } = parseArgs({
    args: words,
    strict: false,
    allowPositionals: true,
    options: { 'with-secrets': { type: 'boolean', default: false } },
  });
  const [target] = positionals;
  const unknown = Object.keys(values).some((name) => name !== 'with-secrets');
  if (target === undefined || positionals.length > 1 || unknown) {
    throw new StartupProblem(
      'Say where to: npm run admin -- export <folder or file.zip> [--with-secrets]',
    );
  }
  return { target: path.resolve(target), withSecrets: values['with-secrets'] === true };
}

function sumOf({ tables, files, articles }: SiteHead): string {
  const rows = tables.reduce((sum, table) => sum + table.rows, 0);
  return `${rows} rows of ${tables.length} tables, ${files.count} files, ${articles} articles`;
}

async function zipFolder(folder: string, target: string): Promise<void> {
  const zip = new ZipFile();
  const names = await readdir(folder, { recursive: true, withFileTypes: true });
  for (const entry of names.filter((one) => one.isFile())) {
    const file = path.join(entry.parentPath, entry.name);
    zip.addFile(file, path.relative(folder, file).replaceAll(path.sep, '/'));
  }
  zip.end();
  await pipeline(zip.outputStream, createWriteStream(target, { mode: 0o600 }));
}
