import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { chromium, expect, type BrowserContext, type Page } from '@playwright/test';
import { freePort, makeDemoFolder, startForgeProcess } from '#test/forge-process.ts';
import { chromiumArguments, chromiumPath } from '../scripts/chromium.ts';
import { signInByGoogle } from '../scripts/demo-sign-in.ts';
import { visit } from './alive.ts';
import { test } from './test.ts';

/** `FORGE_DRAFT_SESSIONS=200 npx playwright test e2e/drafts-killed.spec.ts` for the long run. */
const sessions = Number(process.env['FORGE_DRAFT_SESSIONS'] ?? 2);
const most = 2000;
const kinds = [
  'network and browser',
  'server and browser',
  'browser',
  'network',
  'server',
] as const;
type Kind = (typeof kinds)[number];

const description = (page: Page) => page.getByLabel('Description');
const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));
const between = (least: number, last: number) => least + Math.random() * (last - least);

/** A browser with a folder of its own, which outlives it. */
class Device {
  readonly folder = mkdtempSync(path.join(tmpdir(), 'forge-device-'));
  private context: BrowserContext | undefined;
  private typed: { at: number; count: number }[] = [];
  private count = 0;
  readonly name: string;
  private readonly site: () => string;
  private readonly person: { name: string; email: string };

  constructor(name: string, site: () => string, person: { name: string; email: string }) {
    this.name = name;
    this.site = site;
    this.person = person;
  }

  async open(): Promise<Page> {
    this.context = await chromium.launchPersistentContext(this.folder, {
      executablePath: await chromiumPath(),
      args: await chromiumArguments(),
      baseURL: this.site(),
    });
    // A killed browser loses its newest cookies; who was signed in there still is.
    await signInByGoogle(this.context.request, this.site(), this.person);
    const page = await this.context.newPage();
    page.on('dialog', (dialog) => void dialog.accept());
    return page;
  }

  setOffline = (isOffline: boolean) => this.context?.setOffline(isOffline);

  /** Types until told to stop; what stood there before stays. */
  async type(page: Page, until: { isOver: boolean }): Promise<void> {
    try {
      const before = (await description(page).inputValue()).replaceAll(/ ?\b[ab]\d+\b/g, (word) =>
        word.includes(this.name) ? '' : word,
      );
      while (!until.isOver) {
        const count = (this.count += 1);
        await description(page).fill(`${before} ${this.name}${count}`, { timeout: 5000 });
        this.typed.push({ at: Date.now(), count });
        await pause(between(60, 300));
      }
    } catch {
      // The browser is gone.
    }
  }

  /** The last word that was typed two seconds before now, or earlier. */
  dueAt(now: number): number {
    return this.typed.findLast(({ at }) => at <= now - most)?.count ?? 0;
  }

  /** Milliseconds of typing before now that are missing after the word that was found. */
  lostBefore(now: number, found: number): number {
    const first = this.typed.find(({ count }) => count > found);
    return Math.max(0, now - (first?.at ?? now));
  }

  /** As when the machine loses its power, except that what was given to the system is written. */
  async kill(): Promise<void> {
    for (const pid of processesOf(this.folder)) process.kill(pid, 'SIGKILL');
    await this.close();
  }

  /** A browser that was killed does not always say so. */
  async close(): Promise<void> {
    await Promise.race([this.context?.close().catch(() => undefined), pause(5000)]);
  }

  remove(): void {
    rmSync(this.folder, { recursive: true, force: true, maxRetries: 5 });
  }
}

/** The browser that this run started on the folder, with all its helpers. */
function processesOf(folder: string): number[] {
  return readdirSync('/proc').flatMap((name) => {
    try {
      const isIts = readFileSync(`/proc/${name}/cmdline`, 'utf8').includes(folder);
      return isIts ? [Number(name)] : [];
    } catch {
      return [];
    }
  });
}

/** Every version of the new article's draft, on this device and in the account. */
async function versions(page: Page): Promise<string> {
  const local = await page.evaluate(() => Object.values(localStorage).join('\n'));
  // The server may be closing the connection that this one takes up again: browsers ask once more.
  const answer = await page.request.get('/api/v1/drafts/of/article/new', { maxRetries: 2 });
  return `${local}\n${JSON.stringify(await answer.json())}`;
}

function newest(found: string, name: string): number {
  const counts = [...found.matchAll(new RegExp(String.raw`\b${name}(\d+)\b`, 'g'))];
  return Math.max(0, ...counts.map(([, count]) => Number(count)));
}

type Site = { url: string; kill: () => Promise<unknown>; start: () => Promise<unknown> };

/** One session: what was lost of words typed more than two seconds ago, and of any in milliseconds. */
async function session(site: Site, kind: Kind, number: number) {
  const person = { name: `Killed ${number}`, email: `killed.${number}@example.org` };
  const desk = new Device('a', () => site.url, person);
  const sofa = number % 3 === 2 ? new Device('b', () => site.url, person) : null;
  const typing = { isOver: false };
  try {
    const page = await desk.open();
    const other = await sofa?.open();
    await visit(page, '/create');
    const work = [desk.type(page, typing)];
    await pause(between(500, 3000));
    if (sofa && other) work.push(beside(sofa, other, typing));
    await pause(between(0, 3000));
    if (kind.startsWith('network')) await desk.setOffline(true);
    if (kind.startsWith('server')) await site.kill();
    if (kind.includes('and')) await pause(between(0, 4000));
    const at = Date.now();
    const [dueDesk, dueSofa] = [desk.dueAt(at), sofa?.dueAt(at) ?? 0];
    if (kind.includes('browser')) await desk.kill();
    else await pause(between(0, 1000));
    typing.isOver = true;
    await Promise.race([Promise.all(work), pause(30_000)]);
    if (kind.startsWith('server')) await site.start();
    if (!kind.includes('browser')) await desk.close();
    await sofa?.close();

    const gotSofa = sofa ? await foundOn(sofa, 'b', dueSofa) : 0;
    const gotDesk = await foundOn(desk, 'a', dueDesk);
    const isKept = gotDesk >= dueDesk && gotSofa >= dueSofa;
    const told = `${number} ${kind}: a ${gotDesk} of ${dueDesk}, b ${gotSofa} of ${dueSofa}`;
    return { problem: isKept ? null : told, lost: desk.lostBefore(at, gotDesk) };
  } finally {
    typing.isOver = true;
    await desk.close();
    await sofa?.close();
    desk.remove();
    sofa?.remove();
  }
}

/** The other device goes on with the same draft, where it is offered, at the same time. */
async function beside(sofa: Device, page: Page, typing: { isOver: boolean }): Promise<void> {
  try {
    await visit(page, '/create');
    await page.getByRole('button', { name: /^Continue/ }).click({ timeout: 3000 });
  } catch {
    // The server is gone, or the first words are not there yet: then it begins a draft of its own.
  }
  if (!typing.isOver && page.url().endsWith('/create')) await sofa.type(page, typing);
}

/** The newest word that is found once the device is opened again. */
async function foundOn(device: Device, name: string, due: number): Promise<number> {
  const page = await device.open();
  await visit(page, '/create');
  const deadline = Date.now() + 10_000;
  for (;;) {
    const got = newest(await versions(page), name);
    if (got >= due || Date.now() > deadline) {
      await device.close();
      return got;
    }
    await pause(200);
  }
}

test('whatever is killed, two seconds of typing are lost at most, and no device’s words', async () => {
  test.setTimeout(120_000 + sessions * 60_000);
  const folder = makeDemoFolder();
  const environment = { FORGE_DATA: folder, PORT: String(await freePort()) };
  let forge = await startForgeProcess(environment);
  const site: Site = {
    url: forge.url,
    kill: () => forge.end('SIGKILL'),
    start: async () => (forge = await startForgeProcess(environment)),
  };
  const problems: string[] = [];
  const losses: number[] = [];
  try {
    for (let number = 0; number < sessions; number += 1) {
      const kind = kinds[number % kinds.length] ?? 'browser';
      const { problem, lost } = await session(site, kind, number);
      if (problem) problems.push(problem);
      losses.push(lost);
    }
  } finally {
    await forge.end('SIGTERM');
    rmSync(folder, { recursive: true, force: true });
  }
  const worst = `${Math.max(...losses)} ms lost at most in ${losses.length} sessions`;
  test.info().annotations.push({ type: 'drafts', description: worst });
  expect(problems).toEqual([]);
});
