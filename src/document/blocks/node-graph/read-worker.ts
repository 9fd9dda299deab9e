import { graphIn } from './read.ts';

/** Runs in a worker, so that a slow string does not block the page. */
addEventListener('message', ({ data }: MessageEvent<string>) => {
  const outcome = graphIn(data);
  postMessage(typeof outcome === 'string' ? outcome : null);
});
