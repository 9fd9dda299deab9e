import { imageAddress } from '#shared/image-variants.ts';
import { Link } from '#ui/link.tsx';
import { Picture } from '#ui/picture.tsx';
import {
  ArticleFacts,
  CategoryChip,
  type ArticleCardData,
} from '../../components/article-card.tsx';
import { articlePath } from '../../rules.ts';
import { seriesTexts as texts } from '../texts.ts';

type Part = ArticleCardData & { description: string };

/** The published articles of a series in their order. */
export function SeriesParts({ parts }: { parts: readonly Part[] }) {
  return (
    <ol className="mt-10 grid gap-10">
      {parts.map((part, index) => (
        <li key={part.id}>
          <article className="card grid gap-x-6 gap-y-3 sm:grid-cols-[14rem_minmax(0,1fr)]">
            <div className="media">
              <Picture
                src={(width) => imageAddress(part.thumbnailId, width)}
                alt=""
                width={800}
                height={500}
                sizes="(min-width: 40rem) 14rem, 100vw"
                priority={index === 0}
              />
            </div>
            <div className="grid min-w-0 content-start gap-2">
              <p className="text-sm font-semibold text-muted">{texts.part(index + 1)}</p>
              <h2 className="heading-plain text-xl">
                <Link to={articlePath(part)} className="card-link wrap-anywhere">
                  {part.title}
                </Link>
              </h2>
              <p className="wrap-break-word text-muted">{part.description}</p>
              <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
                <CategoryChip category={part.category} />
                <ArticleFacts {...part} />
              </div>
            </div>
          </article>
        </li>
      ))}
    </ol>
  );
}
