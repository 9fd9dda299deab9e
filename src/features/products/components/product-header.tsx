import type { Author } from '#features/profiles/rules.ts';
import { Avatar } from '#ui/avatar.tsx';
import { Link } from '#ui/link.tsx';
import { StarRating } from '#ui/star-rating.tsx';
import { ratingText } from '../rules.ts';
import { productTexts } from '../texts.ts';

type ProductHeaderProps = {
  product: { name: string; avgRating: number | null; ratingCount: number; author: Author };
  /** Part of a form: it is not the page's title, and has no links. */
  isPreview?: boolean;
};

/** The name, its rating, and its seller. */
export function ProductHeader({ product, isPreview = false }: ProductHeaderProps) {
  const { name, avgRating, ratingCount, author } = product;
  const Heading = isPreview ? 'h3' : 'h1';
  return (
    <header>
      <Heading className="text-3xl break-words">{name}</Heading>
      <div className="mt-3 flex flex-wrap items-center gap-x-3 gap-y-2 text-sm text-muted">
        {avgRating !== null && (
          <span className="flex items-center gap-2">
            <StarRating value={Number(ratingText(avgRating))} />
            <b className="font-semibold text-fg">{ratingText(avgRating)}</b>
            {productTexts.ratingCount(ratingCount)}
          </span>
        )}
        <span className="flex min-w-0 items-center gap-2">
          <Avatar name={author?.username} src={author?.avatarUrl} size={22} />
          {author && !isPreview ? (
            <Link
              to={`/profile/${author.id}`}
              className="truncate font-semibold text-fg hover:underline"
            >
              {author.username}
            </Link>
          ) : (
            (author?.username ?? productTexts.formerSeller)
          )}
        </span>
      </div>
    </header>
  );
}
