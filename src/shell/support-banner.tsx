import { ArrowRightIcon } from '#ui/icons.ts';
import { Link } from '#ui/link.tsx';
import { shellTexts } from './texts.ts';

export function SupportBanner() {
  return (
    <aside aria-label={shellTexts.supportLabel} className="bg-sunken print:hidden">
      <p className="page-width flex h-11 items-center justify-center gap-x-3 text-sm text-muted">
        <span className="max-sm:hidden">{shellTexts.supportSentence}</span>
        <Link to="/support" className="flex h-full items-center gap-1.5 font-semibold text-fg">
          {shellTexts.supportLink} <ArrowRightIcon />
        </Link>
      </p>
      <div className="temper-line" />
    </aside>
  );
}
