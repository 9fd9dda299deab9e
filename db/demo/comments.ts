import { readFileSync } from 'node:fs';
import path from 'node:path';
import { addComment, editComment } from '#features/comments/commands.server.ts';
import { markedWords } from '#features/comments/marked-words.ts';
import { cleanComment } from '#features/comments/rules.ts';
import type { Database } from '#platform/database.server.ts';
import type { DemoImages } from './images.ts';
import { idOf } from './people.ts';

const dayMilliseconds = 24 * 60 * 60 * 1000;

/** What somebody says, as the file has it: two spaces for each level below the first; after '>>' an edit. */
const linePattern = /^((?: {2})*)([\w-]+) ([\d.]+): (.+)$/;

/** A picture of the demo stands at the end. */
const picturePattern = /^(.*) !\[(.*)\]\(([\w-]+)\)$/;

export type DemoComment = {
  /** Its place in the file. */
  place: number;
  /** The article's slug or the product's name. */
  subject: string;
  author: string;
  daysAgo: number;
  text: string;
  picture: { name: string; alt: string } | undefined;
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
    const [said = '', edit] = words.split(' >> ');
    const [, text = said, alt = '', name = ''] = picturePattern.exec(said) ?? [];
    const picture = name ? { name, alt } : undefined;
    const comment = { subject, author, daysAgo: Number(daysAgo), text, picture, edit, parent };
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
  /** The ids of the pictures that were sent, by comment. */
  pictures: ReadonlyMap<string, string>;
  now: Date;
};

const keyOf = ({ author, picture }: DemoComment) => `${author}/${picture?.name ?? ''}`;

/** Sends the pictures of these comments as their authors. */
export async function prepareCommentPictures(
  people: ReadonlyMap<string, string>,
  images: DemoImages,
): Promise<Map<string, string>> {
  const sent = readComments('comments.txt').flatMap((comment) => {
    if (!comment.picture) return [];
    const upload = images.upload(
      { id: idOf(people, comment.author) },
      comment.picture.name,
      'comment',
    );
    return [upload.then(({ id }): [string, string] => [keyOf(comment), id])];
  });
  return new Map(await Promise.all(sent));
}

/** Says these comments as their authors; they must come after those that they answer. */
export async function seedComments(
  db: Database,
  comments: readonly DemoComment[],
  { people, subjects, said, pictures, now }: CommentPlaces,
): Promise<void> {
  for (const comment of comments) {
    const subject = subjects.get(comment.subject);
    if (!subject) throw new Error(`The demo has nothing called ${comment.subject}.`);
    const parentId = comment.parent ? said.get(comment.parent) : undefined;
    const pictureId = pictures.get(keyOf(comment));
    const author = { id: idOf(people, comment.author) };
    const { id } = await addComment(
      db,
      author,
      {
        ...subject,
        ...markedWords(cleanComment(comment.text)),
        picture: pictureId ? { id: pictureId, alt: comment.picture?.alt ?? '' } : null,
        ...(parentId && { parentId }),
      },
      new Date(now.getTime() - comment.daysAgo * dayMilliseconds),
    );
    if (comment.edit) {
      await editComment(db, author, { id, ...markedWords(cleanComment(comment.edit)) });
    }
    said.set(comment, id);
  }
}
