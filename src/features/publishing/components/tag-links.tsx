import { Link } from '#ui/link.tsx';
import { tagTexts } from '../texts.ts';

type TagLinksProps = {
  className?: string;
  tags: readonly string[];
  /** The list of everything with a tag. */
  pathOf: (tag: string) => string;
};

/** The tags of an article or a product; each links to everything with it. */
export function TagLinks({ className, tags, pathOf }: TagLinksProps) {
  if (tags.length === 0) return null;
  return (
    <section aria-labelledby="tags" className={className}>
      <h2 id="tags" className="text-xl">
        {tagTexts.label}
      </h2>
      <ul className="mt-4 flex flex-wrap gap-2">
        {tags.map((tag) => (
          <li key={tag} className="max-w-full">
            <Link to={pathOf(tag)} className="tag max-w-full">
              <span className="truncate">{tag}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
