import { Avatar } from '#ui/avatar.tsx';
import { MarkedText } from '#ui/marked-text.tsx';
import { Picture } from '#ui/picture.tsx';
import type { FoundRow } from '../found.ts';
import './search.css';

/** The content of a result row; the palette or the page adds the link around it. */
export function FoundRowContent({ row }: { row: FoundRow }) {
  const { picture, title, mark, about, excerpt } = row;
  return (
    <>
      {picture.kind === 'avatar' ? (
        <span className="grid w-[70px] flex-none place-items-center">
          <Avatar src={picture.url} name={title} />
        </span>
      ) : (
        <Picture
          className="found-picture"
          src={picture.url}
          alt=""
          width={70}
          height={44}
          isSmall
        />
      )}
      <span className="min-w-0 grow">
        <span className="block truncate font-semibold">
          <MarkedText term={mark}>{title}</MarkedText>
        </span>
        <span className="block truncate text-sm text-muted">{about}</span>
        {excerpt && (
          <span className="block truncate text-sm text-subtle">
            <MarkedText term={mark}>{excerpt}</MarkedText>
          </span>
        )}
      </span>
    </>
  );
}
