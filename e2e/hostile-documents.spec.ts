import { expect, type BrowserContext, type Page } from '@playwright/test';
import { normaliseDocument } from '#document/normalise.ts';
import { renderDocument } from '#document/render.server.ts';
import { colouredHere } from '#document/testing/coloured.ts';
import { Refusal } from '#shared/refusal.ts';
import { hostileBlocks, withoutFiles } from '#test/hostile-blocks.ts';
import { canary, hostileDocuments, type HostileDocument } from '#test/hostile-documents.ts';
import { visit } from './alive.ts';
import { deleteArticle, sendArticle, uploadPicture, writeArticle } from './api.ts';
import { signIn } from './people.ts';
import { test } from './test.ts';

const knownId = '0198c0de-1234-7abc-8def-0123456789ab';
const images = new Map([[knownId, { width: 640, height: 400, isAnimated: false }]]);
const documents = hostileDocuments(`/files/images/${knownId}/800.webp`);
const path = '/hostile-documents';
/** Spec A §5 "Editor". */
const linkSchemes = 'http https ftp ftps mailto tel callto sms cid xmpp'.split(' ');

/** The HTML that a document becomes; null when it is refused with a sentence. */
function htmlOf({ content }: HostileDocument): string | null {
  try {
    const document = normaliseDocument(content);
    return renderDocument(document, { loops: new Map(), images, code: colouredHere(document) });
  } catch (error) {
    if (error instanceof Refusal && error.code === 'INVALID') return null;
    throw error;
  }
}

const accepted = documents.filter((document) => htmlOf(document) !== null);
const acceptedBlocks = hostileBlocks().filter((document) => htmlOf(document) !== null);
const refused = documents.filter((document) => htmlOf(document) === null);

test('there are enough documents, and neither all are refused nor all accepted', () => {
  expect(new Set(documents.map(({ name }) => name)).size).toBe(documents.length);
  expect(accepted.length).toBeGreaterThan(200);
  expect(refused.length).toBeGreaterThan(200);
});

/** Collects all harm that a page could do while it is shown. */
async function watch(context: BrowserContext): Promise<string[]> {
  const harm: string[] = [];
  context.on('page', (page) => {
    page.on('dialog', (dialog) => {
      harm.push(`dialog: ${dialog.message()}`);
      void dialog.dismiss();
    });
    page.on('popup', (popup) => harm.push(`popup: ${popup.url()}`));
  });
  context.on('request', (request) => {
    const { protocol, hostname } = new URL(request.url());
    if (hostname !== 'localhost' && !['data:', 'blob:'].includes(protocol)) {
      harm.push(`request: ${request.url()}`);
    }
  });
  await context.exposeFunction('tellViolation', (violation: string) => {
    // The form's checking code asks once, in vain, whether it may compile itself.
    if (violation !== 'script-src: eval ') harm.push(violation);
  });
  await context.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', (event) => {
      const { effectiveDirective, blockedURI, sample } = event;
      const tell: unknown = Reflect.get(window, 'tellViolation');
      if (typeof tell === 'function') tell(`${effectiveDirective}: ${blockedURI} ${sample}`);
    });
  });
  return harm;
}

/** A page of the site's own looks whose policy reports, and forbids nothing. */
async function showDocuments(context: BrowserContext, parts: readonly string[]): Promise<Page> {
  const page = await context.newPage();
  const site = await (await page.request.get('/')).text();
  const styles = /<link rel="stylesheet" href="(\/assets\/root-[^"]+\.css)"/.exec(site)?.[1];
  expect(styles).toBeDefined();
  const body = parts.map((html) => `<article class="prose">${html}</article>`).join('\n');
  const html = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Hostile</title><link rel="stylesheet" href="${styles}"></head><body><main>${body}</main></body></html>`;
  const policy = `default-src 'self'; script-src 'report-sample'; style-src 'self' 'report-sample'`;
  const headers = { 'Content-Security-Policy-Report-Only': policy };
  await page.route(`**${path}`, (route) =>
    route.fulfill({ contentType: 'text/html; charset=utf-8', headers, body: html }),
  );
  await visit(page, path);
  return page;
}

/** Ends after animations, timers and requests that something in the page has begun before. */
async function untilBegunThingsCame(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await fetch('/robots.txt');
    await new Promise((resolve) => requestAnimationFrame(() => requestIdleCallback(resolve)));
  });
}

/** What within the element of the page should not be there; tries every handler first. */
async function strangeThings(page: Page, within: string): Promise<string[]> {
  const found = await page.locator(within).evaluateAll(findStrangeThings, {
    schemes: linkSchemes.map((scheme) => `${scheme}:`),
    tags: 'script,style,iframe,object,embed,svg:not(.node-graph svg),math:not(.formula math),form,base,meta,link,video,audio,source,input:not(.before-after > [type=range])',
    styled: '.before-after.is-live, .node-graph svg', // by the scripts of these blocks
    attributes: ['style', 'srcdoc', 'formaction', 'action', 'background', 'xlink:href'],
  });
  await untilBegunThingsCame(page);
  const hasRun = await page.evaluate((name) => Reflect.has(window, name), canary);
  return hasRun ? ['a script ran', ...found] : found;
}

type Rules = { schemes: string[]; tags: string; styled: string; attributes: string[] };

/** Runs in the page. */
function findStrangeThings(roots: Element[], rules: Rules): string[] {
  const { schemes, tags, styled, attributes } = rules;
  const strange: string[] = [];
  for (const element of roots.flatMap((root) => [...root.querySelectorAll('*')])) {
    for (const name of ['mouseover', 'focus', 'click', 'error', 'load', 'toggle', 'animationstart'])
      element.dispatchEvent(new Event(name));
    const names = element
      .getAttributeNames()
      .filter((name) => name !== 'style' || !element.matches(styled));
    const isStrange =
      element.matches(tags) ||
      names.some((name) => name.startsWith('on') || attributes.includes(name));
    if (isStrange) strange.push(element.outerHTML.slice(0, 200));
    if (!(element instanceof HTMLAnchorElement) || !element.getAttribute('href')) continue;
    const isOwn = element.origin === location.origin;
    const isMarked = element.relList.contains('noopener') && element.relList.contains('nofollow');
    if (!schemes.includes(element.protocol) || !(isOwn || isMarked)) {
      strange.push(element.outerHTML.slice(0, 200));
    }
  }
  return strange;
}

test('every document that is accepted is harmless in a browser', async ({ context }) => {
  const all = [...accepted, ...everySo(acceptedBlocks, 250)];
  expect(acceptedBlocks.length).toBeGreaterThan(400);
  const harm = await watch(context);
  const page = await showDocuments(
    context,
    all.map((document) => htmlOf(document) ?? ''),
  );
  await expect(page.locator('main > article')).toHaveCount(all.length);
  await expect(page.locator('main > *')).toHaveCount(all.length);
  expect(await strangeThings(page, 'main')).toEqual([]);
  expect(harm).toEqual([]);
});

test('a document that does harm would be noticed', async ({ context }) => {
  const harm = await watch(context);
  const page = await showDocuments(context, [
    `<img src=x onerror="window.${canary}=1;alert(1)">`,
    `<img src="http://evil.example/x.png"><p style="color:red">x</p>`,
    `<a href="javascript:window.${canary}=1">x</a><a href="//evil.example/">x</a>`,
  ]);
  const strange = await strangeThings(page, 'main');
  expect(strange[0]).toBe('a script ran');
  expect(strange).toHaveLength(5);
  expect(harm).toContain('dialog: 1');
  expect(harm).toContain('request: http://evil.example/x.png');
  expect(harm.join('\n')).toMatch(/^script-src-attr: inline/m);
  expect(harm.join('\n')).toMatch(/^style-src-attr: inline/m);
});

/** All blocks of the accepted documents, in portions that make an article each. */
function portions(
  from: readonly HostileDocument[],
  most: { blocks: number; bytes: number },
): unknown[][] {
  const found: unknown[][] = [];
  let bytes = Infinity;
  for (const { content } of from) {
    if (typeof content !== 'object' || content === null || !('content' in content)) continue;
    const [block] = Array.isArray(content.content) ? content.content : [];
    const size = JSON.stringify(block).length;
    if (bytes + size > most.bytes || (found.at(-1)?.length ?? 0) >= most.blocks) {
      found.push([]);
      bytes = 0;
    }
    found.at(-1)?.push(block);
    bytes += size;
  }
  return found;
}

function everySo<T>(items: readonly T[], count: number): T[] {
  const step = Math.ceil(items.length / count);
  return items.filter((_, index) => index % step === 0);
}

async function openMember(context: BrowserContext, name: string): Promise<Page> {
  const page = await context.newPage();
  await signIn(page, name);
  return page;
}

test('through the front door, too: in the author’s preview and in the form', async ({
  context,
}) => {
  test.setTimeout(240_000);
  const harm = await watch(context);
  const page = await openMember(context, `Hostile Writer ${process.pid}`);
  const { id } = await uploadPicture(page, 'thumbnail', '#402020');
  const picture = await uploadPicture(page, 'editor', '#204020');
  const opening = { type: 'paragraph', content: [{ type: 'text', text: 'Calm words.' }] };
  const texts = accepted.filter(({ content }) => typeof content === 'string').slice(0, 4);
  const some = everySo(withoutFiles(acceptedBlocks), 30);
  const articles = [
    ...[
      ...portions(accepted, { blocks: 30, bytes: 120_000 }),
      // Some of each new kind: what is special of them is shown without the front door above.
      ...portions(some, { blocks: 30, bytes: 120_000 }).slice(0, 1),
    ].map((blocks) => ({
      type: 'doc',
      content: [opening, ...blocks],
    })),
    ...texts.map(({ content }) => content),
  ];
  expect(articles.length).toBeGreaterThan(20);
  for (const [number, content] of articles.entries()) {
    const article = await writeArticle(page, id, {
      title: `</script><script>window.${canary}=1</script> ${process.pid} ${number}`,
      description: `"><img src=//evil.example/x.png onerror="window.${canary}=1">${'x'.repeat(number)}`,
      content: JSON.parse(JSON.stringify(content).replaceAll(knownId, picture.id)),
    });
    expect((await page.goto(article.path))?.status()).toBe(200);
    await expect(page.getByRole('button', { name: 'Delete' })).toBeVisible();
    expect(await strangeThings(page, '.prose'), String(number)).toEqual([]);
    if (number % 4 === 0) {
      await visit(page, `/edit/${article.slug}`);
      await expect(page.getByRole('textbox', { name: 'Content' })).not.toBeEmpty();
    }
    expect(await page.evaluate((name) => Reflect.has(window, name), canary)).toBe(false);
    expect(harm, String(number)).toEqual([]);
    // The moderator's queue is for others, too.
    await deleteArticle(page, article.slug);
  }
});

test('what is refused is refused at the front door with a sentence', async ({ context }) => {
  const page = await openMember(context, `Refused Writer ${process.pid}`);
  const { id } = await uploadPicture(page, 'thumbnail', '#402020');
  const step = Math.floor(refused.length / 25);
  for (const [number, { name, content }] of refused.entries()) {
    if (number % step !== 0 || number / step >= 25) continue;
    const answer = await sendArticle(page, id, { title: `Refused ${number}`, content });
    expect(answer.status(), name).toBe(400);
    expect(await answer.text(), name).toMatch(/"message":"[A-Z][^"]{10,}\."/);
  }
});
