import { ImageIcon } from './editor-icons.ts';

/** The placeholder for a picture, before one is chosen. */
export function PicturePlace({ children }: { children: string }) {
  return (
    <div className="image-missing">
      <ImageIcon />
      {children}
    </div>
  );
}
