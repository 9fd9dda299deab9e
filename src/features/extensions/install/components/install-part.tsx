import type { Install } from '../loading.ts';
import { InstallBox } from './install-box.tsx';
import { LegacyHint } from './legacy-hint.tsx';

type InstallPartProps = {
  /** Null: Blender is offered nothing of it. */
  install: Install | null;
  product: {
    extensionId: string | null;
    /** Its access is what the page says of it elsewhere; null when it was never looked at. */
    file: { isLegacyAddon: boolean; access: object | null } | null;
  };
  isOwn: boolean;
};

/** How a product gets into Blender, below its purchase. */
export function InstallPart({ install, product, isOwn }: InstallPartProps) {
  if (install) {
    return <InstallBox install={install} namesPermissions={!product.file?.access} />;
  }
  const isLegacy = product.extensionId === null && product.file?.isLegacyAddon;
  return isLegacy ? <LegacyHint isOwn={isOwn} /> : null;
}
