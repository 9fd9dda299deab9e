import type { Install } from '../loading.ts';
import { InstallBox } from './install-box.tsx';
import { LegacyHint } from './legacy-hint.tsx';

type InstallPartProps = {
  /** Null: Blender is offered nothing of it. */
  install: Install | null;
  product: { extensionId: string | null; file: { isLegacyAddon: boolean } | null };
  isOwn: boolean;
};

/** How a product gets into Blender, beside its download. */
export function InstallPart({ install, product, isOwn }: InstallPartProps) {
  if (install) return <InstallBox install={install} />;
  const isLegacy = product.extensionId === null && product.file?.isLegacyAddon;
  return isLegacy ? <LegacyHint isOwn={isOwn} /> : null;
}
