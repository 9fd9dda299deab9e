import { Refusal } from '#shared/refusal.ts';
import { checkPackage } from '../check.ts';
import { progressSteps, type CheckMessage } from '../check-messages.ts';
import { checkTexts } from '../texts.ts';
import { browserInflate } from './browser-inflate.ts';
import { fileSource } from './file-source.ts';

/** Runs in a worker, so that a large archive does not block the page. */
const tell = (message: CheckMessage) => postMessage(message);

addEventListener('message', ({ data: file }: MessageEvent<File>) => {
  let step = 0;
  const source = fileSource(file, (bytes) => {
    const now = Math.floor(Math.min(1, bytes / file.size) * progressSteps || 0);
    if (now > step) tell({ step: 'progress', share: now / progressSteps });
    step = Math.max(step, now);
  });
  checkPackage(source, file.name, browserInflate).then(
    (report) => tell({ step: 'done', report }),
    (problem: unknown) => {
      tell(
        problem instanceof Refusal
          ? { step: 'refused', sentence: problem.message }
          : { step: 'failed', sentence: checkTexts.unreadable },
      );
    },
  );
});
