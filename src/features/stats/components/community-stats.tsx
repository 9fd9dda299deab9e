import { CountUp } from './count-up.tsx';
import type { HomeStats } from '../rules.ts';
import { statsTitle, statTexts } from '../texts.ts';

const shown = ['customers', 'supporters', 'readers'] as const;

/** Three numbers about the community (spec A §9). */
export function CommunityStats({ stats }: { stats: HomeStats }) {
  return (
    <section className="page-width pt-16 sm:pt-24" aria-labelledby="community-stats">
      <h2 id="community-stats" className="sr-only">
        {statsTitle}
      </h2>
      <ul className="grid border-y border-line sm:grid-cols-3">
        {shown.map((name) => (
          <li
            key={name}
            className="grid gap-1 py-8 max-sm:not-first:border-t sm:px-8 sm:first:pl-0 sm:not-first:border-l sm:not-first:border-line max-sm:not-first:border-line"
          >
            <CountUp value={stats[name]} />
            <span className="text-muted">
              <b className="text-fg">{statTexts[name].name}</b>, {statTexts[name].meaning}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
