import { gzipSync } from 'node:zlib';
import type { HostileCase } from './hostile-case.ts';

/** A drawing of this size in pixels with this content. */
function svg(inside: string, size = 100, attributes = ''): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}" ${attributes}>${inside}</svg>`;
}

/** The drawing from the issue: 237 bytes that took 74 seconds. */
export const slowFilter = svg(
  '<filter id="f"><feMorphology operator="dilate" radius="60"/></filter><rect width="6000" height="6000" filter="url(#f)"/>',
  7000,
);

const rect = '<rect width="4000" height="4000"/>';

/** A simple drawing that takes much longer than any that a person creates. */
export const slowDrawing = svg(
  `<defs><radialGradient id="a"><stop stop-color="red"/><stop offset="1" stop-color="blue"/></radialGradient></defs>${'<rect width="4000" height="4000" fill="url(#a)"/>'.repeat(2000)}`,
  4000,
);

const filtered = '<rect width="9" height="9" filter="url(#f)"/>';
const blur = '<filter id="f"><feGaussianBlur stdDeviation="900"/></filter>';
const inner = Buffer.from(slowFilter).toString('base64');

/** Ways to include a filter, another picture or another document: none may be rendered. */
export const refusedDrawings: [string, string | Buffer][] = [
  ['a filter', slowFilter],
  ['a blur', svg(blur + filtered)],
  ['turbulence', svg(`<filter id="f"><feTurbulence numOctaves="99999"/></filter>${filtered}`)],
  [
    'a filter with a prefix',
    svg('<s:filter id="f"/>', 100, 'xmlns:s="http://www.w3.org/2000/svg"'),
  ],
  ['a filter in a style', svg('<rect style="filter: blur(900px)"/>')],
  ['a filter in a style sheet', svg('<style>rect { filter: blur(900px) }</style>')],
  ['a filter in capitals', svg('<rect style="FILTER: blur(900px)"/>')],
  ['a filter as numbers', svg('<rect style="&#102;ilter: blur(900px)"/>')],
  ['a filter as hexadecimal numbers', svg('<rect style="&#x66;&#x69;lter: blur(900px)"/>')],
  ['a filter as letters of a style', svg('<rect style="f\\69lter: blur(900px)"/>')],
  ['a filter as letters of a style sheet', svg('<style>rect { \\66ilter: blur(9px) }</style>')],
  ['a filter in two pieces', svg('<style>rect { fil<![CDATA[ter: blur(9px) }]]></style>')],
  ['a filter around a comment', svg('<style>rect { fil<!-- > -->ter: blur(9px) }</style>')],
  ['a filter around an element', svg('<style>rect { fil<a b=">"/>ter: blur(9px) }</style>')],
  ['a filter by an entity', `<!DOCTYPE svg [<!ENTITY f "${blur}">]>${svg(`&f;${filtered}`)}`],
  [
    'a thousand million laughs',
    `<!DOCTYPE svg [<!ENTITY a0 "ha">${Array.from({ length: 9 }, (_, at) => `<!ENTITY a${at + 1} "${`&a${at};`.repeat(10)}">`).join('')}]>${svg('<text>&a9;</text>')}`,
  ],
  [
    'an attribute by default',
    `<!DOCTYPE svg [<!ATTLIST rect filter CDATA "url(#f)">]>${svg(rect)}`,
  ],
  ['a style sheet beside it', `<?xml-stylesheet href="data:text/css,rect{}"?>${svg(rect)}`],
  ['a picture', svg('<image href="https://example.org/a.png" width="9" height="9"/>')],
  ['a picture inside', svg(`<image href="data:image/svg+xml;base64,${inner}"/>`)],
  ['a picture with a prefix', svg('<ü:image xmlns:ü="http://www.w3.org/2000/svg"/>')],
  ['an included document', svg(`<xi:include href="data:image/svg+xml;base64,${inner}"/>`)],
  ['another document in it', svg('<foreignObject><p>a</p></foreignObject>')],
  ['a file of the server', svg('<use href="file:///etc/passwd#a"/>')],
  ['a file of the server, by number', svg('<use href="&#102;ile:///etc/passwd"/>')],
  ['an address with a line break in it', svg('<use xlink:href="da\nta:image/svg+xml,a"/>')],
  ['an imported style', svg('<style>@import url(https://example.org/a.css);</style>')],
  ['a font inside', svg('<style>@font-face { src: url(data:font/ttf;base64,AA) }</style>')],
  ['a compressed drawing', gzipSync(svg(rect))],
  ['a compressed bomb', gzipSync(svg(' '.repeat(100_000_000)))],
  ['UTF-16', Buffer.from(`\ufeff<?xml version="1.0" encoding="UTF-16"?>${svg(rect)}`, 'utf16le')],
  ['UTF-7', `<?xml version="1.0" encoding="UTF-7"?>${svg('+ADw-image/+AD4-')}`],
  ['EBCDIC', `<?xml version="1.0" encoding="ebcdic-cp-us"?>${svg(rect)}`],
  ['bytes that are no text', Buffer.concat([Buffer.from(svg(rect)), Buffer.from([0xff, 0xfe])])],
  ['a tag without an end', `${svg(rect)}<rect`],
  ['a quote without an end', svg('<rect width="')],
  ['too many pixels', svg(rect, 4100)],
  ['far too many pixels', svg(rect, 100_000)],
];

const xmlPieces = [
  '<',
  '<a>',
  '<!--',
  '<![CDATA[',
  '<?',
  '&#',
  '&#x',
  '&',
  '"',
  "<a b='",
  ']]>',
  '-->',
  'style="',
  'href=',
];

/** Input that is slow to search if a pattern is retried at each character. */
export const longDrawings: HostileCase[] = xmlPieces.flatMap((piece) => [
  {
    what: `a drawing of ${JSON.stringify(piece)}`,
    name: 'a.svg',
    bytes: () => Buffer.from(svg(piece.repeat(Math.floor(2_000_000 / piece.length)))),
  },
  {
    what: `a deep drawing of ${JSON.stringify(piece)}`,
    name: 'a.svg',
    bytes: () => Buffer.from(svg(`<g>${piece}`.repeat(100_000))),
  },
]);

/** Drawings as programs write them, which must continue to be rendered. */
export const honestDrawings: [string, string][] = [
  ['by hand', svg('<circle cx="50" cy="50" r="40" fill="#c50"/>')],
  [
    'by Illustrator',
    `<?xml version="1.0" encoding="utf-8"?><!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd">${svg('<style type="text/css"><![CDATA[.st0{fill:#FF0000;}]]></style><rect class="st0" width="40" height="40"/>')}`,
  ],
  [
    'by Inkscape',
    `<?xml version="1.0" encoding="UTF-8" standalone="no"?><!-- Created with Inkscape -->${svg(
      '<sodipodi:namedview/><metadata/><defs><linearGradient id="a"><stop style="stop-color:#f00"/></linearGradient></defs><path style="fill:url(#a);color-interpolation-filters:sRGB" d="M0 0L9 9L0 9z"/><use href="#b"/>',
      100,
      'xmlns:sodipodi="http://sodipodi.sourceforge.net/DTD/sodipodi-0.dtd" inkscape:export-filename="C:\\art\\a.png" xmlns:inkscape="http://www.inkscape.org/namespaces/inkscape"',
    )}`,
  ],
];
