import { charactersOf } from './breaks.ts';
import {
  openFile,
  openMainFace,
  otherFamilies,
  type Face,
  type Family,
  type HanFamily,
} from './faces.server.ts';

/** A piece of a text and its font; `isLacking` if no font has its characters. */
export type Chosen = { text: string; face: Face; isLacking: boolean };

export const ignorable = /\p{Default_Ignorable_Code_Point}/u;
/** Arabic letters join, so a word has to be in one font. */
const arabicWord = /\p{Script_Extensions=Arabic}[\p{Script_Extensions=Arabic}\u200c\u200d]*/gu;
const emoji = /\p{Emoji_Presentation}|\ufe0f/u;

const korean = /\p{Script=Hangul}/u;
const japanese = /[\p{Script=Hiragana}\p{Script=Katakana}]/u;

/**
 * The order in which to try the fonts. China, Japan and Korea write some characters differently; the
 * surrounding text tells which one it is, otherwise the country.
 */
export function familiesFor(surroundings: string, country: string): Family[] {
  const all: HanFamily[] = ['noto-sans-sc', 'noto-sans-jp', 'noto-sans-kr'];
  const first = hanFamily(surroundings, country);
  return [first, ...all.filter((family) => family !== first), ...otherFamilies];
}

function hanFamily(surroundings: string, country: string): HanFamily {
  if (korean.test(surroundings)) return 'noto-sans-kr';
  if (japanese.test(surroundings)) return 'noto-sans-jp';
  if (country === 'KR') return 'noto-sans-kr';
  return country === 'JP' ? 'noto-sans-jp' : 'noto-sans-sc';
}

/** The parts of a text that should be in one font. */
function unitsOf(text: string): string[] {
  const units: string[] = [];
  let end = 0;
  for (const { 0: word, index } of text.matchAll(arabicWord)) {
    units.push(...charactersOf(text.slice(end, index)), word);
    end = index + word.length;
  }
  return [...units, ...charactersOf(text.slice(end))];
}

/** Splits a text into pieces and finds a font for each. */
export async function chooseFaces(
  text: string,
  families: readonly Family[],
  isBold: boolean,
): Promise<Chosen[]> {
  const plain = await openMainFace('DejaVuSans');
  const main = isBold ? [await openMainFace('DejaVuSans-Bold'), plain] : [plain];
  const fonts = { main, plain, families };
  const known = new Map<string, Chosen[]>();
  const chosen: Chosen[] = [];
  for (const one of unitsOf(text)) {
    const parts = known.get(one) ?? (await chooseFor(one, fonts));
    known.set(one, parts);
    chosen.push(...parts);
  }
  return chosen;
}

type Fonts = { main: readonly Face[]; plain: Face; families: readonly Family[] };

async function chooseFor(text: string, fonts: Fonts): Promise<Chosen[]> {
  const whole = await faceFor(text, fonts);
  if (whole) return [{ text, face: whole, isLacking: false }];
  const parts: Chosen[] = [];
  for (const character of text) {
    const face = await faceFor(character, fonts);
    parts.push({ text: character, face: face ?? fonts.plain, isLacking: !face });
  }
  return parts;
}

/** The first font with all visible characters of the text. */
async function faceFor(text: string, { main, families }: Fonts): Promise<Face | undefined> {
  const seen = Array.from(text).flatMap((character) =>
    ignorable.test(character) ? [] : (character.codePointAt(0) ?? []),
  );
  if (emoji.test(text)) {
    const face = await openFile('noto-emoji', seen);
    if (face) return face;
  }
  const own = main.find(({ characters }) => seen.every((point) => characters.has(point)));
  if (own) return own;
  for (const family of families) {
    const face = await openFile(family, seen);
    if (face) return face;
  }
  return undefined;
}
