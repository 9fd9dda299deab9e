import { useEffect, useState } from 'react';
import { classNames } from '#ui/class-names.ts';
import { ChevronDownIcon } from '#ui/icons.ts';
import type { ContentsEntry } from '../contents.ts';
import { articleTexts } from '../texts.ts';

type ContentsProps = { entries: readonly ContentsEntry[] };

/** The table of contents next to a long article; the current section is highlighted. */
export function ContentsPanel({ entries }: ContentsProps) {
  const current = useSectionAtHand(entries);
  if (entries.length === 0) return null;
  return (
    <div className="grow max-lg:hidden print:hidden">
      <div className="sticky top-[88px] max-h-[calc(100dvh-112px)] overflow-y-auto">
        <nav aria-label={articleTexts.contents} className="panel p-5">
          <h2 className="heading-plain mb-2 text-sm">{articleTexts.contents}</h2>
          <ContentsLinks entries={entries} current={current} />
        </nav>
      </div>
    </div>
  );
}

/** The table of contents above a long article, collapsed, if there is no space next to it. */
export function FoldedContents({ entries }: ContentsProps) {
  if (entries.length === 0) return null;
  return (
    <details className="group panel mt-8 lg:hidden print:hidden">
      <summary className="flex min-h-12 items-center justify-between px-5 font-semibold">
        {articleTexts.contents}
        <ChevronDownIcon className="group-open:rotate-180" />
      </summary>
      <nav aria-label={articleTexts.contents} className="px-5 pb-4">
        <ContentsLinks entries={entries} current={null} />
      </nav>
    </details>
  );
}

const indents = ['pl-3', 'pl-6', 'pl-9'];

function ContentsLinks({ entries, current }: ContentsProps & { current: string | null }) {
  return (
    <ol className="border-l border-line text-sm">
      {entries.map(({ id, text, depth }) => (
        <li key={id}>
          <a
            href={`#${id}`}
            aria-current={id === current ? 'location' : undefined}
            className={classNames(
              'quiet-link -ml-px block border-l-2 border-transparent py-1.5 aria-[current]:border-heat-text aria-[current]:text-fg max-lg:py-2.5',
              indents[depth],
            )}
          >
            {text}
          </a>
        </li>
      ))}
    </ol>
  );
}

/**
 * Pixels below the top of the window where a heading counts as reached: the header and a margin.
 */
const reached = 120;

/** The id of the last heading that the reader has scrolled to. */
function useSectionAtHand(entries: readonly ContentsEntry[]): string | null {
  const [current, setCurrent] = useState<string | null>(null);
  useEffect(() => {
    if (entries.length === 0) return;
    const headings = entries.flatMap(({ id }) => document.getElementById(id) ?? []);
    const update = () => {
      const passed = headings.filter((heading) => heading.getBoundingClientRect().top <= reached);
      setCurrent(passed.at(-1)?.id ?? null);
    };
    let frame = 0;
    const updateSoon = () => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(update);
    };
    updateSoon();
    window.addEventListener('scroll', updateSoon, { passive: true });
    return () => {
      cancelAnimationFrame(frame);
      window.removeEventListener('scroll', updateSoon);
    };
  }, [entries]);
  return current;
}
