import { ORPCError } from '@orpc/client';
import { z } from 'zod';
import { createCalls } from '#client/calls.ts';
import { noticeRefusal, pageViewerHeaders } from '#client/page-viewer.ts';
import type { uploadCalls } from './api.server.ts';
import { imageLimits, type ImageKind } from './rules.ts';
import { uploadTexts } from './texts.ts';

/** An uploaded file waits until it is checked, which takes up to a minute. */
const checkMilliseconds = 5 * 60_000;

export const uploadClient = createCalls<typeof uploadCalls>('uploads', {
  milliseconds: checkMilliseconds,
});

const imageSchema = z.object({
  id: z.string(),
  url: z.string(),
  width: z.number(),
  height: z.number(),
});
type UploadedImage = z.infer<typeof imageSchema>;

const refusalSchema = z.object({
  code: z.string(),
  message: z.string(),
  data: z.unknown().optional(),
});

/**
 * Uploads an image and reports its progress (0 to 1). The browser's fetch cannot report progress,
 * so this calls the REST API with XMLHttpRequest.
 * @throws Error with the sentence for the person
 */
export function uploadImage(
  kind: ImageKind,
  file: File,
  onProgress: (fraction: number) => void,
  signal?: AbortSignal,
): Promise<UploadedImage> {
  if (file.size > imageLimits.bytes) return Promise.reject(new Error(uploadTexts.tooLarge[kind]));
  const form = new FormData();
  form.set('kind', kind);
  form.set('file', file);
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const fail = () => reject(new Error(uploadTexts.failed));
    request.open('POST', '/api/v1/uploads/image');
    request.responseType = 'json';
    for (const [name, value] of Object.entries(pageViewerHeaders())) {
      request.setRequestHeader(name, value);
    }
    request.upload.onprogress = (event) => onProgress(event.loaded / event.total);
    request.onerror = fail;
    request.onabort = fail;
    request.onload = () => {
      const image = imageSchema.safeParse(request.response);
      if (image.success) return resolve(image.data);
      if (request.status < 300) return reject(new Error(uploadTexts.noAddress));
      const refusal = refusalSchema.safeParse(request.response);
      if (!refusal.success) return fail();
      const { code, message, data } = refusal.data;
      const error = new ORPCError(code, { status: request.status, message, data });
      noticeRefusal(error);
      reject(error);
    };
    signal?.addEventListener('abort', () => request.abort());
    request.send(form);
  });
}

/** Uploads a picture of a rich text for the editor. */
export async function uploadEditorImage(
  file: File,
  onProgress: (fraction: number) => void,
  signal: AbortSignal,
): Promise<{ src: string; width: number; height: number }> {
  const { url: src, width, height } = await uploadImage('editor', file, onProgress, signal);
  return { src, width, height };
}
