import { useState } from 'react';
import { refusalSentence } from '#client/refusals.ts';
import { fileProblem } from '#features/uploads/rules.ts';
import { uploadTexts } from '#features/uploads/texts.ts';
import type { CommentPicture } from '../thread.ts';

/** Uploads the picture of a comment as soon as it is chosen. */
export function useChosenPicture(onSent: (picture: CommentPicture) => void) {
  /** 0 to 1 during the upload. */
  const [progress, setProgress] = useState<number | null>(null);
  const [problem, setProblem] = useState('');

  async function send(file: File) {
    const known = fileProblem('comment', file);
    setProblem(known ? uploadTexts[known].comment : '');
    if (known) return;
    setProgress(0);
    try {
      const { sendPicture } = await import('./send-picture.ts');
      onSent(await sendPicture(file, setProgress));
    } catch (error) {
      setProblem(refusalSentence(error, uploadTexts.failed));
    } finally {
      setProgress(null);
    }
  }

  return {
    progress,
    problem,
    choose: (file: File | undefined) => {
      if (file && progress === null) void send(file);
    },
  };
}
