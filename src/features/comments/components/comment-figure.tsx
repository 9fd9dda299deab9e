import { useEffect, useRef } from 'react';
import { pictureTexts } from '#document/picture-texts.ts';
import { openPictures } from '#document/reading/pictures.ts';
import { imageAddress, largestOf } from '#shared/image-variants.ts';
import { Picture } from '#ui/picture.tsx';
import { shownSize } from '../picture-size.ts';
import type { CommentPicture } from '../thread.ts';

type CommentFigureProps = {
  picture: CommentPicture;
  /** In a dialog, which nothing can open over: the picture opens in a new tab. */
  isPlainLink?: boolean;
};

/** The picture below the text of a comment; a click opens it over the page. */
export function CommentFigure({ picture, isPlainLink = false }: CommentFigureProps) {
  const { id, alt } = picture;
  const largest = largestOf(id, picture);
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const { current } = place;
    return current && !isPlainLink ? openPictures(current, '.comment-figure') : undefined;
  }, [id, isPlainLink]);
  const shown = shownSize(picture);
  return (
    <div ref={place}>
      <figure className="comment-figure">
        <a
          className="picture"
          href={largest.address}
          aria-label={alt === '' ? pictureTexts.open : undefined}
          data-width={largest.width}
          data-height={largest.height}
          {...(isPlainLink && { target: '_blank', rel: 'noopener' })}
        >
          <Picture
            src={(size) => imageAddress(id, size)}
            alt={alt}
            {...shown}
            sizes={`${shown.width}px`}
          />
        </a>
      </figure>
    </div>
  );
}
