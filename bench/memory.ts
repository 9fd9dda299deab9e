import autocannon from 'autocannon';
import type { BenchSite } from './site.ts';
import type { Figure } from './table.ts';

const megabyte = 1024 * 1024;

/** Resident memory after each minute of readers on these pages, every tenth answer new. */
export async function memoryFigures(
  site: BenchSite,
  paths: readonly string[],
  minutes: number,
): Promise<Figure[]> {
  const figures: Figure[] = [];
  let number = 0;
  const fresh = (path: string) => `${path}${path.includes('?') ? '&' : '?'}uncached=`;
  const requests = paths.flatMap((path) => [
    ...Array.from({ length: 9 }, () => ({ path })),
    {
      setupRequest: (request: object) => {
        number += 1;
        return { ...request, path: fresh(path) + number };
      },
    },
  ]);
  for (let minute = 1; minute <= minutes; minute += 1) {
    const { non2xx, errors } = await autocannon({
      url: site.url,
      duration: 60,
      connections: 8,
      headers: { 'accept-encoding': 'br' },
      requests,
    });
    if (non2xx > 0 || errors > 0) throw new Error('Under load, not every answer was 200.');
    const { application, database } = site.memoryBytes();
    const both = (application + database) / megabyte;
    figures.push({ name: `minute ${minute}: application, MB`, value: application / megabyte });
    figures.push({ name: `minute ${minute}: both, MB`, value: both, budget: 300 });
  }
  return figures;
}
