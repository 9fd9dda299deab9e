import { Fragment, type ReactNode } from 'react';
import { longDate } from '#shared/dates.ts';
import { infoTexts } from '../info-texts.ts';

export type InfoSection = {
  /** The anchor of the heading. */
  id: string;
  title: string;
  body: ReactNode;
};

type InfoPageProps = {
  title: string;
  /** One or two sentences that say what the page is about. */
  lead: string;
  /** The day of the last change, as YYYY-MM-DD. */
  updated?: string;
  sections: InfoSection[];
  /** Highlighted content between the lead and the sections. */
  children?: ReactNode;
};

/** A page of plain text: one column, and next to it, if there is space, its headings. */
export function InfoPage({ title, lead, updated, sections, children }: InfoPageProps) {
  return (
    <div className="article-width grid gap-x-16 pt-12 sm:pt-20 lg:grid-cols-[minmax(0,43rem)_minmax(0,1fr)]">
      <div className="min-w-0">
        <h1 className="article-title">{title}</h1>
        {updated && (
          <p className="mt-4 text-sm text-subtle">
            {infoTexts.lastUpdated} <time dateTime={updated}>{longDate(updated)}</time>
          </p>
        )}
        <p className="mt-5 text-xl text-muted">{lead}</p>
        {children}
        <div className="prose mt-12">
          {sections.map((section) => (
            <Fragment key={section.id}>
              <Heading {...section} />
              {section.body}
            </Fragment>
          ))}
        </div>
      </div>
      <Contents sections={sections} />
    </div>
  );
}

function Heading({ id, title }: InfoSection) {
  return (
    <div className="heading h2">
      <h2 id={id}>{title}</h2>
      <a className="heading-anchor" href={`#${id}`} aria-label={infoTexts.linkTo(title)}>
        #
      </a>
    </div>
  );
}

function Contents({ sections }: { sections: InfoSection[] }) {
  return (
    <nav
      aria-labelledby="on-this-page"
      className="sticky top-[104px] hidden self-start border-l border-line pl-6 lg:block"
    >
      <p id="on-this-page" className="text-sm font-semibold">
        {infoTexts.onThisPage}
      </p>
      <ul className="mt-2 text-sm">
        {sections.map(({ id, title }) => (
          <li key={id}>
            <a href={`#${id}`} className="quiet-link block py-1.5">
              {title}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
