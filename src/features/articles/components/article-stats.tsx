import { usNumber } from '#shared/numbers.ts';
import { articleTexts } from '../texts.ts';

/** How often an article was read and liked, in US number format. */
export function ArticleStats({ views, likes }: { views: number; likes: number }) {
  return (
    <dl className="grid grid-cols-2 divide-x divide-line overflow-hidden rounded-md border border-line bg-sunken">
      <Stat name={articleTexts.views} value={views} />
      <Stat name={articleTexts.likes} value={likes} />
    </dl>
  );
}

function Stat({ name, value }: { name: string; value: number }) {
  return (
    <div className="min-w-0 px-4 py-3">
      <dt className="text-sm text-subtle">{name}</dt>
      <dd className="text-xl font-[680]">{usNumber(value)}</dd>
    </div>
  );
}
