import { ImageIcon } from './editor-icons.ts';

/** Where a picture will be, before one was chosen. */
export function PicturePlace({ children }: { children: string }) {
  return (
    <div className="image-missing">
      <ImageIcon />
      {children}
    </div>
  );
}
