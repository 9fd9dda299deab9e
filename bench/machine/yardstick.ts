import { median } from './quantiles.ts';

/**
 * The minimum CPU time of the work below on the machine where the budgets were set. Two programs
 * that share a core slow each other down: with other work in parallel it took twice as long.
 */
const referenceMilliseconds = 39;

/** How many times as long the same work takes here and now. */
export function slowness(): number {
  const times = Array.from({ length: 3 }, () => {
    const before = process.cpuUsage();
    work();
    const { user, system } = process.cpuUsage(before);
    return (user + system) / 1000;
  });
  return median(times) / referenceMilliseconds;
}

/** Objects, strings, maps and JSON, as in rendering a page. */
function work(): number {
  let total = 0;
  for (let round = 0; round < 60; round += 1) {
    const rows = Array.from({ length: 300 }, (_, place) => ({
      id: `row-${round}-${place}`,
      title: `A title & its <words> ${place}`,
      tags: [`tag-${place % 7}`, `tag-${place % 11}`],
    }));
    const byTag = new Map<string, string[]>();
    for (const { id, tags } of rows) {
      for (const tag of tags) byTag.set(tag, [...(byTag.get(tag) ?? []), id]);
    }
    const html = rows.map(
      ({ title, tags }) => `<li>${title.replaceAll('&', '&amp;').replaceAll('<', '&lt;')}
        ${tags.map((tag) => `<a href="?tag=${encodeURIComponent(tag)}">${tag}</a>`).join('')}</li>`,
    );
    const copy: unknown = JSON.parse(JSON.stringify({ rows, tags: [...byTag] }));
    total += html.join('').length + Object.keys(copy as object).length;
  }
  return total;
}
