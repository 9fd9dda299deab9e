import { Avatar } from '#ui/avatar.tsx';
import { Link } from '#ui/link.tsx';
import type { Person } from '../person.ts';
import { coauthorTexts as texts } from '../texts.ts';

/** Below the author: the co-authors. */
export function CoauthorList({ people }: { people: readonly Person[] }) {
  return (
    <div className="text-sm">
      <p className="text-subtle">{texts.byline}</p>
      <ul className="mt-1.5 flex flex-wrap gap-x-4 gap-y-2">
        {people.map(({ id, username, avatarUrl }) => (
          <li key={id} className="min-w-0">
            <Link
              to={`/profile/${id}`}
              className="flex min-h-6 min-w-0 items-center gap-2 font-semibold hover:underline"
            >
              <Avatar name={username} src={avatarUrl} size={22} />
              <span className="truncate">{username}</span>
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}
