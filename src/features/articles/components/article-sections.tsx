import { ButtonLink } from '#ui/button.tsx';
import { ArrowRightIcon } from '#ui/icons.ts';
import { CardSkeleton, Skeleton } from '#ui/skeleton.tsx';
import { toneClass } from '#ui/tone.ts';
import { ArticleCard, type ArticleCardData } from './article-card.tsx';
import { CategoryIcon } from './category-icon.tsx';
import { articleLimits, categoryDisplay, type ArticleCategory } from '../rules.ts';
import { articleTexts } from '../texts.ts';
import { noFilters, queryOf } from '../filters.ts';

export type ArticleSection = {
  category: ArticleCategory;
  count: number;
  articles: ArticleCardData[];
};

/** The listing without filters: a section for each category. */
export function ArticleSections({ sections }: { sections: readonly ArticleSection[] }) {
  return (
    <div className="grid grid-cols-1 gap-16">
      {sections.map((section, position) => (
        <Section key={section.category} section={section} isFirst={position === 0} />
      ))}
    </div>
  );
}

type SectionProps = { section: ArticleSection; isFirst: boolean };

function Section({ section: { category, count, articles }, isFirst }: SectionProps) {
  const { label } = categoryDisplay[category];
  const headingId = `section-${category}`;
  return (
    <section aria-labelledby={headingId}>
      <SectionHead headingId={headingId} category={category} count={count} />
      {articles.length === 0 && (
        <p className="mt-6 text-muted">{articleTexts.sectionEmpty(label)}</p>
      )}
      <div className="section-cards mt-6">
        {articles.map((article, place) => (
          <ArticleCard
            key={article.id}
            article={article}
            showCategory={false}
            priority={isFirst && place === 0}
            isRowOnPhones={place > 0}
          />
        ))}
      </div>
      {count > articleLimits.sectionSize && (
        <ButtonLink
          to={`/knowledge-base${queryOf({ ...noFilters, category })}`}
          replace
          className="mt-8"
        >
          {articleTexts.viewAll(label, count)}
          <ArrowRightIcon />
        </ButtonLink>
      )}
    </section>
  );
}

type SectionHeadProps = Pick<ArticleSection, 'category' | 'count'> & { headingId: string };

function SectionHead({ headingId, category, count }: SectionHeadProps) {
  const { label, description, tone } = categoryDisplay[category];
  return (
    <div className="flex items-center gap-3 border-b border-line pb-5 sm:gap-4">
      <span className={`tone-square ${toneClass[tone]}`}>
        <CategoryIcon category={category} />
      </span>
      <div className="min-w-0 grow">
        <h2 id={headingId} className="text-2xl">
          {label}
        </h2>
        <p className="text-sm text-muted">{description}</p>
      </div>
      <span className="mono text-sm whitespace-nowrap text-subtle">
        {articleTexts.articleCount(count)}
      </span>
    </div>
  );
}

const skeletonSections = 3;

/** Spec A §2: three sections while the grouped view is loading. */
export function SectionSkeletons() {
  return (
    <div className="grid grid-cols-1 gap-16" aria-busy="true">
      {Array.from({ length: skeletonSections }, (_, section) => (
        <div key={section}>
          <Skeleton className="h-11 w-64" />
          <div className="section-cards mt-6">
            {Array.from({ length: articleLimits.sectionSize }, (__, card) => (
              <CardSkeleton key={card} />
            ))}
          </div>
        </div>
      ))}
    </div>
  );
}
