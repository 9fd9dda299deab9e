import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { Agent, get, type IncomingHttpHeaders } from 'node:http';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { projectRoot } from '../tools.ts';
import type { Now } from './events.ts';
import type { Settings } from './forge.ts';
import { portsAfter, type Installation } from './installation.ts';
import type { Content } from './journeys.ts';
import { comment } from './people.ts';
import { findProgram, startProgram, until, type Program } from './programs.ts';
import { expectThat, type Report } from './report.ts';

const reads = 4000;
const readers = 16;

type Answer = { headers: IncomingHttpHeaders; body: string };

/** Varnish in front of both processes: what it spares them, and what it shows after a change. */
export async function cachePages(
  report: Report,
  site: Installation,
  { articles, readers: [reader] }: Content,
  { settings }: Now,
): Promise<void> {
  await report.step('Varnish with deploy/varnish.vcl caches pages', async () => {
    const ports = portsAfter(site.address.port);
    const cache = await startCache(site, ports);
    const agent = new Agent({ keepAlive: true, maxSockets: readers });
    const ask = (page: string, headers = {}) => request(ports.cache, agent, page, headers);
    try {
      await restart(site, {
        ...settings,
        CDN: 'fastly',
        CDN_PURGE_URL: `http://127.0.0.1:${ports.purges}/`,
        CDN_PURGE_TOKEN: 'none',
      });
      await until(async () => (await ask('/')).body.includes('</html>'), 'page from Varnish');
      const pages = articles.map(({ slug }) => `/knowledge-base/guide/${slug}`);
      const { says, isMostlyCached } = await readAll(site, ['/', '/knowledge-base', ...pages], ask);
      expectThat(isMostlyCached, says);
      const [article] = articles;
      const [page = ''] = pages;
      if (!article || !reader) throw new Error('There is nothing to comment on.');
      const words = `Written past the cache at ${Date.now()}.`;
      await comment(reader, article.id, words);
      const written = performance.now();
      await until(async () => (await ask(page)).body.includes(words), 'comment in the cached page');
      const milliseconds = Math.round(performance.now() - written);
      const own = await ask(page, { Cookie: 'session=someone' });
      expectThat(!isCached(own), 'Varnish gave a person with a cookie the page of all visitors.');
      return {
        says: `${says}; a comment was on the cached page after ${milliseconds} ms; a request with a cookie passed`,
      };
    } finally {
      agent.destroy();
      await restart(site, settings);
      await cache.end();
    }
  });
}

async function startCache(
  { folder, logs, forges }: Installation,
  ports: ReturnType<typeof portsAfter>,
): Promise<Program> {
  const varnish = findProgram('varnishd', 'varnish varnish-modules', ['/usr/sbin']);
  const place = path.join(folder, 'varnish');
  mkdirSync(place, { recursive: true });
  const file = path.join(place, 'forge.vcl');
  const vcl = readFileSync(path.join(projectRoot, 'deploy', 'varnish.vcl'), 'utf8');
  const [first, second] = forges;
  writeFileSync(
    file,
    vcl.replace('"3001"', `"${first.port}"`).replace('"3002"', `"${second.port}"`),
  );
  const words = ['-F', '-f', file, '-n', path.join(place, 'work'), '-s', 'malloc,256m'];
  words.push('-a', `127.0.0.1:${ports.cache}`, '-a', `purge=127.0.0.1:${ports.purges}`);
  return startProgram(varnish, words, {
    env: process.env,
    logFile: path.join(logs, 'varnish.log'),
  });
}

async function restart({ forges }: Installation, settings: Settings): Promise<void> {
  for (const forge of forges) {
    await forge.end('SIGTERM');
    await forge.start(settings);
  }
}

function request(
  port: number,
  agent: Agent,
  page: string,
  headers: Record<string, string>,
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const where = { port, host: '127.0.0.1', path: page, agent, headers };
    get(where, (answer) => {
      text(answer).then((body) => resolve({ headers: answer.headers, body }), reject);
    }).once('error', reject);
  });
}

/** Varnish adds the number of the request that had fetched the page. */
const isCached = ({ headers }: Answer) => /^\d+ \d+$/.test(String(headers['x-varnish']));

async function readAll(
  { forges }: Installation,
  pages: readonly string[],
  ask: (page: string) => Promise<Answer>,
): Promise<{ says: string; isMostlyCached: boolean }> {
  let asked = 0;
  let cached = 0;
  const worked = () => forges.reduce((sum, forge) => sum + forge.processorSeconds(), 0);
  const before = worked();
  const began = performance.now();
  const read = async () => {
    while (asked < reads) {
      asked += 1;
      if (isCached(await ask(pages[asked % pages.length] ?? '/'))) cached += 1;
    }
  };
  await Promise.all(Array.from({ length: readers }, read));
  const seconds = (performance.now() - began) / 1000;
  const used = (worked() - before).toFixed(2);
  const says = `${cached} of ${asked} pages came from the cache, ${Math.round(asked / seconds)} a second to one client; both processes worked ${used} s meanwhile`;
  return { says, isMostlyCached: cached > asked * 0.9 };
}
