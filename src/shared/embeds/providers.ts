import { pathParts } from '../web-address.ts';
import { youtubeHosts, youtubeId, youtubeWatchAddress } from '../youtube.ts';

/** A site whose videos or models may be embedded in a text. */
export type Provider = {
  name: string;
  shows: 'video' | 'model';
  hosts: readonly string[];
  /** The id in an address of one of its hosts; null if there is none. */
  idIn: (url: URL) => string | null;
  /** The provider's own page for the content, for links. */
  page: (id: string) => string;
  /** The address inside the frame. */
  frame: (id: string) => string;
};

/**
 * There are many PeerTube instances. These are moderated, open to everybody and already used by
 * Blender users: the Blender Foundation's, that of Framasoft, which develops PeerTube, and two with
 * rules and moderators where artists and teachers publish.
 */
const peerTubeHosts = ['video.blender.org', 'framatube.org', 'makertube.net', 'tilvids.com'];

/** The only list of what may be embedded, and from where. */
export const providers: ReadonlyMap<string, Provider> = new Map<string, Provider>([
  [
    'youtube',
    {
      name: 'YouTube',
      shows: 'video',
      hosts: youtubeHosts,
      idIn: ({ href }) => youtubeId(href),
      page: youtubeWatchAddress,
      frame: (id) => `https://www.youtube-nocookie.com/embed/${id}?autoplay=1`,
    },
  ],
  [
    'vimeo',
    {
      name: 'Vimeo',
      shows: 'video',
      hosts: ['vimeo.com', 'www.vimeo.com', 'player.vimeo.com'],
      idIn: vimeoId,
      page: (id) => `https://vimeo.com/${id.replace('-', '/')}`,
      frame: vimeoFrame,
    },
  ],
  [
    'sketchfab',
    {
      name: 'Sketchfab',
      shows: 'model',
      hosts: ['sketchfab.com', 'www.sketchfab.com'],
      idIn: sketchfabId,
      page: (id) => `https://sketchfab.com/models/${id}`,
      frame: (id) => `https://sketchfab.com/models/${id}/embed?autostart=1&dnt=1`,
    },
  ],
  ...peerTubeHosts.map((host): [string, Provider] => [host, peerTube(host)]),
]);

/** The number of a video, with the key if it is unlisted: `76979871`, `76979871-8272103f6e`. */
function vimeoId(url: URL): string | null {
  const path = pathParts(url);
  const isPlayer = url.hostname === 'player.vimeo.com';
  const inPath = isPlayer ? /^video\/(\d+)$/ : vimeoPath;
  const [, number, keyInPath] = inPath.exec(path.join('/')) ?? [];
  const key = keyInPath ?? url.searchParams.get('h');
  if (number === undefined || !/^[1-9]\d{0,11}$/.test(number)) return null;
  if (key === null) return number;
  return /^[0-9a-f]{8,16}$/.test(key) ? `${number}-${key}` : null;
}

const vimeoPath =
  /^(?:(?:channels\/[\w-]+|groups\/[\w-]+\/videos|showcase\/\d+\/video)\/)?(\d+)(?:\/([0-9a-f]+))?$/;

/** Without tracking viewers. */
function vimeoFrame(id: string): string {
  const [number, key] = id.split('-');
  const query = new URLSearchParams({ ...(key && { h: key }), autoplay: '1', dnt: '1' });
  return `https://player.vimeo.com/video/${number}?${query}`;
}

function sketchfabId(url: URL): string | null {
  const path = pathParts(url).join('/');
  const found = /^(?:3d-models\/(?:[\w%-]+-)?|models\/)([0-9a-f]{32})(?:\/embed)?$/.exec(path);
  return found?.[1] ?? null;
}

/** A PeerTube instance; its players do not share the video between viewers. */
function peerTube(host: string): Provider {
  return {
    name: `PeerTube (${host})`,
    shows: 'video',
    hosts: [host],
    idIn: peerTubeId,
    page: (id) => `https://${host}/w/${id}`,
    frame: (id) => `https://${host}/videos/embed/${id}?autoplay=1&p2p=0`,
  };
}

function peerTubeId(url: URL): string | null {
  const [, id] = /^(?:w|videos\/(?:watch|embed))\/([^/]+)$/.exec(pathParts(url).join('/')) ?? [];
  const isId = /^(?:[1-9A-HJ-NP-Za-km-z]{22}|[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/;
  return id !== undefined && isId.test(id) ? id : null;
}
