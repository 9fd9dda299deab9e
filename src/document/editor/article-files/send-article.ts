import type { Editor } from '@tiptap/core';
import type { EditorHost, ReadArticle } from '../host.ts';
import { roomForImages, type UploadedImage } from '../upload-places.ts';
import type { UploadImage } from '../upload-queue.ts';
import { ArticleProblem } from './article-problem.ts';
import { articleFileTexts } from './texts.ts';

/** The messages about an article after it was inserted. */
export type ArticleOutcome = {
  pictures: number;
  unmatched: readonly string[];
  /** One sentence for each picture that was refused, and for everything else that was left out. */
  problems: readonly string[];
};

type Sending = {
  upload: UploadImage;
  onIntake: EditorHost['onIntake'];
  onProgress: (progress: { at: number; of: number; fraction: number }) => void;
  signal: AbortSignal;
};

/**
 * Reads an article, uploads its pictures one after the other and inserts both at the cursor, as one
 * step.
 * @returns null if it was stopped
 * @throws ArticleProblem
 */
export async function sendArticle(
  editor: Editor,
  read: ReadArticle,
  { upload, onIntake, onProgress, signal }: Sending,
): Promise<ArticleOutcome | null> {
  const article = await read();
  const room = roomForImages(editor.state, editor.state.selection.to, article.pictures.length);
  const wanted = article.pictures.slice(0, room);
  const sent = new Map<string, UploadedImage>();
  const problems: string[] = [];
  for (const [index, { place, file }] of wanted.entries()) {
    if (signal.aborted) return null;
    const [at, of] = [index + 1, wanted.length];
    onProgress({ at, of, fraction: 0 });
    try {
      sent.set(place, await upload(file, (fraction) => onProgress({ at, of, fraction }), signal));
    } catch (error) {
      if (!(error instanceof Error)) throw error;
      problems.push(articleFileTexts.failed(file.name, error.message));
    }
  }
  if (signal.aborted || editor.isDestroyed) return null;
  const noRoom = article.pictures.length - wanted.length;
  if (noRoom > 0) problems.push(articleFileTexts.noRoom(noRoom));
  if (article.otherTexts > 0) problems.push(articleFileTexts.otherTexts(article.otherTexts));
  article.put(editor, sent, onIntake);
  return { pictures: sent.size, unmatched: article.unmatched, problems };
}

/** The sentence for the problem that stopped an article; other errors are rethrown. */
export function whyNoArticle(error: unknown): string {
  if (error instanceof ArticleProblem) return error.message;
  if (error instanceof DOMException) return articleFileTexts.unreadable;
  throw error;
}
