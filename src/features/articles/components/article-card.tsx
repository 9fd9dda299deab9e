import { createContext, use, type ReactNode } from 'react';
import { imageAddress } from '#shared/image-variants.ts';
import { Chip } from '#ui/chip.tsx';
import { classNames } from '#ui/class-names.ts';
import { ClockIcon } from '#ui/icons.ts';
import { LevelBars } from '#ui/level-bars.tsx';
import { Link } from '#ui/link.tsx';
import { MarkedText } from '#ui/marked-text.tsx';
import { Picture } from '#ui/picture.tsx';
import { RelativeTime } from '#ui/relative-time.tsx';
import {
  articlePath,
  categoryDisplay,
  difficultyDisplay,
  type ArticleCategory,
  type ArticleDifficulty,
} from '../rules.ts';

export type ArticleCardData = {
  id: string;
  slug: string;
  title: string;
  category: ArticleCategory;
  difficulty: ArticleDifficulty;
  readTime: string;
  thumbnailId: string;
  createdAt: Date;
};

type ArticleCardProps = {
  article: ArticleCardData;
  /** Omitted inside a section of the category itself. */
  showCategory?: boolean;
  /** The first card of the page: its picture is loaded first. */
  priority?: boolean;
  /** On phones the picture is small and next to the headline. */
  isRowOnPhones?: boolean;
  /** The large one among others: wide picture, large headline. */
  isLead?: boolean;
  heading?: 'h2' | 'h3';
  /** The search text: highlighted in the title. */
  term?: string;
};

/** The actions for an article on its card; provided by the page, none by default. */
export const CardAction = createContext<(article: ArticleCardData) => ReactNode>(() => null);

/** A picture with a headline: without a frame, to distinguish it from a product. */
export function ArticleCard(props: ArticleCardProps) {
  const { article, showCategory = true, priority = false, isRowOnPhones = false } = props;
  const { isLead = false, heading: Heading = 'h3', term } = props;
  const action = use(CardAction)(article);
  return (
    <article className={classNames('card', isRowOnPhones && 'card-row')}>
      <div className="media">
        <Picture
          src={(width) => imageAddress(article.thumbnailId, width)}
          alt=""
          width={800}
          height={500}
          sizes={isLead ? leadSizes : cardSizes(isRowOnPhones)}
          priority={priority}
        />
        {showCategory && (
          <CategoryChip
            category={article.category}
            onImage
            className={classNames(
              'absolute top-3 left-3',
              isRowOnPhones && 'max-sm:top-1.5 max-sm:left-1.5',
            )}
          />
        )}
      </div>
      <div className="grid grid-cols-1 gap-2 pt-3.5">
        <Heading className={classNames('heading-plain text-lg', isLead && 'lg:text-2xl')}>
          <Link to={articlePath(article)} className="card-link">
            <MarkedText term={term ?? ''}>{article.title}</MarkedText>
          </Link>
        </Heading>
        <div className="flex items-start justify-between">
          <ArticleFacts {...article} />
          {action && <div className="card-above -my-[10px] -mr-[10px] flex-none">{action}</div>}
        </div>
      </div>
    </article>
  );
}

const leadSizes = '(min-width: 64rem) 56vw, 100vw';

function cardSizes(isRowOnPhones: boolean): string {
  const phones = isRowOnPhones ? '38vw' : '100vw';
  return `(min-width: 80rem) 300px, (min-width: 64rem) 33vw, (min-width: 40rem) 50vw, ${phones}`;
}

type FactsProps = {
  difficulty: ArticleDifficulty;
  readTime: string;
  /** Omitted if the full date is next to it. */
  createdAt?: Date;
  className?: string;
};

/** The difficulty in its colour, the read time, and the age. */
export function ArticleFacts({ difficulty, readTime, createdAt, className }: FactsProps) {
  const { label, level } = difficultyDisplay[difficulty];
  return (
    <p
      className={classNames(
        'flex flex-wrap items-center gap-x-3 gap-y-1.5 text-sm text-subtle',
        className,
      )}
    >
      <LevelBars level={level}>{label}</LevelBars>
      <span className="flex items-center gap-1.5">
        <ClockIcon />
        {readTime}
      </span>
      {createdAt && <RelativeTime at={createdAt} />}
    </p>
  );
}

type CategoryChipProps = { category: ArticleCategory; onImage?: boolean; className?: string };

export function CategoryChip({ category, onImage, className }: CategoryChipProps) {
  return (
    <Chip tone={categoryDisplay[category].tone} dot onImage={onImage} className={className}>
      {category}
    </Chip>
  );
}
