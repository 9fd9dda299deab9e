/** A malicious document; most are refused, the others must be harmless when shown. */
export type HostileDocument = { name: string; content: unknown };

/** The trace that a payload leaves in a page in which it ran. */
export const canary = '__ran';
const run = `window.${canary}=1;alert(1)`;
const evil = 'evil.example';
const base64 = (text: string) => Buffer.from(text).toString('base64');

const text = (words: string, ...marks: object[]) => ({ type: 'text', text: words, marks });
const paragraph = (...content: unknown[]) => ({ type: 'paragraph', content });
const documentOf = (...content: unknown[]) => ({ type: 'doc', content });
const link = (attrs: object) => paragraph(text('a link', { type: 'link', attrs }));

/** Addresses of code, of data and of other sites, in the disguises that browsers recognise. */
const addresses = [
  ...[
    '',
    ' ',
    '\t',
    '\n',
    '\r\n',
    '\0',
    '\u0001',
    '\u00a0',
    '\ufeff',
    '\u200b',
    '\u2028',
    '\u0085',
  ].map((disguise) => `${disguise}javascript:${run}`),
  ...['\t', '\n', '\r', '\0', '\u0008', '\u00ad', '\u200d'].flatMap((disguise) => [
    `java${disguise}script:${run}`,
    `javascript${disguise}:${run}`,
  ]),
  `JaVaScRiPt:${run}`,
  `javascript:${run}//https://www.youtube.com/watch?v=aqz-KE-bpKQ`,
  `javascript://youtu.be/aqz-KE-bpKQ?%0a${run}`,
  `javascript:/files/images/0198c0de-1234-7abc-8def-0123456789ab/800.webp;${run}`,
  `&#106;avascript:${run}`,
  `&#x6A;&#x61;vascript:${run}`,
  `javascript&colon;${run}`,
  `javascript&#58;${run}`,
  `javas&Tab;cript:${run}`,
  `%6Aavascript:${run}`,
  `javascript%3A${run}`,
  `\\x6Aavascript:${run}`,
  `\\u006aavascript:${run}`,
  `ｊavascript:${run}`,
  `view-source:javascript:${run}`,
  `feed:javascript:${run}`,
  `livescript:${run}`,
  `vbscript:MsgBox(1)`,
  ` vb\tscript:MsgBox(1)`,
  `data:text/html,<script>${run}</script>`,
  `data:text/html;base64,${base64(`<script>${run}</script>`)}`,
  `DATA:image/svg+xml,<svg xmlns='http://www.w3.org/2000/svg' onload='${run}'/>`,
  `data:application/xhtml+xml,<x:script xmlns:x='http://www.w3.org/1999/xhtml'>${run}</x:script>`,
  `blob:http://${evil}/0198c0de`,
  'file:///etc/passwd',
  'filesystem:http://localhost/x',
  'about:srcdoc',
  `//${evil}/x.webp`,
  `///${evil}/x.webp`,
  `/\\${evil}/x.webp`,
  `\\\\${evil}\\x.webp`,
  `/\t/${evil}/x.webp`,
  `/\n/${evil}/x.webp`,
  `http:${evil}`,
  `http:///${evil}`,
  `https:\\\\${evil}`,
  `https://${evil}/x.webp`,
  `https://${evil}/files/images/0198c0de-1234-7abc-8def-0123456789ab/800.webp`,
  `/files/images/../../api/auth/sign-out`,
  `https://user:secret@${evil}/`,
  `https://www.youtube.com.${evil}/embed/aqz-KE-bpKQ`,
  `https://www.youtube.com/embed/aqz-KE-bpKQ"onload="${run}`,
  `https://${evil}/"onmouseover="${run}`,
  `https://${evil}/'><img src=x onerror=${run}>`,
];

/** Markup, styles and templates that break out of text, attributes, comments, scripts and JSON. */
const markup = [
  `<script>${run}</script>`,
  `</script><script>${run}</script>`,
  `</script/x><ScRiPt/x>${run}</sCrIpT>`,
  `<img src=x onerror=${run}>`,
  `"><img src=x onerror="${run}">`,
  `'><img src=//${evil}/x.png onerror='${run}'>`,
  `" onfocus="${run}" autofocus tabindex="0" x="`,
  `' onanimationstart='${run}' style='animation-name:spin' x='`,
  `<svg/onload=${run}>`,
  `<svg><animate onbegin=${run} attributeName=x dur=1s>`,
  `<svg><style><img src=x onerror=${run}></style></svg>`,
  `<svg><a xlink:href="javascript:${run}"><text y=20>press</text></a></svg>`,
  `<math><mtext><table><mglyph><style><img src=x onerror=${run}>`,
  `<iframe src="javascript:${run}"></iframe><iframe srcdoc="<script>${run}</script>"></iframe>`,
  `<object data="javascript:${run}"></object><embed src="javascript:${run}">`,
  `<form action="javascript:${run}"><button autofocus>press</button></form>`,
  `<base href="//${evil}/"><link rel="stylesheet" href="//${evil}/x.css">`,
  `<meta http-equiv="refresh" content="0;url=javascript:${run}">`,
  `<style>@import "//${evil}/x.css";*{background:url(//${evil}/x.png)!important}</style>`,
  `<p style="background:url(//${evil}/x.png);width:expression(${run})">`,
  `<video src=//${evil}/x.mp4 autoplay onplay=${run}><source onerror=${run}></video>`,
  `<details open ontoggle=${run}><summary>x</summary></details>`,
  `<noscript><p title="</noscript><img src=x onerror=${run}>">`,
  `</textarea></title></style></noscript></template></pre></code><script>${run}</script>`,
  `<!--><script>${run}</script>--!><script>${run}</script>`,
  `<![CDATA[><script>${run}</script>]]>`,
  `&lt;script&gt;${run}&lt;/script&gt; &#60;img src=x onerror=${run}&#62;`,
  `\\u003c/script\\u003e\\x3cscript\\x3e${run}\\u003c/script\\u003e`,
  `"}]);${run};//`,
  `\\"}]);${run};//`,
  `\u2028${run}\u2029${run}`,
  `\${${run}} {{${run}}} <%= ${run} %> #{${run}}`,
  `{{constructor.constructor('${run}')()}}`,
  `[[a](javascript:${run})](//${evil}) ![x](//${evil}/x.png)`,
  `\ud800<script>${run}</script>\udfff\u202e\u0000<scr\u0000ipt>${run}</script>`,
];

/** All of them, for every text field. */
export const hostileWords: readonly string[] = [...addresses, ...markup];

/** Places for the author's text. */
function blocksWith(hostile: string, image: string): Record<string, object> {
  const everywhere = { onclick: hostile, onerror: hostile, onload: hostile, style: hostile };
  return {
    text: paragraph(text(hostile)),
    'marked text': paragraph(text(hostile, { type: 'bold' }, { type: 'code' })),
    'a heading': { type: 'heading', attrs: { level: 2 }, content: [text(hostile)] },
    code: { type: 'codeBlock', attrs: { language: 'html' }, content: [text(hostile)] },
    'the language of code': {
      type: 'codeBlock',
      attrs: { language: hostile },
      content: [text('x = 1')],
    },
    'an image’s words': {
      type: 'image',
      attrs: { src: image, alt: hostile, title: hostile, width: hostile, ...everywhere },
    },
    'a link': link({ href: `https://${evil}/${hostile}` }),
    'a bare link': link({ href: hostile }),
    'a link’s attributes': link({
      href: '#place',
      target: hostile,
      rel: hostile,
      class: hostile,
      title: hostile,
      ...everywhere,
    }),
    'unknown attributes': {
      type: 'heading',
      attrs: { level: 3, id: hostile, class: hostile, [hostile]: hostile, ...everywhere },
      content: [text('A heading')],
      ...everywhere,
    },
    'a list': { type: 'taskList', content: [taskItem(hostile, everywhere)] },
  };
}

function taskItem(words: string, attrs: object) {
  return {
    type: 'taskItem',
    attrs: { checked: true, ...attrs },
    content: [paragraph(text(words))],
  };
}

/** Parts that no document has, and known parts in the wrong form or place. */
function unusualBlocks(image: string): unknown[] {
  const script = text(run);
  const kinds = ['script', 'iframe', 'svg', 'html', 'style', 'object', 'table', 'embed', 'youtube'];
  const marks = ['html', 'script', 'textStyle', 'highlight', 'underline', '__proto__'];
  return [
    ...kinds.map((type) => ({ type, attrs: { src: `//${evil}`, srcdoc: run }, content: [script] })),
    ...kinds.map((type) => paragraph({ type, content: [script] })),
    ...marks.map((type) => paragraph(text('x', { type, attrs: { style: run, html: run } }))),
    ...['__proto__', 'constructor', 'toString', 'hasOwnProperty'].map((type) => ({ type })),
    ...['1 onclick=x', '2"><script>', 0, 7, 1.5, null].map((level) => ({
      type: 'heading',
      attrs: { level },
      content: [script],
    })),
    { type: 'orderedList', attrs: { start: `1" onclick="${run}` }, content: [] },
    { type: 'bulletList', content: [paragraph(script)] },
    { type: 'bulletList', content: [{ type: 'listItem', content: [{ type: 'script' }] }] },
    { type: 'taskList', content: [{ type: 'listItem', content: [paragraph(script)] }] },
    { type: 'codeBlock', content: [{ type: 'image', attrs: { src: image } }] },
    { type: 'codeBlock', content: `<script>${run}</script>` },
    { type: 'paragraph', content: { length: 1, 0: script } },
    { type: 'paragraph', content: [null, `<script>${run}</script>`] },
    { type: 'image', attrs: { src: { toString: `javascript:${run}` }, alt: [run] } },
    { type: 'image', attrs: { src: `${image}" onload="${run}` } },
    { type: 'image', attrs: { src: `${image}?x=<script>#"onload=${run}` } },
    { type: 'video', attrs: { src: { href: `javascript:${run}` } } },
    { type: 'text', text: `<script>${run}</script>` },
  ];
}

/** Too much of something: refused, or rendered within the time that a reader waits. */
function hugeBlocks(image: string): Record<string, object> {
  const long = `<script>${run}</script>`.repeat(4_000);
  const marks = Array.from({ length: 2_000 }, () => ({ type: 'bold' }));
  let quote: object = paragraph(text(`<script>${run}</script>`));
  for (let depth = 0; depth < 20; depth += 1) quote = { type: 'blockquote', content: [quote] };
  return {
    'a huge text': paragraph(text(long)),
    'a huge code': { type: 'codeBlock', attrs: { language: 'html' }, content: [text(long)] },
    'a huge link': link({ href: `https://${evil}/?${long}` }),
    'huge words of an image': { type: 'image', attrs: { src: image, alt: long } },
    'a huge language': { type: 'codeBlock', attrs: { language: long } },
    'a text beyond all bounds': paragraph(text(long + long)),
    'very many marks': paragraph(text('x', ...marks)),
    'very deep quotes': quote,
    'a size beyond all screens': { type: 'image', attrs: { src: image, width: 1e9, height: 1e9 } },
  };
}

/** All of them; `image` is the address of one that exists. */
export function hostileDocuments(image: string): HostileDocument[] {
  const documents: HostileDocument[] = [];
  const add = (name: string, content: unknown) => documents.push({ name, content });
  for (const address of addresses) {
    const shown = JSON.stringify(address);
    add(`a link to ${shown}`, documentOf(link({ href: address, target: '_blank' })));
    add(`an image at ${shown}`, documentOf({ type: 'image', attrs: { src: address } }));
    add(`a video at ${shown}`, documentOf({ type: 'video', attrs: { src: address } }));
    add(`an old image at ${shown}`, [{ type: 'image', url: address, caption: 'x' }]);
  }
  for (const hostile of markup) {
    const shown = JSON.stringify(hostile);
    for (const [place, block] of Object.entries(blocksWith(hostile, image))) {
      add(`${shown} in ${place}`, documentOf(block));
    }
    add(`${shown} as plain text`, hostile);
    add(`${shown} in JSON as text`, JSON.stringify(documentOf(paragraph(text(hostile)))));
    add(`${shown} in old blocks`, [{ type: 'text', content: hostile }]);
  }
  for (const block of unusualBlocks(image)) {
    add(`the strange ${JSON.stringify(block)}`, documentOf(block));
  }
  for (const [name, block] of Object.entries(hugeBlocks(image))) add(name, documentOf(block));
  return documents;
}
