import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'yaml';
import { z } from 'zod';
import { articleCategories, articleDifficulties } from '#features/articles/rules.ts';
import { offeredBlenders } from '#features/products/rules.ts';
import { cleanTags } from '#features/publishing/rules.ts';
import { fileIn } from '#platform/site-export/format.server.ts';
import { StartupProblem } from '#platform/startup-problem.ts';

const limits = { files: 1000, depth: 8, textBytes: 1024 * 1024 } as const;

/** One Markdown file of a folder. */
export type ArticleFile = {
  /** Relative to the folder, with `/`. */
  name: string;
  title: string;
  description: string;
  category: (typeof articleCategories)[number];
  difficulty: (typeof articleDifficulties)[number];
  readTime: number | null;
  tags: string[];
  testedWith: string[];
  cover: string | null;
  body: string;
};

/** The names of all Markdown files in a folder; links and hidden folders are skipped. */
export function markdownFilesIn(folder: string): string[] {
  const names = namesIn(folder, '', 0).toSorted();
  if (names.length === 0) throw new StartupProblem(`There is no Markdown file in ${folder}.`);
  if (names.length <= limits.files) return names;
  throw new StartupProblem(`There are ${names.length} Markdown files; ${limits.files} at most.`);
}

function namesIn(folder: string, prefix: string, depth: number): string[] {
  if (depth > limits.depth) return [];
  return readdirSync(path.join(folder, prefix), { withFileTypes: true }).flatMap((entry) => {
    if (entry.name.startsWith('.') || entry.name === 'node_modules') return [];
    if (entry.isDirectory()) return namesIn(folder, `${prefix}${entry.name}/`, depth + 1);
    return entry.isFile() && /\.(md|markdown)$/i.test(entry.name) ? [prefix + entry.name] : [];
  });
}

const line = z.union([z.string(), z.number()]).transform(String);
const lines = z.union([
  z.string().transform((text) => text.split(',').map((part) => part.trim())),
  z.array(line),
]);

/** Other programs' names for the same field are read as well. */
const headSchema = z
  .looseObject({
    title: line.catch(''),
    description: line.optional().catch(undefined),
    summary: line.optional().catch(undefined),
    category: line.catch(''),
    difficulty: line.catch(''),
    readTime: z.number().int().min(1).max(999).nullable().catch(null),
    tags: lines.catch([]),
    testedWith: lines.catch([]),
    cover: line.optional().catch(undefined),
    image: line.optional().catch(undefined),
  })
  .catch({
    title: '',
    category: '',
    difficulty: '',
    readTime: null,
    tags: [],
    testedWith: [],
  });

/** @throws StartupProblem if it is too large, a link, or its front matter is not YAML */
export function readArticleFile(folder: string, name: string): ArticleFile {
  const text = readFileSync(fileIn(folder, name, limits.textBytes), 'utf8').replaceAll(
    '\r\n',
    '\n',
  );
  const [whole = '', yaml = ''] = /^---\n(.*?\n)??---(?:\n|$)/s.exec(text) ?? [];
  const head = headSchema.parse(yamlOf(yaml));
  const { title, body } = titleOf(text.slice(whole.length), head.title, name);
  return {
    name,
    title,
    body,
    description: head.description ?? head.summary ?? '',
    category: oneOf(articleCategories, head.category) ?? 'Tutorial',
    difficulty: oneOf(articleDifficulties, head.difficulty) ?? 'beginner',
    readTime: head.readTime,
    tags: cleanTags(head.tags).slice(0, 10),
    testedWith: head.testedWith.filter((version) => offeredBlenders.includes(version)),
    cover: head.cover ?? head.image ?? null,
  };
}

function yamlOf(text: string): unknown {
  try {
    // No aliases: a few lines of them could expand to gigabytes.
    return parse(text, { maxAliasCount: 0, logLevel: 'silent' }) ?? {};
  } catch (cause) {
    throw new StartupProblem('Its front matter is not valid YAML.', { cause });
  }
}

/**
 * From the front matter, otherwise the heading at the start of the text, otherwise the file name.
 */
function titleOf(body: string, title: string, name: string): { title: string; body: string } {
  const [whole = '', heading = ''] = /^\s*# +(\S.*)\n?/.exec(body) ?? [];
  const isSame = heading.trim() === title.trim();
  if (title !== '') return { title, body: isSame ? body.slice(whole.length) : body };
  if (heading !== '') return { title: heading.trim(), body: body.slice(whole.length) };
  return { title: path.posix.basename(name).replace(/\.[^.]+$/, ''), body };
}

function oneOf<Value extends string>(values: readonly Value[], given: string): Value | undefined {
  return values.find((value) => value.toLowerCase() === given.trim().toLowerCase());
}
