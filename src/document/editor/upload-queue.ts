import type { Editor } from '@tiptap/core';
import { refusalOfImageFile } from './image-file.ts';
import { editorTexts } from './texts.ts';
import {
  fillPlace,
  freePlace,
  holdPlace,
  roomForImages,
  type UploadedImage,
} from './upload-places.ts';

/**
 * Uploads one image and reports its progress, 0 to 1. It rejects with an Error whose message is the
 * sentence for the person.
 */
export type UploadImage = (
  file: File,
  onProgress: (fraction: number) => void,
  signal: AbortSignal,
) => Promise<UploadedImage>;

export type Upload = {
  id: string;
  file: File;
  /** The element in the text that shows this upload. */
  row: HTMLElement;
  stop: AbortController;
  /** 0 to 1; null until it starts. */
  fraction: number | null;
  error: string | null;
};

type ChangeUploads = (next: (uploads: readonly Upload[]) => readonly Upload[]) => void;

/**
 * Uploads images one after the other, so that they keep their order, and inserts them into the
 * text.
 */
export function uploadQueue(change: ChangeUploads, onRefused: (sentence: string) => void) {
  let send: UploadImage = () => Promise.reject(new Error(editorTexts.uploadFailed));
  const unfinished = new Set<AbortController>();
  const patch = (id: string, facts: Partial<Upload>) =>
    change((uploads) => uploads.map((one) => (one.id === id ? { ...one, ...facts } : one)));
  const forget = (id: string) => change((uploads) => uploads.filter((one) => one.id !== id));

  async function run(editor: Editor, { id, file, stop }: Upload): Promise<void> {
    if (stop.signal.aborted) return;
    patch(id, { fraction: 0, error: null });
    unfinished.add(stop);
    try {
      const image = await send(file, (fraction) => patch(id, { fraction }), stop.signal);
      if (stop.signal.aborted || editor.isDestroyed) return;
      if (fillPlace(editor, id, image) === 'full') patch(id, { error: editorTexts.blockLimit });
      else forget(id);
    } catch (error) {
      if (!stop.signal.aborted) patch(id, { error: failureSentence(error) });
    } finally {
      unfinished.delete(stop);
    }
  }

  async function runAll(editor: Editor, batch: readonly Upload[]): Promise<void> {
    for (const one of batch) await run(editor, one);
  }

  return {
    sendWith(uploadImage: UploadImage): void {
      send = uploadImage;
    },
    stopAll: () => unfinished.forEach((controller) => controller.abort()),
    retry: (editor: Editor, one: Upload) => void run(editor, one),
    cancel(editor: Editor, { id, stop }: Upload): void {
      stop.abort();
      freePlace(editor, id);
      forget(id);
    },
    start(editor: Editor, files: readonly File[], position: number): void {
      const batch = newUploads(editor, files, position, onRefused);
      for (const { id, row, stop } of batch) {
        unfinished.add(stop);
        holdPlace(editor, id, position, row);
      }
      change((uploads) => [...uploads, ...batch]);
      void runAll(editor, batch);
    },
  };
}

/** The first of the files that are allowed and fit; the others are reported immediately. */
function newUploads(
  { state }: Editor,
  files: readonly File[],
  position: number,
  onRefused: (sentence: string) => void,
): Upload[] {
  const sendable = files.filter((file) => refusalOfImageFile(file) === null);
  const room = roomForImages(state, position, sendable.length);
  const refused = Map.groupBy(
    files.filter((file) => !sendable.includes(file)),
    refusalOfImageFile,
  );
  if (room < sendable.length) refused.set(editorTexts.blockLimit, sendable.slice(room));
  const sentences = [...refused].map(([sentence, those]) =>
    files.length === 1
      ? sentence
      : editorTexts.leftOutFiles(
          `${sentence}`,
          those.map(({ name }) => name),
        ),
  );
  if (sentences.length > 0) onRefused(sentences.join(' '));
  return sendable.slice(0, room).map(newUpload);
}

let lastNumber = 0;

function newUpload(file: File): Upload {
  const row = document.createElement('div');
  row.className = 'upload-row';
  lastNumber += 1;
  const id = `upload-${lastNumber}`;
  return { id, file, row, stop: new AbortController(), fraction: null, error: null };
}

/** Sentences that the specification gives literally; every other reason is appended to its own. */
const wholeSentences: ReadonlySet<string> = new Set([
  editorTexts.wrongImageType,
  editorTexts.imageTooLarge,
  editorTexts.uploadFailed,
]);

function failureSentence(error: unknown): string {
  const reason = (error instanceof Error && error.message) || editorTexts.uploadFailed;
  return wholeSentences.has(reason) ? reason : editorTexts.uploadFailedWith(reason);
}
