import { Link } from '#ui/link.tsx';
import { insidePath, type InsidePackage } from '../rules.ts';
import { insideTexts } from '../texts.ts';

type PackageChoiceProps = {
  product: { slug: string };
  packages: readonly InsidePackage[];
  /** The current one. */
  current: string;
};

/** Links to each of the files of a version; nothing if there is only one. */
export function PackageChoice({ product, packages, current }: PackageChoiceProps) {
  if (packages.length < 2) return null;
  return (
    <nav aria-label={insideTexts.packages} className="mt-5">
      <ul className="flex flex-wrap gap-2">
        {packages.map(({ id, name, platforms }) => (
          <li key={id} className="max-w-full">
            <Link
              to={insidePath(product, { of: id })}
              aria-current={id === current ? 'page' : undefined}
              className="tag max-w-full aria-[current]:border-heat-text aria-[current]:text-fg"
            >
              <span className="truncate">{[name, ...platforms].join(' · ')}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
