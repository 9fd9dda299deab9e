import type { BlendFacts } from '#features/packages/rules.ts';
import { Picture } from '#ui/picture.tsx';
import { blendPictureAddress } from '#shared/file-addresses.ts';
import { blendTexts } from '../texts.ts';

type BlendPicturesProps = { fileId: string; blends: readonly BlendFacts[] };

/** The .blend files of an upload that contain a picture. Hidden if there are none. */
export function BlendPictures({ fileId, blends }: BlendPicturesProps) {
  const shown = blends.flatMap(({ picture, ...blend }) => (picture ? [{ ...blend, picture }] : []));
  if (shown.length === 0) return null;
  return (
    <ul className="grid grid-cols-[repeat(auto-fill,minmax(10rem,1fr))] gap-4">
      {shown.map(({ path, blenderVersion, picture }) => (
        <li key={picture.position} className="min-w-0">
          <figure className="grid gap-2">
            <div className="relative aspect-square overflow-hidden rounded-md border border-line bg-sunken">
              <Picture
                src={blendPictureAddress(fileId, picture.position)}
                alt={blendTexts.alt(path)}
                width={picture.width}
                height={picture.height}
                className="absolute inset-0 size-full object-contain"
              />
            </div>
            <figcaption className="grid gap-0.5 text-sm">
              {path && (
                <span className="truncate font-medium" title={path}>
                  {path.split('/').at(-1)}
                </span>
              )}
              <span className="text-subtle">{blendTexts.madeWith(blenderVersion)}</span>
            </figcaption>
          </figure>
        </li>
      ))}
    </ul>
  );
}
