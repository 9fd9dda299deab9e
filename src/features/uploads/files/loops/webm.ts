import { viewOf } from '#shared/byte-source.ts';
import { av1Size, vp9KeySize, type Size } from './codecs.ts';
import { checkedFacts } from './mp4.ts';
import { refuseLoop } from './refuse.ts';
import { loopLimits, type LoopFacts } from './rules.ts';
import {
  elementsIn,
  onlyElement,
  readNumber,
  realNumber,
  textIn,
  wholeNumber,
  type Element,
} from './webm-elements.ts';

const ids = {
  head: 0x1a45dfa3,
  docType: 0x4282,
  segment: 0x18538067,
  info: 0x1549a966,
  timestampScale: 0x2ad7b1,
  duration: 0x4489,
  tracks: 0x1654ae6b,
  track: 0xae,
  trackNumber: 0xd7,
  trackType: 0x83,
  codec: 0x86,
  codecPrivate: 0x63a2,
  encodings: 0x6d80,
  video: 0xe0,
  width: 0xb0,
  height: 0xba,
  cluster: 0x1f43b675,
  timestamp: 0xe7,
  simpleBlock: 0xa3,
  group: 0xa0,
  block: 0xa1,
} as const;
/** Of a segment: the index, empty space, checksums, and who wrote it. */
const others: ReadonlySet<number> = new Set([0x114d9b74, 0xec, 0xbf, 0x1c53bb6b, 0x1254c367]);
const media: ReadonlySet<number> = new Set([ids.info, ids.tracks, ids.cluster]);

/**
 * Parses a WebM with one VP9 or AV1 video and optionally one audio track.
 * @throws Refusal with the reason
 */
export function readWebm(bytes: Uint8Array): LoopFacts {
  const [head, segment, more] = elementsIn(bytes, { start: 0, end: bytes.byteLength });
  if (head?.id !== ids.head || segment?.id !== ids.segment) refuseLoop('damaged');
  if (more) refuseLoop('notOnlyVideo');
  if (textIn(bytes, elementsIn(bytes, head), ids.docType) !== 'webm') refuseLoop('codec');
  const parts = elementsIn(bytes, segment);
  const rest = parts.filter(({ id }) => !media.has(id));
  const restBytes = rest.reduce((sum, { start, end }) => sum + end - start, 0);
  if (rest.some(({ id }) => !others.has(id)) || restBytes > loopLimits.otherBytes) {
    refuseLoop('notOnlyVideo');
  }
  const info = elementsIn(bytes, onlyElement(parts, ids.info));
  const tick = wholeNumber(bytes, info, ids.timestampScale, 1_000_000) / 1e9;
  const video = readVideo(bytes, onlyElement(parts, ids.tracks));
  const clusters = parts.filter(({ id }) => id === ids.cluster);
  const { frames, last } = checkFrames(bytes, clusters, video);
  // The declared duration may be missing or too short.
  const seconds = Math.max(realNumber(bytes, info, ids.duration), last + 1) * tick;
  const { width, height } = video.size;
  return checkedFacts({ width, height, seconds }, frames);
}

type Video = { number: number; codec: string; size: Size };

function readVideo(bytes: Uint8Array, tracks: Element): Video {
  const entries = elementsIn(bytes, tracks)
    .filter(({ id }) => id === ids.track)
    .map((entry) => elementsIn(bytes, entry));
  const typeOf = (entry: readonly Element[]) => wholeNumber(bytes, entry, ids.trackType);
  const videos = entries.filter((entry) => typeOf(entry) === 1);
  const [video] = videos;
  if (!video || videos.length > 1) refuseLoop('noPicture');
  if (entries.length > 2 || entries.some((entry) => typeOf(entry) > 2)) refuseLoop('notOnlyVideo');
  // Compressed or encrypted frames.
  if (video.some(({ id }) => id === ids.encodings)) refuseLoop('codec');
  const about = elementsIn(bytes, onlyElement(video, ids.video));
  const size = {
    width: wholeNumber(bytes, about, ids.width),
    height: wholeNumber(bytes, about, ids.height),
  };
  const codec = textIn(bytes, video, ids.codec);
  if (codec === 'V_AV1') {
    const { start, end } = onlyElement(video, ids.codecPrivate);
    refuseOther(size, av1Size(bytes.subarray(start, end)));
  } else if (codec !== 'V_VP9') refuseLoop('codec');
  return { number: wholeNumber(bytes, video, ids.trackNumber), codec, size };
}

/** The number of frames, and the tick of the last. */
function checkFrames(
  bytes: Uint8Array,
  clusters: readonly Element[],
  { number, codec, size }: Video,
): { frames: number; last: number } {
  let frames = 0;
  let last = 0;
  for (const cluster of clusters) {
    const inside = elementsIn(bytes, cluster);
    const begin = wholeNumber(bytes, inside, ids.timestamp);
    for (const element of inside) {
      const block = blockOf(bytes, element);
      if (!block) continue;
      const track = readNumber(bytes, block.start, block.end, 4);
      const frame = track.next + 3;
      if (frame >= block.end) refuseLoop('damaged');
      last = Math.max(last, begin + viewOf(bytes).getInt16(track.next));
      if (track.value !== number) continue;
      // Several frames in one block.
      if (((bytes[track.next + 2] ?? 0) & 6) !== 0) refuseLoop('damaged');
      const own = codec === 'V_VP9' ? vp9KeySize(bytes.subarray(frame, block.end)) : size;
      if (own) refuseOther(size, own);
      else if (frames === 0) refuseLoop('damaged');
      frames += 1;
    }
  }
  return { frames, last };
}

function blockOf(bytes: Uint8Array, element: Element): Element | null {
  if (element.id === ids.simpleBlock) return element;
  return element.id === ids.group ? onlyElement(elementsIn(bytes, element), ids.block) : null;
}

/** A file's declarations must match its stream. */
function refuseOther(declared: Size, own: Size): void {
  if (own.width !== declared.width || own.height !== declared.height) refuseLoop('damaged');
}
