import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Violation, Source } from './structure/violation.ts';
import { addressViolations } from './structure/addresses.ts';
import { coverageViolations, coveragePages } from './structure/coverage-page.ts';
import { documentViolations } from './structure/documents.ts';
import { featureFileViolations } from './structure/feature-files.ts';
import { featurePartViolations } from './structure/feature-parts.ts';
import { nameViolations } from './structure/file-names.ts';
import { lookupTableViolations } from './structure/lookup-tables.ts';
import { tableWriteViolations } from './structure/table-writes.ts';
import { testPlaceViolations } from './structure/test-places.ts';

const project = path.resolve(import.meta.dirname, '..');

/**
 * Every file of a checkout that breaks the rules of the tree, as far as imports do not show it.
 * @throws if there are no sources at all: then nothing was checked
 */
export function structureViolations(root = project): Violation[] {
  const files = filesUnder(root, 'src');
  if (files.length === 0) throw new Error(`There is no source in ${path.join(root, 'src')}.`);
  const all = [...files, ...filesUnder(root, 'db')];
  const present = new Set(all);
  const sources: Source[] = all
    .filter((file) => /\.tsx?$/.test(file))
    .map((file) => ({ file, text: readFileSync(path.join(root, file), 'utf8') }));
  return [
    ...files.flatMap(nameViolations),
    ...files.flatMap(featureFileViolations),
    ...featurePartViolations(files),
    ...addressViolations(sources, files),
    ...all.flatMap((file) => testPlaceViolations(file, present)),
    ...tableWriteViolations(sources),
    ...lookupTableViolations(sources),
    ...coveragePages.flatMap((page) =>
      coverageViolations(readPage(root, page), (file) => textIn(root, file)),
    ),
    ...pagesIn(root).flatMap((page) =>
      documentViolations(readPage(root, page), {
        isThere: (file) => existsSync(path.join(root, file)),
        read: (file) => textIn(root, file),
      }),
    ),
  ];
}

/** The documentation: the pages in docs/, and those at the root of the tree. */
function pagesIn(root: string): string[] {
  const atRoot = readdirSync(root).toSorted();
  return [...atRoot, ...filesUnder(root, 'docs')].filter((file) => file.endsWith('.md'));
}

function readPage(root: string, file: string): Source {
  return { file, text: textIn(root, file) ?? '' };
}

function textIn(root: string, file: string): string | null {
  const place = path.join(root, file);
  return existsSync(place) ? readFileSync(place, 'utf8') : null;
}

function filesUnder(root: string, folder: string): string[] {
  if (!existsSync(path.join(root, folder))) return [];
  return readdirSync(path.join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(root, path.join(entry.parentPath, entry.name)))
    .map((file) => file.replaceAll(path.sep, '/'))
    .toSorted();
}
