import { viewOf } from '#shared/byte-source.ts';
import { h264Size } from './codecs.ts';
import { checkSamples } from './mp4-samples.ts';
import { boxesIn, boxNamed, onlyBox, type Box } from './mp4-boxes.ts';
import { refuseLoop } from './refuse.ts';
import { loopLimits, type LoopFacts } from './rules.ts';

const padding: ReadonlySet<string> = new Set(['free', 'skip', 'wide']);
const fragments: ReadonlySet<string> = new Set(['moof', 'styp', 'sidx', 'mfra']);

/**
 * Parses an MP4 with one H.264 video and optionally one audio track, with every sample inside the
 * file.
 * @throws Refusal with the reason
 */
export function readMp4(bytes: Uint8Array): LoopFacts {
  const boxes = boxesIn(bytes, { start: 0, end: bytes.byteLength });
  if (boxes.some(({ type }) => fragments.has(type))) refuseLoop('fragmented');
  const media = boxes.filter(({ type }) => type === 'mdat');
  const known = (box: Box) => ['ftyp', 'moov', 'mdat'].includes(box.type) || padding.has(box.type);
  if (!boxes.every(known)) refuseLoop('notOnlyVideo');
  refuseQuickTime(bytes, onlyBox(boxes, 'ftyp', 8));
  const inMovie = boxesIn(bytes, onlyBox(boxes, 'moov'));
  if (boxNamed(inMovie, 'mvex')) refuseLoop('fragmented');
  const tracks = inMovie.filter(({ type }) => type === 'trak').map((box) => readTrack(bytes, box));
  const videos = tracks.filter(({ kind }) => kind === 'vide');
  const [video] = videos;
  if (!video || videos.length > 1) refuseLoop('noPicture');
  if (tracks.length > 2 || tracks.some(({ kind }) => kind !== 'vide' && kind !== 'soun')) {
    refuseLoop('notOnlyVideo');
  }
  const samples = tracks.map(({ table, scale }) => checkSamples(bytes, table, { scale, media }));
  const used = samples.reduce((sum, track) => sum + track.bytes, 0);
  const held = media.reduce((sum, { start, end }) => sum + end - start, 0);
  const spare = boxes.filter(({ type }) => padding.has(type));
  const idle = spare.reduce((sum, { start, end }) => sum + end - start, held - used);
  if (used > held) refuseLoop('damaged');
  if (idle > loopLimits.otherBytes) refuseLoop('notOnlyVideo');
  const seconds = Math.max(movieSeconds(bytes, inMovie), ...samples.map((track) => track.seconds));
  const { frames } = samples[tracks.indexOf(video)] ?? { frames: 0 };
  return checkedFacts({ ...videoSize(bytes, video.table), seconds }, frames);
}

/** Checks the limits of every loop, in any format. */
export function checkedFacts(facts: LoopFacts, frames: number): LoopFacts {
  const { width, height, seconds } = facts;
  if (width < 1 || height < 1 || frames < 1 || !(seconds > 0)) refuseLoop('damaged');
  if (seconds > loopLimits.seconds) refuseLoop('tooLong');
  if (frames > Math.ceil(seconds * loopLimits.framesEachSecond) + 1) refuseLoop('tooManyFrames');
  if (Math.max(width, height) > loopLimits.side || width * height > loopLimits.pixels) {
    refuseLoop('tooManyPixels');
  }
  return facts;
}

/** The predecessor of MP4, which not every browser accepts. */
function refuseQuickTime(bytes: Uint8Array, { start }: Box): void {
  if (String.fromCharCode(...bytes.subarray(start, start + 4)) === 'qt  ') refuseLoop('codec');
}

type Track = { kind: string; scale: number; table: readonly Box[] };

function readTrack(bytes: Uint8Array, track: Box): Track {
  const media = boxesIn(bytes, onlyBox(boxesIn(bytes, track), 'mdia'));
  const handler = onlyBox(media, 'hdlr', 12);
  const kind = String.fromCharCode(...bytes.subarray(handler.start + 8, handler.start + 12));
  const table = boxesIn(bytes, onlyBox(boxesIn(bytes, onlyBox(media, 'minf')), 'stbl'));
  return { kind, scale: durationIn(bytes, onlyBox(media, 'mdhd', 20)).scale, table };
}

function movieSeconds(bytes: Uint8Array, inMovie: readonly Box[]): number {
  const { scale, duration } = durationIn(bytes, onlyBox(inMovie, 'mvhd', 20));
  return duration / scale;
}

/** Of `mvhd` and `mdhd`, whose second version has longer timestamps. */
function durationIn(bytes: Uint8Array, { start, end }: Box): { scale: number; duration: number } {
  const view = viewOf(bytes);
  const isLong = bytes[start] === 1;
  if (isLong && end - start < 32) refuseLoop('damaged');
  const scale = view.getUint32(start + (isLong ? 20 : 12));
  const duration = isLong ? Number(view.getBigUint64(start + 24)) : view.getUint32(start + 16);
  if (scale === 0) refuseLoop('damaged');
  return { scale, duration };
}

/** The declared size, which must match that of the stream itself except for the last block. */
function videoSize(bytes: Uint8Array, table: readonly Box[]): { width: number; height: number } {
  const descriptions = onlyBox(table, 'stsd', 8);
  const [entry, second] = boxesIn(bytes, { ...descriptions, start: descriptions.start + 8 });
  if (!entry || second) refuseLoop('damaged');
  if (entry.type !== 'avc1') refuseLoop('codec');
  if (entry.end - entry.start < 78) refuseLoop('damaged');
  const view = viewOf(bytes);
  const declared = {
    width: view.getUint16(entry.start + 24),
    height: view.getUint16(entry.start + 26),
  };
  const about = boxesIn(bytes, { ...entry, start: entry.start + 78 });
  const { start, end } = onlyBox(about, 'avcC');
  const coded = h264Size(bytes.subarray(start, end));
  const fits = (side: 'width' | 'height') =>
    coded[side] >= declared[side] && coded[side] - declared[side] < 32;
  if (!fits('width') || !fits('height')) refuseLoop('damaged');
  return declared;
}
