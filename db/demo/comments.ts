import { readFileSync } from 'node:fs';
import path from 'node:path';
import { addComment } from '#features/comments/commands.server.ts';
import { cleanComment } from '#features/comments/rules.ts';
import type { Database } from '#platform/database.server.ts';
import { idOf } from './people.ts';

const file = path.join(import.meta.dirname, 'comments.txt');
const dayMilliseconds = 24 * 60 * 60 * 1000;

/** What somebody says, as the file has it: two spaces for each level below the first. */
const linePattern = /^((?: {2})*)([\w-]+) ([\d.]+): (.+)$/;

export type DemoComment = {
  /** Its place in the file. */
  place: number;
  articleSlug: string;
  author: string;
  daysAgo: number;
  text: string;
  parent: DemoComment | null;
};

/** The conversations of the demo, the oldest comment first. */
export function readComments(): DemoComment[] {
  const found: DemoComment[] = [];
  let articleSlug = '';
  let above: DemoComment[] = [];
  for (const line of readFileSync(file, 'utf8').split('\n')) {
    if (line.startsWith('# ')) articleSlug = line.slice(2);
    const [, indent, author = '', daysAgo, text = ''] = linePattern.exec(line) ?? [];
    if (indent === undefined) {
      if (line && !line.startsWith('# ')) throw new Error(`Not a comment of the demo: ${line}`);
      continue;
    }
    const level = indent.length / 2;
    const parent = above[level - 1] ?? null;
    if (level > above.length) throw new Error(`This answers nothing: ${line}`);
    const comment = { articleSlug, author, daysAgo: Number(daysAgo), text, parent };
    found.push({ ...comment, place: found.length });
    above = [...above.slice(0, level), ...found.slice(-1)];
  }
  return found.toSorted((a, b) => b.daysAgo - a.daysAgo || a.place - b.place);
}

type CommentPlaces = {
  people: ReadonlyMap<string, string>;
  /** Ids of the published articles by slug. */
  articles: ReadonlyMap<string, string>;
  /** Ids of the comments that were said before. */
  said: Map<DemoComment, string>;
  now: Date;
};

/** Says these comments as their authors; they must come after those that they answer. */
export async function seedComments(
  db: Database,
  comments: readonly DemoComment[],
  { people, articles, said, now }: CommentPlaces,
): Promise<void> {
  for (const comment of comments) {
    const articleId = articles.get(comment.articleSlug);
    if (!articleId) throw new Error(`The demo has no article ${comment.articleSlug}.`);
    const parentId = comment.parent ? said.get(comment.parent) : undefined;
    const { id } = await addComment(
      db,
      { id: idOf(people, comment.author) },
      { articleId, text: cleanComment(comment.text), ...(parentId && { parentId }) },
      new Date(now.getTime() - comment.daysAgo * dayMilliseconds),
    );
    said.set(comment, id);
  }
}
