import { useLayoutEffect, useRef, useState } from 'react';
import { classNames } from './class-names.ts';
import { UserIcon } from './icons.ts';

/** Pixels: 22 on cards, 30 and 36 in lists, 48 and more for a person's own panel. */
export type AvatarSize = 22 | 28 | 30 | 36 | 48 | 96 | 144;

const sizeClass: Record<AvatarSize, string> = {
  22: 'size-[22px] text-[0.5625rem]',
  28: 'size-7 text-2xs',
  30: 'size-[30px] text-2xs',
  36: 'size-9 text-xs',
  48: 'size-12 text-base',
  96: 'size-24 text-2xl',
  144: 'size-36 text-3xl',
};

export interface AvatarProps {
  src?: string | null | undefined;
  /** Shows initials if there is no picture, and a neutral figure if there is no name. */
  name?: string | null | undefined;
  size?: AvatarSize | undefined;
  className?: string | undefined;
}

/** A person's round picture. It is decorative: the name is next to it or in the link's label. */
export function Avatar({ src, name, size = 36, className }: AvatarProps) {
  const ref = useRef<HTMLImageElement>(null);
  const [failed, setFailed] = useState<string | null>(null);
  useLayoutEffect(() => {
    const image = ref.current;
    if (src && image?.complete && image.naturalWidth === 0) setFailed(src);
  }, [src]);
  const look = classNames('avatar', sizeClass[size], className);
  if (!src || failed === src) {
    return (
      <span className={look} aria-hidden="true">
        {name ? initials(name) : <UserIcon className="size-3/5" />}
      </span>
    );
  }
  return (
    <img
      ref={ref}
      className={look}
      src={src}
      alt=""
      width={size}
      height={size}
      loading="lazy"
      decoding="async"
      onError={() => setFailed(src)}
    />
  );
}

function initials(name: string): string {
  const words = name.split(/[\s_-]+/).filter(Boolean);
  const letters = [words[0], words.length > 1 ? words.at(-1) : undefined];
  return letters
    .map((word) => (word ? Array.from(word)[0] : ''))
    .join('')
    .toUpperCase();
}
