import { Chip } from '#ui/chip.tsx';
import { CheckIcon } from '#ui/icons.ts';
import { reviewsAddress, type ProductReviews } from '../loading.ts';
import { reviewSorts } from '../rules.ts';
import { reviewTexts } from '../texts.ts';

/** The order and filter of the reviews: links, so that they work without scripts. */
export function ReviewControls({ view }: { view: Pick<ProductReviews, 'sort' | 'onlyVerified'> }) {
  const { sort, onlyVerified } = view;
  return (
    <nav className="flex flex-wrap items-center gap-2" aria-label={reviewTexts.sort}>
      {reviewSorts.map((each) => (
        <a
          key={each}
          className="quiet-link"
          href={reviewsAddress({ sort: each, onlyVerified })}
          aria-current={each === sort || undefined}
        >
          <Chip tone={each === sort ? 'heat' : 'neutral'}>{reviewTexts.sorts[each]}</Chip>
        </a>
      ))}
      <a
        className="quiet-link sm:ml-auto"
        href={reviewsAddress({ sort, onlyVerified: !onlyVerified })}
        aria-current={onlyVerified || undefined}
      >
        <Chip tone={onlyVerified ? 'green' : 'neutral'} icon={<CheckIcon />}>
          {reviewTexts.onlyVerified}
        </Chip>
      </a>
    </nav>
  );
}
