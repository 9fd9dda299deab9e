import { uploadTexts } from './texts.ts';

/** In the order in which they are matched; a tag may contain an angle bracket between quotes. */
const markup = [
  /<!--[\s\S]*?-->/y,
  /<\?[\s\S]*?\?>/y,
  /<!\[CDATA\[([\s\S]*?)\]\]>/y,
  /<(?:[^"'<>]|"[^"]*"|'[^']*')*>/y,
  /([^<]+)/y,
];

const effect = /(?<!color-interpolation-)filter/i;
/** Elements that embed another picture or another document. */
const embedding = /<(?:[^\s<>:/]+:)?(?:image|foreignObject|include)(?=[\s/>])/i;
const elsewhere = /href=["']\s*[^\s"'#]/i;
const declaredEncoding = /^<\?xml[^<>]{1,200}?encoding\s*=\s*["']([\w.-]+)/i;
const plainEncodings = ['utf-8', 'us-ascii', 'iso-8859-1'];

/**
 * Why a drawing is not rendered here, or undefined. What is rendered is text in one known encoding,
 * without entities, filters, other pictures, or anything from other places: with those, a few bytes
 * can cost minutes.
 */
export function whySvgRefused(bytes: Uint8Array): string | undefined {
  const text = decode(bytes);
  if (text === undefined) return uploadTexts.svgUncommon;
  const encoding = declaredEncoding.exec(text)?.[1]?.toLowerCase() ?? 'utf-8';
  const isUncommon =
    !plainEncodings.includes(encoding) || /<!(?:ENTITY|ATTLIST)|<\?xml-stylesheet/i.test(text);
  const outside = isUncommon ? undefined : textOutsideTags(text);
  if (outside === undefined) return uploadTexts.svgUncommon;
  const read = `${resolved(text)}\n${resolved(outside)}`;
  // Links without line breaks or spaces in them, as programs read them.
  const joined = read.replace(/\s/g, '');
  const isRefused =
    effect.test(read) ||
    embedding.test(text) ||
    elsewhere.test(joined) ||
    /data:|@import/i.test(joined) ||
    hasEscapedStyle(text, outside);
  return isRefused ? uploadTexts.svgEffects : undefined;
}

function decode(bytes: Uint8Array): string | undefined {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return /<(?:[^\s<>:/]+:)?svg[\s/>]/.test(text) ? text : undefined;
  } catch {
    return undefined;
  }
}

/** The text between the tags as one string, or undefined if it is not XML. */
function textOutsideTags(text: string): string | undefined {
  const parts: string[] = [];
  for (let at = 0; at < text.length;) {
    const found = markup.find((pattern) => {
      pattern.lastIndex = at;
      const match = pattern.exec(text);
      if (match?.[1]) parts.push(match[1]);
      return match !== null;
    });
    if (!found) return undefined;
    at = found.lastIndex;
  }
  return parts.join('');
}

/** With numeric character references decoded. */
function resolved(text: string): string {
  return text.replace(
    /&#(?:x([0-9a-f]{1,6})|(\d{1,7}));/gi,
    (whole, hex?: string, number?: string) => {
      const code = hex === undefined ? Number(number) : Number.parseInt(hex, 16);
      return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : whole;
    },
  );
}

/** Styles may write any character as a numeric escape. */
function hasEscapedStyle(text: string, outside: string): boolean {
  if (resolved(outside).includes('\\')) return true;
  const styles = text.matchAll(/\bstyle\s*=\s*(?:"([^"<]*)"|'([^'<]*)')/gi);
  return [...styles].some(([, double, single]) => resolved(double ?? single ?? '').includes('\\'));
}
