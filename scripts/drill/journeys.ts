import { setTimeout as sleep } from 'node:timers/promises';
import { runScript, type Settings } from './forge.ts';
import type { Installation } from './installation.ts';
import {
  approve,
  comment,
  connectSeller,
  pay,
  sellProduct,
  signUp,
  writeArticle,
  type Person,
  type Published,
} from './people.ts';
import type { Database } from './postgres.ts';
import { until } from './programs.ts';
import { expectThat, type Report } from './report.ts';
import { Visitor } from './visitor.ts';

/** The initial content of a site. */
export type Content = {
  moderator: Person;
  seller: Person;
  readers: Person[];
  articles: Published[];
  products: Published[];
};

const counts = { articles: 12, products: 15 };

export type Place = { settings: Settings; database: Database; name: string; root?: string };

/** Starts both processes, runs the doctor, and simulates people's actions. */
export async function deploy(
  { report, readers }: { report: Report; readers: number },
  site: Installation,
  place: Place,
): Promise<Content | undefined> {
  const { settings } = place;
  await report.step('two processes of Forge', async () => {
    const started = performance.now();
    await Promise.all(site.forges.map((forge) => forge.start(settings)));
    const seconds = ((performance.now() - started) / 1000).toFixed(1);
    await until(async () => (await pageOf(site, '/readyz')).status === 200, 'answer through Caddy');
    return {
      says: `both ready after ${seconds} s, migrations of an empty database with it`,
    };
  });
  await report.step('npm run admin -- doctor', async () => {
    const words = ['doctor', 'operator@example.org'];
    const said = await runScript('admin', words, { folder: operatorFolder(site), settings });
    return {
      says: said.trim().replaceAll(/\n+/g, '; ').replaceAll(/ {2,}/g, ' '),
    };
  });
  const content = await report.step('journeys across both processes', () =>
    publish(site, place, readers),
  );
  if (!content) return undefined;
  await report.step('what one process writes, the other shows', () => readAcross(site, content));
  return content;
}

export const operatorFolder = ({ folder }: Installation) => `${folder}/operator`;

async function pageOf({ address }: Installation, path: string) {
  const visitor = new Visitor(address);
  try {
    return await visitor.get(path);
  } finally {
    visitor.close();
  }
}

/**
 * Articles and products, with the calls of the forms; the first reader comments, votes and buys.
 */
export async function publish(site: Installation, place: Place, readers: number) {
  const { address } = site;
  const { settings, database, name, root } = place;
  const moderator = await signUp(address, 'Mo Derator');
  const asOperator = { folder: operatorFolder(site), settings, ...(root && { root }) };
  await runScript('admin', ['moderator', moderator.email], asOperator);
  const [author, seller] = [await signUp(address, 'Au Thor'), await signUp(address, 'Se Ller')];
  const people: Person[] = [];
  for (let n = 1; n <= readers; n += 1) people.push(await signUp(address, `Reader ${n}`));
  const articles: Published[] = [];
  for (let n = 1; n <= counts.articles; n += 1) {
    const article = await writeArticle(author, `Drilled article ${n}`);
    await approve(moderator, article.id);
    articles.push(article);
  }
  await connectSeller(seller);
  const products: Published[] = [];
  for (let n = 1; n <= counts.products; n += 1) {
    const about = { name: `Drilled product ${n}`, priceCents: 500 + n };
    products.push(await sellProduct(seller, moderator, about));
  }
  // Members who joined two days ago: those who joined today may do less.
  await database.query(`update profiles set created_at = created_at - interval '2 days'`, name);
  const [first] = people;
  const [article] = articles;
  const [product] = products;
  if (!first || !article || !product) throw new Error('There is nobody and nothing.');
  await comment(first, article.id, 'It works.');
  const like = { json: { vote: 'like' } };
  await first.browser.call('PUT', `/articles/${article.id}/vote`, like);
  await pay(first, product.id, false);
  await until(() => first.browser.call<boolean>('GET', `/purchases/${product.id}`), 'purchase');
  await until(
    () => site.mails().some(({ to, subject }) => to === first.email && subject.includes('receipt')),
    'receipt by mail',
  );
  const says = `${readers + 3} people signed in by Google, ${articles.length} articles and ${products.length} products with pictures and files approved; one commented, voted, paid and has the receipt`;
  return { says, result: { moderator, seller, readers: people, articles, products } };
}

/** A comment through each process is visible through the other within a second. */
async function readAcross({ forges }: Installation, { readers, articles }: Content) {
  const [person] = readers;
  const [, article] = articles;
  if (!person || !article) throw new Error('There is nobody and nothing.');
  const address = `/knowledge-base/guide/${article.slug}`;
  const shown = (port: number) =>
    fetch(`http://127.0.0.1:${port}${address}`, {
      headers: { 'x-forwarded-for': '127.9.9.9' },
    }).then((answer) => answer.text());
  const waits: number[] = [];
  for (let n = 1; n <= 6; n += 1) {
    // Both have the page in their caches.
    await Promise.all(forges.map(({ port }) => shown(port)));
    const text = `Said across processes, ${n}`;
    await comment(person, article.id, text);
    const started = performance.now();
    for (const { port } of forges) {
      while (!(await shown(port)).includes(text)) {
        expectThat(performance.now() - started < 5000, `Port ${port} still shows the old page.`);
        await sleep(10);
      }
    }
    waits.push(performance.now() - started);
  }
  const slowest = Math.round(Math.max(...waits));
  return { says: `6 comments, each on both within ${slowest} ms` };
}
