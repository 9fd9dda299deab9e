import { Refusal } from '#shared/refusal.ts';
import { formulaTexts } from '../formulas/texts.ts';
import { footnoteTexts } from '../inlines/footnote/texts.ts';
import { normaliseDocument } from '../normalise.ts';
import { renderDocument } from '../render.server.ts';
import { imageAddress } from '#shared/image-variants.ts';
import { calloutTexts } from '../blocks/callout/texts.ts';
import { codeTexts } from '../blocks/code-block/texts.ts';
import { beforeAfterTexts } from '../blocks/before-after/texts.ts';
import { galleryTexts } from '../blocks/gallery/texts.ts';
import { imageTexts } from '../blocks/image/texts.ts';
import { loopTexts } from '../blocks/loop/texts.ts';
import { modelTexts } from '../blocks/model/texts.ts';
import { mathsTexts } from '../blocks/maths/texts.ts';
import { tableTexts } from '../blocks/table/texts.ts';
import { nodeGraphTexts } from '../blocks/node-graph/texts.ts';
import { downloadTexts } from '../blocks/download/texts.ts';
import { embedTexts } from '../blocks/embed/texts.ts';
import { videoTexts } from '../blocks/video/texts.ts';
import type { OwnKind } from '../nodes.ts';
import { pictureTexts } from '../picture-texts.ts';
import { documentTexts } from '../texts.ts';
import { colouredHere } from './coloured.ts';
import { readHarmlessHtml, type StrictElement } from './strict-html.ts';

const id = '0198c0de-1234-7abc-8def-0123456789ab';

/** The address of the only image that exists when a test renders. */
export const existingImage = imageAddress(id, 800);
const images = new Map([[id, { width: 1280, height: 720, isAnimated: false }]]);

/** The address of the only loop that exists when a test renders. */
export const existingLoop = `/files/loops/${id}.mp4`;
const loops = new Map([[id, { width: 640, height: 360 }]]);

/** The harmless elements that an input becomes, or the sentence that refuses it. */
export function outcomeOf(input: unknown): StrictElement[] | string {
  try {
    const document = normaliseDocument(input);
    return readHarmlessHtml(
      renderDocument(document, { images, loops, code: colouredHere(document) }),
    );
  } catch (error) {
    if (error instanceof Refusal && error.code === 'INVALID') return error.message;
    throw error;
  }
}

const ownTexts: Record<OwnKind, Record<string, unknown>> = {
  codeBlock: codeTexts,
  callout: calloutTexts,
  image: imageTexts,
  gallery: galleryTexts,
  beforeAfter: beforeAfterTexts,
  maths: mathsTexts,
  loop: loopTexts,
  model: modelTexts,
  table: tableTexts,
  nodeGraph: nodeGraphTexts,
  video: videoTexts,
  embed: embedTexts,
  download: downloadTexts,
};
const sentences = new Set<unknown>(
  [documentTexts, pictureTexts, formulaTexts, footnoteTexts, ...Object.values(ownTexts)].flatMap(
    (texts) => Object.values(texts),
  ),
);
const namedRefusal =
  /^The text contains (?:an element that is not allowed there|formatting that is not allowed): [A-Za-z]+\.$/;

/** Whether an outcome is a refusal that a user can read. */
export function isSentence(outcome: unknown): boolean {
  return typeof outcome === 'string' && (sentences.has(outcome) || namedRefusal.test(outcome));
}
