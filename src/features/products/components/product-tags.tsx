import { Link } from 'react-router';
import { productTexts } from '../texts.ts';

/** The tags of a product; each leads to all products that have it. */
export function ProductTags({ tags }: { tags: readonly string[] }) {
  return (
    <section aria-labelledby="product-tags">
      <h2 id="product-tags" className="text-xl">
        {productTexts.tags}
      </h2>
      <ul className="mt-4 flex flex-wrap gap-2">
        {tags.map((tag) => (
          <li key={tag} className="max-w-full">
            <Link to={`/marketplace?tag=${encodeURIComponent(tag)}`} className="tag max-w-full">
              <span className="truncate">{tag}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
