import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Hono } from 'hono';
import { expect, it } from 'vitest';
import { openLog } from '#platform/log.server.ts';
import { readSettings } from '#platform/settings.server.ts';
import { serveEmbed } from './embed-page.server.ts';
import { prepare, type Bindings } from './middleware.server.ts';

const FORGE_DATA = mkdtempSync(path.join(tmpdir(), 'forge-embeds-'));
const settings = readSettings({
  FORGE_DATA,
  PUBLIC_URL: 'https://forge.example',
  FORGE_SANDBOX: '0',
});
const app = new Hono<Bindings>();
app.use(prepare(settings, openLog('silent')));
app.get('/embed/:provider/:id', serveEmbed);

function ask(embed: string, headers: Record<string, string> = {}) {
  return app.request(
    `https://forge.example/embed/${embed}`,
    { headers },
    {
      incoming: { socket: { remoteAddress: '203.0.113.9' } },
    },
  );
}

it.each([
  ['youtube/aqz-KE-bpKQ', 'https://www.youtube-nocookie.com', '/embed/aqz-KE-bpKQ?autoplay=1'],
  ['vimeo/76979871', 'https://player.vimeo.com', '/video/76979871?autoplay=1&amp;dnt=1'],
  [
    'sketchfab/94b24a60dc1b48248de50bf087c0f042',
    'https://sketchfab.com',
    '/models/94b24a60dc1b48248de50bf087c0f042/embed?autostart=1&amp;dnt=1',
  ],
  [
    'video.blender.org/kkGMgK9ZtnKfYAgnEtQxbv',
    'https://video.blender.org',
    '/videos/embed/kkGMgK9ZtnKfYAgnEtQxbv?autoplay=1&amp;p2p=0',
  ],
])('frames %s, of its own site alone, on our own pages alone', async (embed, origin, rest) => {
  const answer = await ask(embed, { 'sec-fetch-dest': 'iframe' });
  expect(answer.status).toBe(200);
  expect(answer.headers.get('content-security-policy')?.split('; ')).toEqual([
    "default-src 'none'",
    expect.stringMatching(/^style-src 'sha256-[\w+/=]+'$/),
    `frame-src ${origin}`,
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'self'",
  ]);
  expect(answer.headers.get('x-frame-options')).toBe('SAMEORIGIN');
  const html = await answer.text();
  expect(html).toContain(`<iframe src="${origin}${rest}" title=`);
  expect(html).toContain(
    ' sandbox="allow-scripts allow-same-origin allow-popups allow-popups-to-escape-sandbox allow-forms allow-presentation"' +
      ' allow="autoplay; encrypted-media; fullscreen; picture-in-picture" referrerpolicy="strict-origin-when-cross-origin">',
  );
  expect(html).not.toContain('<script');
});

it.each([
  'vimeo/x',
  'vimeo/1%2F8272103f6e',
  'vimeo/1%22onload=%22x',
  'peertube.evil.example/kkGMgK9ZtnKfYAgnEtQxbv',
  '__proto__/1',
  'VIMEO/76979871',
])('has nothing for %s', async (embed) => {
  const answer = await ask(embed);
  expect(answer.status).toBe(404);
  expect(await answer.text()).toBe('Not found');
  expect(answer.headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
  expect(answer.headers.get('x-frame-options')).toBe('DENY');
});

it('leads somebody who opens it by itself to the provider', async () => {
  const answer = await ask('vimeo/76979871', { 'sec-fetch-dest': 'document' });
  expect(answer.status).toBe(302);
  expect(answer.headers.get('location')).toBe('https://vimeo.com/76979871');
});
