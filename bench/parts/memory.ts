import type { Address } from '../addresses.ts';
import { freshAddresses } from '../load/in-turn.ts';
import { atPace } from '../load/pace.ts';
import { isSuccess } from '../load/send.ts';
import type { BenchSite } from '../site.ts';
import type { Figure } from '../table.ts';

const megabyte = 1024 * 1024;

/** Memory after each minute of readers on these pages, nine of ten at new addresses. */
export async function memoryFigures(
  site: BenchSite,
  pages: readonly Address[],
  { minutes, rate }: { minutes: number; rate: number },
): Promise<Figure[]> {
  const figures: Figure[] = [];
  const next = (number: number) => {
    const path = pages[number % pages.length]?.path ?? '/';
    const [fresh = path] = freshAddresses(path, 1);
    return { path: number % 10 === 0 ? path : fresh };
  };
  for (let minute = 1; minute <= minutes; minute += 1) {
    const answers = await atPace(site.url, { perSecond: rate, seconds: 60 }, next);
    const bad = answers.find((answer) => !isSuccess(answer));
    if (bad) throw new Error(`${bad.asked.path} was answered by ${bad.status}.`);
    const { application, database } = site.memoryBytes();
    const name = `minute ${minute} of ${rate} requests/s`;
    figures.push(
      { name: `${name}: application, MB`, value: application / megabyte, budget: 300 },
      { name: `${name}: database, MB`, value: database / megabyte, budget: 60 },
    );
  }
  return figures;
}
