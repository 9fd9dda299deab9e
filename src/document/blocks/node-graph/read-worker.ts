import { graphIn } from './read.ts';

/** Runs beside the page, so that a string which takes long holds nothing up. */
addEventListener('message', ({ data }: MessageEvent<string>) => {
  const outcome = graphIn(data);
  postMessage(typeof outcome === 'string' ? outcome : null);
});
