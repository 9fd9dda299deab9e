import { randomBytes, randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { markdownArticle, picturesIn, type FoundPicture } from '#document/markdown-article.ts';
import { normaliseDocument } from '#document/normalise.ts';
import { imageAddress } from '#shared/image-variants.ts';
import { plainText } from '#document/content.ts';
import { userIdByEmail } from '#features/accounts/queries.server.ts';
import { createArticle } from '#features/articles/commands.server.ts';
import { fieldsOf, type ArticleDraft, type Thumbnail } from '#features/articles/form.ts';
import { articleFields } from '#features/articles/input.ts';
import { minutesToRead } from '#features/articles/read-time.ts';
import { articleLimits } from '#features/articles/rules.ts';
import { saveDraft } from '#features/drafts/commands.server.ts';
import { userIdByUsername, viewerById } from '#features/profiles/queries.server.ts';
import { storeImage } from '#features/uploads/commands.server.ts';
import { imageLimits, type ImageKind } from '#features/uploads/rules.ts';
import type { Database } from '#platform/database.server.ts';
import { fileIn, isFolder } from '#platform/site-export/format.server.ts';
import { StartupProblem } from '#platform/startup-problem.ts';
import { Refusal } from '#shared/refusal.ts';
import { cutText } from '#shared/text.ts';
import type { Viewer } from '#shared/viewer.ts';
import { markdownFilesIn, readArticleFile, type ArticleFile } from './article-folder.ts';
import type { OpenedSite } from './site-command.ts';

const usage =
  'Usage: npm run admin -- import-articles <folder> --author <name or e-mail> [--pending]';

/**
 * Creates a draft of each Markdown file in a folder, or with `--pending` an article that waits for
 * a moderator, with the commands that the site's form uses. Unusable parts are reported file by
 * file.
 */
export async function importArticles(
  db: Database,
  site: OpenedSite,
  words: string[],
): Promise<string> {
  const { folder, author, isPending } = argumentsOf(words);
  const viewer = await authorNamed(db, author, site);
  const report: string[] = [];
  for (const name of markdownFilesIn(folder)) {
    const notes: string[] = [];
    const done = await importArticle(db, site, { folder, name, viewer, isPending, notes }).catch(
      (error: unknown) => {
        if (error instanceof Refusal || error instanceof StartupProblem) {
          return `left out: ${error.message}`;
        }
        throw error;
      },
    );
    report.push(`${name}: ${done}`, ...notes.map((note) => `  ${note}`));
  }
  return report.join('\n');
}

type ArticleSource = {
  folder: string;
  name: string;
  viewer: Viewer;
  isPending: boolean;
  notes: string[];
};

async function importArticle(db: Database, site: OpenedSite, from: ArticleSource): Promise<string> {
  const { folder, name, viewer, isPending, notes } = from;
  const file = readArticleFile(folder, name);
  const draft = await draftOf(db, site, file, from);
  if (isPending) {
    const refused = await publish(db, site, viewer, draft);
    if (refused === null) return `"${draft.title}" waits for a moderator`;
    notes.push(`kept as a draft: ${refused}`);
  }
  await saveDraft(
    db,
    { id: viewer.id, sessionId: null },
    {
      id: randomUUID(),
      form: 'article',
      subject: 'new',
      content: { value: { ...draft, content: draft.content as never }, beside: null },
      base: null,
      device: randomBytes(8).toString('hex'),
      basedOn: [],
      revision: randomUUID(),
    },
  );
  return `"${draft.title}" is a draft`;
}

/** The sentence that refused it, if any. */
async function publish(
  db: Database,
  { settings }: OpenedSite,
  viewer: Viewer,
  draft: ArticleDraft,
): Promise<string | null> {
  const fields = articleFields.safeParse(fieldsOf(draft));
  if (!fields.success) return fields.error.issues.map(({ message }) => message).join(' ');
  try {
    await createArticle(db, viewer, fields.data, { siteHost: new URL(settings.publicUrl).host });
    return null;
  } catch (error) {
    if (error instanceof Refusal) return error.message;
    throw error;
  }
}

async function draftOf(
  db: Database,
  site: OpenedSite,
  file: ArticleFile,
  from: ArticleSource,
): Promise<ArticleDraft> {
  const pictures = new Map<string, FoundPicture>();
  for (const { place } of picturesIn(file.body)) {
    if (pictures.has(place)) continue;
    const stored = await sendPicture(db, site, from, place, 'editor');
    const size = stored && { width: stored.width, height: stored.height };
    pictures.set(place, stored && size ? { src: imageAddress(stored.id, 1600), ...size } : null);
  }
  const found = [...pictures].find(([, picture]) => picture !== null);
  const cover = file.cover ?? found?.[0];
  const content = normaliseDocument(
    markdownArticle(file.body, ({ place }) => pictures.get(place) ?? null),
  );
  const readTime = file.readTime ?? minutesToRead(content);
  return {
    title: file.title,
    description:
      file.description ||
      cutText(plainText(content).split('\n')[0] ?? '', articleLimits.description),
    category: file.category,
    difficulty: file.difficulty,
    readTime: readTime === null ? '' : String(readTime),
    tags: file.tags.join(', '),
    testedWith: file.testedWith,
    thumbnail: cover ? await sendPicture(db, site, from, cover, 'thumbnail') : null,
    content,
    publishAt: '',
    updateNote: '',
  };
}

/**
 * Through the same upload command as a picture that a person chooses; null, with a note, if it is
 * refused.
 */
async function sendPicture(
  db: Database,
  { storage }: OpenedSite,
  { folder, name, viewer, notes }: ArticleSource,
  place: string,
  kind: ImageKind,
): Promise<Thumbnail | null> {
  try {
    const bytes = readFileSync(fileIn(folder, placeIn(name, place), imageLimits.bytes));
    const { id, width, height } = await storeImage(db, storage, viewer, { kind, bytes });
    return { id, width, height };
  } catch (error) {
    if (!(error instanceof Refusal || error instanceof StartupProblem)) throw error;
    notes.push(`without the picture ${place}: ${error.message}`);
    return null;
  }
}

/** Relative to the folder. Nothing is fetched from other sites. */
function placeIn(name: string, place: string): string {
  if (/^[a-z][a-z0-9+.-]*:|^\/\//i.test(place)) {
    throw new StartupProblem('It is on another site, and nothing is downloaded.');
  }
  let decoded = place;
  try {
    decoded = decodeURIComponent(place);
  } catch {
    // A percent sign in a file name.
  }
  return path.posix.normalize(path.posix.join(path.posix.dirname(name), decoded));
}

function argumentsOf(words: string[]) {
  const { values, positionals } = parseArgs({
    args: words,
    strict: false,
    allowPositionals: true,
    options: { author: { type: 'string' }, pending: { type: 'boolean', default: false } },
  });
  const [folder] = positionals;
  if (folder === undefined || typeof values.author !== 'string' || !isFolder(folder)) {
    throw new StartupProblem(usage);
  }
  return { folder, author: values.author, isPending: values.pending === true };
}

async function authorNamed(
  db: Database,
  author: string,
  { settings }: OpenedSite,
): Promise<Viewer> {
  const id = author.includes('@')
    ? await userIdByEmail(db, author.trim().toLowerCase())
    : await userIdByUsername(db, author.trim());
  const viewer = id ? await viewerById(db, id, settings.moderatorUserId) : null;
  if (!viewer) throw new StartupProblem(`Nobody here is called "${author}".`);
  if (viewer.suspension) throw new StartupProblem(`${viewer.username} is suspended.`);
  return viewer;
}
