import { useLayoutEffect, useRef, useState } from 'react';
import { variantWidths, type VariantWidth } from '#shared/image-variants.ts';
import { classNames } from './class-names.ts';
import { ImageOffIcon } from './icons.ts';

export interface PictureProps {
  /** The address of each width, or one address; null shows the placeholder. */
  src: ((width: VariantWidth) => string) | string | null;
  alt: string;
  /**
   * Dimensions of the largest file: they reserve the space before it has loaded. Omitted if the
   * layout does not depend on them.
   */
  width?: number;
  height?: number;
  /** How wide the picture is laid out, as in `<img sizes>`. */
  sizes?: string | undefined;
  /** Above the fold: loaded first instead of lazily. */
  priority?: boolean | undefined;
  className?: string | undefined;
  /** Too small for a placeholder with an icon. */
  isSmall?: boolean;
}

/** An image in several widths; one that fails to load is replaced by a placeholder. */
export function Picture(props: PictureProps) {
  const { src, alt, width, height, sizes = '100vw', priority, className } = props;
  const ref = useRef<HTMLImageElement>(null);
  const [failed, setFailed] = useState<PictureProps['src']>(null);
  const key = typeof src === 'function' ? src(800) : src;
  // The image may have failed before React attached its handlers.
  useLayoutEffect(() => {
    const image = ref.current;
    if (image?.complete && image.naturalWidth === 0) setFailed(key);
  }, [key]);
  if (src === null || failed === key) return <MissingImage {...props} />;
  return (
    <img
      ref={ref}
      src={typeof src === 'function' ? src(800) : src}
      srcSet={typeof src === 'function' ? sourceSet(src, width) : undefined}
      sizes={typeof src === 'function' ? sizes : undefined}
      alt={alt}
      width={width}
      height={height}
      loading={priority ? 'eager' : 'lazy'}
      fetchPriority={priority ? 'high' : 'auto'}
      decoding="async"
      className={className}
      onError={() => setFailed(key)}
    />
  );
}

const missing = 'Image Not Found';

function MissingImage({ alt, className, isSmall = false }: PictureProps) {
  return (
    <div
      className={classNames('image-missing', isSmall && 'image-missing-small', className)}
      role="img"
      aria-label={alt || missing}
    >
      {!isSmall && <ImageOffIcon />}
      {missing}
    </div>
  );
}

/** No variant is wider than the original, so the list of widths ends there. */
function sourceSet(src: (width: VariantWidth) => string, width = Infinity): string {
  const useful = variantWidths.filter((_, at) => at === 0 || (variantWidths[at - 1] ?? 0) < width);
  return useful.map((variant) => `${src(variant)} ${Math.min(variant, width)}w`).join(', ');
}
