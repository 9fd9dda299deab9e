import { readFileSync } from 'node:fs';
import path from 'node:path';
import { addComment, editComment } from '#features/comments/commands.server.ts';
import { cleanComment } from '#features/comments/rules.ts';
import type { Database } from '#platform/database.server.ts';
import { idOf } from './people.ts';

const dayMilliseconds = 24 * 60 * 60 * 1000;

/** What somebody says, as the file has it: two spaces for each level below the first; after '>>' an edit. */
const linePattern = /^((?: {2})*)([\w-]+) ([\d.]+): (.+)$/;

export type DemoComment = {
  /** Its place in the file. */
  place: number;
  /** The article's slug or the product's name. */
  subject: string;
  author: string;
  daysAgo: number;
  text: string;
  /** What it says after an edit. */
  edit: string | undefined;
  parent: DemoComment | null;
};

/** The conversations in one of the demo's files, the oldest comment first. */
export function readComments(file: 'comments.txt' | 'questions.txt'): DemoComment[] {
  const found: DemoComment[] = [];
  let subject = '';
  let above: DemoComment[] = [];
  const lines = readFileSync(path.join(import.meta.dirname, file), 'utf8');
  for (const line of lines.split('\n')) {
    if (line.startsWith('# ')) subject = line.slice(2);
    const [, indent, author = '', daysAgo, words = ''] = linePattern.exec(line) ?? [];
    if (indent === undefined) {
      if (line && !line.startsWith('# ')) throw new Error(`Not a comment of the demo: ${line}`);
      continue;
    }
    const level = indent.length / 2;
    const parent = above[level - 1] ?? null;
    if (level > above.length) throw new Error(`This answers nothing: ${line}`);
    const [text = '', edit] = words.split(' >> ');
    const comment = { subject, author, daysAgo: Number(daysAgo), text, edit, parent };
    found.push({ ...comment, place: found.length });
    above = [...above.slice(0, level), ...found.slice(-1)];
  }
  return found.toSorted((a, b) => b.daysAgo - a.daysAgo || a.place - b.place);
}

type CommentPlaces = {
  people: ReadonlyMap<string, string>;
  /** What is talked about, by the name that the file has for it. */
  subjects: ReadonlyMap<string, { articleId: string } | { productId: string }>;
  /** Ids of the comments that were said before. */
  said: Map<DemoComment, string>;
  now: Date;
};

/** Says these comments as their authors; they must come after those that they answer. */
export async function seedComments(
  db: Database,
  comments: readonly DemoComment[],
  { people, subjects, said, now }: CommentPlaces,
): Promise<void> {
  for (const comment of comments) {
    const subject = subjects.get(comment.subject);
    if (!subject) throw new Error(`The demo has nothing called ${comment.subject}.`);
    const parentId = comment.parent ? said.get(comment.parent) : undefined;
    const author = { id: idOf(people, comment.author) };
    const { id } = await addComment(
      db,
      author,
      { ...subject, text: cleanComment(comment.text), ...(parentId && { parentId }) },
      new Date(now.getTime() - comment.daysAgo * dayMilliseconds),
    );
    if (comment.edit) await editComment(db, author, { id, text: cleanComment(comment.edit) });
    said.set(comment, id);
  }
}
