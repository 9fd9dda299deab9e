import { useState } from 'react';
import { fileProblem } from '#features/uploads/rules.ts';
import { uploadTexts } from '#features/uploads/texts.ts';
import type { SendImage } from '#ui/image-field.tsx';
import { productLimits } from '../../rules.ts';
import { productTexts } from '../../texts.ts';
import type { GalleryEntry } from '../draft.ts';
import { productFormTexts as texts } from '../texts.ts';

type Sending = { key: number; name: string; progress: number };

let lastKey = 0;

/** Checks and uploads pictures one after the other, so that they stay in the chosen order. */
export function useGalleryUploads(
  images: number,
  upload: SendImage,
  onAdd: (entry: GalleryEntry) => void,
) {
  const [sending, setSending] = useState<Sending[]>([]);
  const [problem, setProblem] = useState<string>();
  const room = productLimits.galleryImages - images - sending.length;

  async function choose(files: File[]): Promise<void> {
    const good = files.filter((file) => fileProblem('product', file) === null);
    const taken = good.slice(0, Math.max(0, room));
    setProblem(sentenceAbout({ files, good, taken }));
    const rows = taken.map((file) => ({ key: ++lastKey, name: file.name, progress: 0, file }));
    setSending((before) => [...before, ...rows]);
    for (const { key, file } of rows) {
      try {
        const image = await upload(file, (progress) => setSending((now) => at(now, key, progress)));
        onAdd({ kind: 'image', id: image.id, width: image.width, height: image.height });
      } catch (reason) {
        const message = reason instanceof Error ? reason.message : uploadTexts.failed;
        setProblem(texts.galleryFailed(message));
      }
      setSending((now) => now.filter((row) => row.key !== key));
    }
  }

  return { sending, problem, isFull: room <= 0, choose };
}

function at(rows: Sending[], key: number, progress: number): Sending[] {
  return rows.map((row) => (row.key === key ? { ...row, progress } : row));
}

type Choice = { files: File[]; good: File[]; taken: File[] };

/** The message about files that were not accepted; those beyond the limit are named. */
function sentenceAbout({ files, good, taken }: Choice): string | undefined {
  const sentences: string[] = [];
  if (good.length < files.length) sentences.push(texts.gallerySomeInvalid);
  if (taken.length < good.length) {
    const left = good.slice(taken.length).map(({ name }) => name);
    sentences.push(productTexts.galleryTooMany, texts.galleryLeftOut(left));
  }
  return sentences.length > 0 ? sentences.join(' ') : undefined;
}
