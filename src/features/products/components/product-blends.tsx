import type { BlendFacts } from '#features/packages/rules.ts';
import { BlendPictures } from '#features/uploads/files/components/blend-pictures.tsx';
import { blendTexts } from '#features/uploads/files/texts.ts';

/** The .blend files of a product that contain a picture. */
export function ProductBlends({ file }: { file: { id: string; blends: readonly BlendFacts[] } }) {
  if (!file.blends.some(({ picture }) => picture)) return null;
  return (
    <section className="grid gap-4">
      <h2 className="text-xl">{blendTexts.title}</h2>
      <BlendPictures fileId={file.id} blends={file.blends} />
    </section>
  );
}
