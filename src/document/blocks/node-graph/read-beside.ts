import { formatOf, graphLimits, readingMilliseconds } from './rules.ts';
import { nodeGraphTexts } from './texts.ts';

/** Why a node string cannot be inserted; null if it can. Read in a worker thread. */
export async function whyUnreadable(source: string): Promise<string | null> {
  if (source.length > graphLimits.characters) return nodeGraphTexts.tooLong;
  if (formatOf(source) === null) return nodeGraphTexts.notNodes;
  const worker = new Worker(new URL('./read-worker.ts', import.meta.url), { type: 'module' });
  let timer: ReturnType<typeof setTimeout> | undefined;
  return new Promise<string | null>((resolve) => {
    timer = setTimeout(() => resolve(nodeGraphTexts.tooSlow), readingMilliseconds);
    worker.addEventListener('error', () => resolve(nodeGraphTexts.unreadable));
    worker.addEventListener('message', ({ data }: MessageEvent<string | null>) => resolve(data));
    worker.postMessage(source);
  }).finally(() => {
    clearTimeout(timer);
    worker.terminate();
  });
}
