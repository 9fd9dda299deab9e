import { parseWebAddress, pathParts } from './web-address.ts';

const hosts = new Set([
  'youtube.com',
  'www.youtube.com',
  'm.youtube.com',
  'music.youtube.com',
  'youtube-nocookie.com',
  'www.youtube-nocookie.com',
]);
const shortHosts = new Set(['youtu.be', 'www.youtu.be']);
/** Every host whose addresses may lead to a video. */
export const youtubeHosts: readonly string[] = [...hosts, ...shortHosts];
const videoPaths = new Set(['shorts', 'embed', 'live']);
const idPattern = /^[A-Za-z0-9_-]{11}$/;
/** Embed paths that look like an id but mean a playlist or a channel's live stream. */
const reserved = new Set(['videoseries', 'live_stream']);

/**
 * The 11-character id in a YouTube video, shorts, live, embed or short-link address; null for every other
 * address (spec A §5). The scheme may be left out, as in `youtu.be/…`.
 */
export function youtubeId(address: string): string | null {
  const url = parseWebAddress(address);
  if (url === null) return null;
  const id = idIn(url);
  return id !== null && idPattern.test(id) && !reserved.has(id) ? id : null;
}

/** The form in which an embedded video is stored. */
export function youtubeEmbedAddress(id: string): string {
  return `https://www.youtube.com/embed/${id}`;
}

/** The page of the video on YouTube. */
export function youtubeWatchAddress(id: string): string {
  return `https://www.youtube.com/watch?v=${id}`;
}

function idIn(url: URL): string | null {
  const path = pathParts(url);
  if (shortHosts.has(url.hostname)) return path.length === 1 ? (path[0] ?? null) : null;
  if (!hosts.has(url.hostname)) return null;
  if (path.length === 1 && path[0] === 'watch') return url.searchParams.get('v');
  const isVideoPath = path.length === 2 && videoPaths.has(path[0] ?? '');
  return isVideoPath ? (path[1] ?? null) : null;
}
