import { productPath } from '#features/products/rules.ts';
import { Link } from '#ui/link.tsx';
import { Note } from '#ui/note.tsx';
import type { Quarantined } from '../loading.ts';
import { quarantineTexts } from '../texts.ts';

/** Extensions that are left out of Blender's listing, and what is wrong with each. */
export function QuarantineNote({ entries }: { entries: readonly Quarantined[] }) {
  if (entries.length === 0) return null;
  return (
    <Note tone="warning" className="mt-8">
      <p>{quarantineTexts.leftOut(entries.length)}</p>
      <ul className="mt-2 grid gap-1">
        {entries.map(({ id, slug, productName, number, problem }) => (
          <li key={id} className="wrap-anywhere">
            <Link to={productPath({ slug })} className="link">
              {quarantineTexts.version(productName, number)}
            </Link>{' '}
            <code>{problem}</code>
          </li>
        ))}
      </ul>
    </Note>
  );
}
